import type { ReactNode } from 'react';
import { classNames, useText } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { ActorName } from './ActorName.tsx';
import type { Self } from './ActorName.tsx';
import { Part } from './Part.tsx';

type Step = {
  at: string;
  by: 'member' | 'operator' | 'system' | 'provider';
  actor: string;
  name: ReactNode;
  /** After the actor, on the same line. */
  cause?: ReactNode;
  note: string | null;
};

type TrailProps = {
  steps: readonly Step[];
  operators: readonly Self[];
  self: Self;
  /** The next step, below the last one. */
  next?: ReactNode;
};

/** Every step of a case with its time, actor and reason; the last one is emphasised. */
export function Trail({ steps, operators, self, next }: TrailProps) {
  const t = useText();
  return (
    <Part title={t('console_cashier.tracker')}>
      <ol className="flex flex-col text-small">
        {steps.map(({ at, by, actor, name, cause, note }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={`${at}-${index}`} className="relative flex gap-3 pb-3 last:pb-0">
              {!isLast && <span aria-hidden="true" className="absolute start-[0.3rem] top-4 bottom-0 w-px bg-line" />}
              <span
                aria-hidden="true"
                className={classNames(
                  'mt-1.5 size-2.5 shrink-0 rounded-full',
                  isLast ? 'bg-highlight ring-3 ring-highlight/25' : 'bg-line-strong',
                )}
              />
              <div className="flex min-w-0 flex-1 flex-col">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className={classNames(isLast && 'font-semibold')}>{name}</span>
                  <Time at={at} className="text-caption text-ink-faint" />
                </p>
                <p className="text-caption text-ink-soft">
                  <ActorName by={by} actor={actor} self={self} known={operators} />
                  {cause}
                </p>
                {note !== null && <p className="break-words text-ink-soft">“{note}”</p>}
                {isLast && next}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
