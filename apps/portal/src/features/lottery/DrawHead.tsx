import { CountdownRing, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Link } from '../../routing/Link.tsx';
import { DrawnBalls } from './DrawnBalls.tsx';
import { drawQuery } from './lottery-queries.ts';
import type { Draw, LotteryGame } from './lottery-queries.ts';
import { placesOf } from './trend.ts';

/** The draw that takes bets with its countdown by the server's clock, and the last numbers. */
export function DrawHead({ game }: { game: LotteryGame }) {
  const t = useText();
  const { data, error, refetch } = useQuery(drawQuery(game.gameCode));
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  const height = heightOf(game.type);
  if (!data) return <Skeleton shape="block" className={`h-auto ${height}`} />;
  const { current, next, last, skewMs } = data;
  return (
    <section
      aria-label={game.gameName}
      className={`relative isolate grid grid-cols-[minmax(0,1fr)_max-content] content-center items-center gap-x-2 overflow-hidden rounded-card bg-raised p-2 ps-3 shadow-mid sm:grid-cols-[minmax(0,max-content)_minmax(11rem,1fr)] sm:gap-4 sm:p-6 ${height}`}
    >
      <span aria-hidden="true" className="sheen absolute inset-0 -z-10 opacity-10" />
      <LastResult game={game} last={last} />
      <div className="flex items-center max-sm:flex-col sm:flex-row-reverse sm:gap-4 sm:justify-self-end sm:text-end">
        <DrawClock current={current} next={next} skewMs={skewMs} gameCode={game.gameCode} />
      </div>
      <p className="sr-only" aria-live="polite">
        {last?.result &&
          t('lottery.new_result', {
            issue: last.issue,
            game: game.gameName,
            numbers: placesOf(game.type, last.result).join(' '),
          })}
      </p>
    </section>
  );
}

/** Space for the type's numbers before they are known, so that nothing below moves. */
function heightOf(type: LotteryGame['type']): string {
  if (type === 'PK10') return 'min-h-28 sm:min-h-40';
  const isPrizeList = type.startsWith('VN') || type === 'THAI' || type === '4D';
  return isPrizeList ? 'min-h-28 sm:min-h-50' : 'min-h-22 sm:min-h-40';
}

function LastResult({ game, last }: { game: LotteryGame; last: Draw | null }) {
  const t = useText();
  if (!last?.result) return <p className="text-ink-soft">{t('lottery.no_result')}</p>;
  const { issue, result } = last;
  return (
    <div className="flex min-w-0 flex-col gap-1 sm:gap-2">
      <p className="flex items-center gap-x-3 text-caption text-ink-soft sm:text-small">
        <span className="max-sm:sr-only">{t('lottery.last_result')}</span>
        <span className="figures whitespace-nowrap max-sm:sr-only">{t('lottery.issue', { issue })}</span>
        <span className="figures whitespace-nowrap sm:hidden" aria-hidden="true">
          {issue}
        </span>
        <VerifyLink gameCode={game.gameCode} issue={issue} />
      </p>
      {/* Keyed by its draw: new numbers are animated, old ones are not. */}
      <div key={issue} className="animate-rise">
        <DrawnBalls
          type={game.type}
          issue={issue}
          result={result}
          size={placesOf(game.type, result).length > 7 ? 'medium' : 'large'}
        />
      </div>
    </div>
  );
}

export function VerifyLink({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText();
  return (
    <Link
      to="/verify"
      search={{ game: gameCode, issue }}
      aria-label={t('lottery.verify_issue', { issue })}
      className="inline-flex min-h-6 items-center gap-1 text-caption text-highlight underline underline-offset-4 sm:min-h-9 sm:text-small"
    >
      <Icon name="verify" className="size-[1.1em]" />
      {t('lottery.verify')}
    </Link>
  );
}

type DrawClockProps = { current: Draw | null; next: Draw | null; skewMs: number; gameCode: string };

function DrawClock({ current, next, skewMs, gameCode }: DrawClockProps) {
  const t = useText();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const now = () => Date.now() + skewMs;
  const look = () => void queryClient.invalidateQueries({ queryKey: drawQuery(gameCode).queryKey });
  if (current) {
    const total = (Date.parse(current.closeAt) - Date.parse(current.openAt)) / 1000;
    return (
      <>
        <CountdownRing
          key={current.issue}
          endsAt={Date.parse(current.closeAt)}
          totalSeconds={total}
          label={t('lottery.closes', { issue: current.issue })}
          now={now}
          onEnd={look}
          // Hours need more digits than the small ring holds.
          className="max-sm:size-13 max-sm:[&_.heading.text-small]:text-[0.625rem] max-sm:[&_.text-title]:text-small"
        />
        <p className="flex flex-col text-caption text-ink-soft sm:text-small">
          <span className="max-sm:sr-only">{t('lottery.closes_in')}</span>
          <span className="figures font-semibold text-ink" data-issue={current.issue}>
            <span className="max-sm:sr-only">{t('lottery.issue', { issue: current.issue })}</span>
            <span className="sm:hidden" aria-hidden="true">
              {current.issue}
            </span>
          </span>
        </p>
      </>
    );
  }
  return (
    <p className="text-small text-ink-soft max-sm:max-w-32 max-sm:text-end">
      {next ? t('lottery.opens_at', { at: formats.dateTime(new Date(next.openAt)) }) : t('lottery.no_draw')}
    </p>
  );
}
