import { Card, useFormats, useText } from '@croupier/ui';
import type { BonusDetail } from './bonus-queries.ts';
import { endedText, stateName } from './bonus-texts.ts';

/** The history of the bonus: each step and who caused it. */
export function BonusSteps({ steps }: { steps: BonusDetail['steps'] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={t('bonuses.steps')}>
      <ol className="flex flex-col">
        {steps.map((step) => {
          const { state, at, by } = step;
          const isEnd = !['QUEUED', 'ACTIVE', 'ENDING'].includes(state);
          return (
            <li key={`${state} ${at}`} className="border-s-2 border-line py-2 ps-4 text-small">
              <span className="font-semibold">{stateName(t, state)}</span>
              {by === 'operator' && <span className="text-ink-soft"> · {t('bonuses.by_us')}</span>}
              {isEnd && <span className="block text-ink-soft">{endedText(t, step)}</span>}
              <time dateTime={at} className="figures block text-caption text-ink-soft">
                {formats.dateTime(new Date(at))}
              </time>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
