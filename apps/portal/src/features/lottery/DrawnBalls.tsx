import { classNames, useText, VisuallyHidden } from '@croupier/ui';
import { Ball } from './Ball.tsx';
import { toneOf } from './ball-tones.ts';
import type { Draw } from './lottery-queries.ts';
import { placesOf } from './trend.ts';

type Drawn = Pick<Draw, 'issue'> & { type: string; result: NonNullable<Draw['result']> };
export type DrawnBallsProps = Drawn & { size?: 'small' | 'medium' | 'large' };

/** The numbers of a draw as balls, in order; of many prizes the first, and the others one click away. */
export function DrawnBalls({ type, issue, result, size = 'medium' }: DrawnBallsProps) {
  const t = useText();
  const places = placesOf(type, result);
  const isPrizes = typeof result[0] === 'string' && result.length > 1;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* On a phone seven fit one line beside the countdown, and ten fill two lines of five. */}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-1',
          places.length === 7 && 'max-sm:[&_.ball]:text-caption',
          places.length === 10 && 'max-sm:grid max-sm:w-max max-sm:grid-cols-5',
        )}
      >
        <VisuallyHidden>{t('lottery.drawn_numbers', { issue, numbers: places.join(' ') })}</VisuallyHidden>
        {places.map((symbol, place) => (
          // A place keeps its ball: the same number may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} aria-hidden="true" className="contents">
            {type === 'LHC' && place === places.length - 1 && <span className="px-1 text-title text-ink-faint">+</span>}
            <Ball tone={toneOf(type, symbol)} size={size}>
              {symbol}
            </Ball>
          </span>
        ))}
      </div>
      {isPrizes && size !== 'small' && (
        <details className="text-small">
          <summary className="inline-flex min-h-6 sm:min-h-9 items-center text-highlight underline underline-offset-4">
            {t('lottery.all_prizes')}
          </summary>
          <p className="figures flex flex-wrap gap-x-3 gap-y-1 pt-1 text-ink-soft">
            {result.map((prize, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- prizes are identified by their place
              <span key={place}>{prize}</span>
            ))}
          </p>
        </details>
      )}
    </div>
  );
}
