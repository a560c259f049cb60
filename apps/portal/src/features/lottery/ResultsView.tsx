import { Card, Chip, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { VerifyLink } from './DrawHead.tsx';
import { DrawnBalls } from './DrawnBalls.tsx';
import { resultsQuery } from './lottery-queries.ts';
import type { Draw, LotteryGame } from './lottery-queries.ts';
import { placesOf, trendOf } from './trend.ts';

/** Draws of the trend: as many as one answer has. */
const looksBack = 100;
/** Draws that are listed. */
const listed = 30;

/** The drawn numbers, and the frequency of each. */
export default function ResultsView({ game }: { game: LotteryGame }) {
  const t = useText();
  const { data: draws, error, refetch } = useQuery(resultsQuery(game.gameCode, looksBack));
  if (error && !draws) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!draws) return <Skeleton shape="block" className="h-96" />;
  const shown = draws.slice(0, listed);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('lottery.results_lead', { count: shown.length })} className="p-4 sm:p-6">
        {shown.length === 0 && <p className="text-ink-soft">{t('lottery.no_result')}</p>}
        <ol className="flex flex-col">
          {shown.map((draw) => (
            <ResultRow key={draw.issue} draw={draw} game={game} />
          ))}
        </ol>
      </Card>
      <Trend game={game} draws={draws.filter(({ result }) => result !== null)} />
    </div>
  );
}

function ResultRow({ draw, game }: { draw: Draw; game: LotteryGame }) {
  const t = useText();
  const formats = useFormats();
  const { issue, result, drawAt } = draw;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <span className="figures flex flex-col text-small">
        {issue}
        <span className="text-caption text-ink-faint">{formats.dateTime(new Date(drawAt))}</span>
      </span>
      <span className="min-w-0 flex-1">
        {result ? (
          <DrawnBalls type={game.type} issue={issue} result={result} size="small" />
        ) : (
          <span className="text-small text-ink-soft">{t('lottery.result_void')}</span>
        )}
      </span>
      {result && <VerifyLink gameCode={game.gameCode} issue={issue} />}
    </li>
  );
}

function Trend({ game, draws }: { game: LotteryGame; draws: readonly Draw[] }) {
  const t = useText();
  const [place, setPlace] = useState<number | null>(null);
  const [newest] = draws;
  const places = newest?.result ? placesOf(game.type, newest.result).length : 0;
  const rows = trendOf(game.type, draws, place);
  const most = Math.max(1, ...rows.map(({ times }) => times));
  return (
    <Card title={t('lottery.trend')} className="p-4 sm:p-6">
      <p className="mb-4 text-small text-ink-soft">{t('lottery.trend_lead', { count: draws.length })}</p>
      <fieldset aria-label={t('lottery.trend_position')} className="min-w-0 mb-4 flex flex-wrap gap-2">
        <Chip isSelected={place === null} onClick={() => setPlace(null)}>
          {t('lottery.trend_any')}
        </Chip>
        {Array.from({ length: places }, (_none, at) => (
          <Chip key={at} isSelected={place === at} className="px-3" onClick={() => setPlace(at)}>
            {t('lottery.row.position', { n: at + 1 })}
          </Chip>
        ))}
      </fieldset>
      <table className="figures w-full text-small">
        <caption className="sr-only">{t('lottery.trend')}</caption>
        <thead className="text-caption text-ink-faint">
          <tr>
            <th scope="col" className="py-1 pe-4 text-start font-semibold">
              {t('lottery.trend_number')}
            </th>
            <th scope="col" className="py-1 pe-4 text-start font-semibold">
              {t('lottery.trend_times')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {t('lottery.trend_gap')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ symbol, times, gap }) => (
            <tr key={symbol} className="border-t border-line">
              <th scope="row" className="w-16 py-1 pe-4 text-start">
                {symbol}
              </th>
              <td className="py-1">
                <svg
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="me-2 inline-block h-2 w-[calc(100%-3rem)]"
                >
                  <rect width={(100 * times) / most} height="8" rx="2" className="fill-highlight" />
                </svg>
                {times}
              </td>
              <td className="w-28 py-1 text-end text-ink-soft">{gap ?? t('lottery.trend_never')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
