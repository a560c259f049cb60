import { Amount, Card, EmptyState, useFormats, useText } from '@croupier/ui';
import type { Formats, TextKey } from '@croupier/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { withCentre } from '../../addresses/centre-address.ts';
import { readMoney } from '../../api/read-money.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { Link } from '../../routing/Link.tsx';
import { entriesQuery } from './points-queries.ts';
import type { PointEntry } from './points-queries.ts';

const texts: Readonly<Record<PointEntry['kind'], TextKey>> = {
  earned: 'points.kind_earned',
  redeemed: 'points.kind_redeemed',
  refunded: 'points.kind_refunded',
  converted: 'points.kind_converted',
  adjusted: 'points.kind_adjusted',
};

/** Every change of the points, with the points after it and what it is of (PT-4). */
export function PointDetails() {
  const t = useText();
  const query = useInfiniteQuery(entriesQuery);
  return (
    <Card title={t('points.tab_details')}>
      <Waiting query={query} className="h-40">
        {({ pages }) => {
          const all = pages.flatMap(({ entries }) => entries);
          return all.length === 0 ? (
            <EmptyState title={t('points.details_none')}>{t('points.details_none_lead')}</EmptyState>
          ) : (
            <ul aria-label={t('points.tab_details')} className="flex flex-col">
              {all.map((entry) => (
                <Line key={entry.reference} entry={entry} />
              ))}
            </ul>
          );
        }}
      </Waiting>
      <OlderPages query={query} label="points.older" className="mt-4" />
    </Card>
  );
}

/** With four decimals where they make a difference. */
const shown = (formats: Formats, exact: string) =>
  formats.number(Math.abs(Number(exact)), exact.endsWith('.0000') ? 0 : 4);

function Line({ entry }: { entry: PointEntry }) {
  const t = useText();
  const formats = useFormats();
  const { reference, at, kind, changed, balance, remark, earned } = entry;
  const isGain = !changed.exact.startsWith('-');
  const size = shown(formats, changed.exact);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-4 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{t(texts[kind])}</h3>
        <p className={`figures font-bold ${isGain ? 'text-gain' : 'text-ink'}`}>
          {isGain ? '+' : '−'}
          {size}
        </p>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-soft">
        <span>
          {remark ??
            (earned
              ? t('points.earned_on', { day: formats.date(new Date(`${earned.day}T12:00:00Z`)) })
              : t('points.done'))}
        </span>
        {balance && (
          <span className="figures">
            {t('points.balance_after', { points: formats.number(Number(balance.whole)) })}
          </span>
        )}
      </p>
      {earned && <EarnedLines earned={earned} />}
      <p className="text-caption text-ink-faint">
        <time dateTime={at} className="figures">
          {formats.dateTime(new Date(at))}
        </time>{' '}
        · {t('points.reference', { reference })}
      </p>
    </li>
  );
}

function EarnedLines({ earned }: { earned: NonNullable<PointEntry['earned']> }) {
  const t = useText();
  const formats = useFormats();
  return (
    <details>
      <summary className="control-label inline-flex min-h-11 cursor-pointer items-center text-small text-highlight">
        {t('points.of_which')}
      </summary>
      <ul className="flex flex-col rounded-control bg-sunken px-4 py-1">
        {earned.lines.map(({ category, validBet, base, points }) => (
          <li key={category} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-small">
            <Link
              to="/pointMall"
              search={(before) => ({
                ...withCentre({ page: 'personalHistoryCopy' })(before),
                when: `${earned.day}_${earned.day}`,
                of: category,
              })}
              className="text-highlight underline underline-offset-4"
            >
              {categoryName(t, category)}
            </Link>
            <span className="figures">
              <Amount value={readMoney(validBet)} /> · {t('points.earned_of', { points: shown(formats, points.exact) })}
            </span>
            {base.amount !== validBet.amount && (
              <span className="basis-full text-caption text-ink-faint">
                {t('points.made_up')} <Amount value={readMoney(base)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
