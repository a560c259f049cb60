import { Card, classNames, useText, useToasts } from '@croupier/ui';
import { useId } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSetRealityCheck } from './play-safely-queries.ts';
import type { PlaySafely } from './play-safely-queries.ts';
import { useDuration } from '../../parts/use-duration.ts';

type Minutes = PlaySafely['realityCheck']['everyMinutes'];
const choices = [15, 30, 60] as const satisfies Minutes[];

/** How often play is interrupted by a look at time and money: hourly at the least (PS-8). */
export function RealityCheckSection({ everyMinutes }: { everyMinutes: Minutes }) {
  const t = useText();
  const id = useId();
  const textOf = useErrorText();
  const showToast = useToasts();
  const duration = useDuration();
  const save = useSetRealityCheck();
  const chosen = save.isPending ? save.variables : everyMinutes;
  return (
    <Card title={t('play_safely.reality')}>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 max-w-2xl text-small text-ink-soft">{t('play_safely.reality_lead')}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((minutes) => (
            <label
              key={minutes}
              className={classNames(
                'control-label relative inline-flex min-h-11 cursor-pointer items-center rounded-control px-4 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen === minutes ? 'bg-highlight text-on-highlight' : 'bg-sunken text-ink-soft hover:bg-high',
              )}
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={chosen === minutes}
                onChange={() =>
                  save.mutate(minutes, {
                    onSuccess: () => showToast({ tone: 'gain', text: t('play_safely.reality_set') }),
                  })
                }
              />
              {t('play_safely.every', { time: duration(minutes) })}
            </label>
          ))}
        </div>
        <p role="alert" className="text-small text-danger empty:hidden">
          {save.isError && textOf(save.error)}
        </p>
      </fieldset>
    </Card>
  );
}
