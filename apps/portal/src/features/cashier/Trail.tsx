import { classNames, Icon, Spinner, useFormats } from '@croupier/ui';
import type { ReactNode } from 'react';

export type TrailStep = {
  id: string;
  title: string;
  /** When it was reached. */
  at: string | null;
  /** `now` is the waiting step, `bad` a failed end. */
  state: 'done' | 'now' | 'next' | 'bad';
  /** What is waited for and who acts, or why it ended. */
  children?: ReactNode;
};

const marks: Record<TrailStep['state'], string> = {
  done: 'bg-gain-soft text-gain',
  now: 'bg-highlight text-on-highlight',
  next: 'bg-sunken text-ink-faint ring-1 ring-line-strong ring-inset',
  bad: 'bg-danger-soft text-danger',
};

/** The steps of an order with their times: past, present and coming ones. */
export function Trail({ label, steps }: { label: string; steps: readonly TrailStep[] }) {
  const formats = useFormats();
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map(({ id, title, at, state, children }, index) => (
        <li key={id} aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-4 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-4 top-8 bottom-0 w-0.5 -translate-x-1/2 rtl:translate-x-1/2',
                state === 'done' ? 'bg-gain' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames('grid size-8 shrink-0 place-items-center rounded-full', marks[state])}
          >
            {state === 'done' && <Icon name="check" />}
            {state === 'now' && <Spinner />}
            {state === 'bad' && <Icon name="close" />}
          </span>
          <div className="flex min-w-0 flex-1 flex-col pt-1">
            <p className={classNames('control-label', state === 'next' && 'text-ink-faint')}>{title}</p>
            {at && (
              <time dateTime={at} className="figures text-caption text-ink-faint">
                {formats.dateTime(new Date(at))}
              </time>
            )}
            {children && <div className="text-small text-ink-soft">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
