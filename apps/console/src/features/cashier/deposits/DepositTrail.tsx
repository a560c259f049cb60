import { classNames, useText } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { ActorName } from '../ActorName.tsx';
import type { Self } from '../ActorName.tsx';
import { Part } from '../Part.tsx';
import type { DepositCase } from './deposit-types.ts';
import { reasonTexts, stepTexts } from './deposit-texts.ts';

/** Every step with its time and who took it. */
export function DepositTrail({ steps, operators, self }: Pick<DepositCase, 'steps' | 'operators'> & { self: Self }) {
  const t = useText();
  return (
    <Part title={t('console_cashier.tracker')}>
      <ol className="flex flex-col text-small">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={`${step.step}-${step.at}-${index}`} className="relative flex gap-3 pb-3 last:pb-0">
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
                    {t(stepTexts[step.step])}
                    {step.amount !== null && (
                      <>
                        {' '}
                        <WireAmount wire={step.amount} />
                      </>
                    )}
                  </span>
                  <Time at={step.at} className="text-caption text-ink-faint" />
                </p>
                <p className="text-caption text-ink-soft">
                  <ActorName by={step.by} actor={step.actor} self={self} known={operators} />
                  {step.reason !== null && <> · {t(reasonTexts[step.reason])}</>}
                </p>
                {step.note !== null && <p className="break-words text-ink-soft">“{step.note}”</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
