import { Badge, classNames, Icon, useText } from '@croupier/ui';
import { Promised } from '../../../parts/Promised.tsx';
import { Time } from '../../../parts/Time.tsx';
import { ActorName } from '../ActorName.tsx';
import type { Self } from '../ActorName.tsx';
import { Part } from '../Part.tsx';
import type { WithdrawalCase } from './withdrawal-types.ts';
import { stateTexts, stateTones } from './withdrawal-texts.ts';

type TrackerProps = { withdrawal: WithdrawalCase; self: Self };

/** Every step with its time, who took it and why; the last one with the promise (WI-24). */
export function Tracker({ withdrawal, self }: TrackerProps) {
  const t = useText();
  const { steps, operators, promisedAt, isLate, nextBy } = withdrawal;
  return (
    <Part title={t('console_cashier.tracker')}>
      <ol className="flex flex-col text-small">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={`${step.state}-${step.at}-${index}`} className="relative flex gap-3 pb-3 last:pb-0">
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
                  <span className={classNames(isLast && 'font-semibold')}>
                    {isLast ? (
                      <Badge tone={stateTones[step.state]}>{t(stateTexts[step.state])}</Badge>
                    ) : (
                      t(stateTexts[step.state])
                    )}
                  </span>
                  <Time at={step.at} className="text-caption text-ink-faint" />
                </p>
                <p className="text-caption text-ink-soft">
                  <ActorName by={step.by} actor={step.actor} self={self} known={operators} />
                </p>
                {step.reason !== null && <p className="break-words text-ink-soft">“{step.reason}”</p>}
                {isLast && nextBy !== null && (
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption">
                    <span className="inline-flex items-center gap-1 text-ink-soft">
                      <Icon name="user" className="size-[1.1em]" />
                      {t(nextTexts[nextBy])}
                    </span>
                    <Promised promisedAt={promisedAt} isLate={isLate} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

const nextTexts = {
  member: 'console_cashier.next_member',
  house: 'console_cashier.next_house',
  provider: 'console_cashier.next_provider',
} as const;
