import { Amount, Icon, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readMoney } from '../../../api/read-money.ts';
import { OlderPages } from '../../../parts/OlderPages.tsx';
import { turnoverHistoryQuery } from './turnover-queries.ts';
import type { TurnoverNeed } from './turnover-queries.ts';

/** Ended needs, folded: their amounts, what was played, and how they ended. Nothing if there are none. */
export function EndedNeeds() {
  const t = useText();
  const query = useInfiniteQuery(turnoverHistoryQuery);
  const needs = query.data?.pages.flatMap((page) => page.needs) ?? [];
  if (needs.length === 0) return null;
  return (
    <details className="group rounded-card bg-raised shadow-low">
      <summary className="control-label flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-3">
        {t('cashier.turnover_ended')}
        <Icon name="chevron-down" className="text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <ol aria-label={t('cashier.turnover_ended')} className="flex flex-col">
          {needs.map((need) => (
            <Line key={need.id} need={need} />
          ))}
        </ol>
        <OlderPages query={query} label="cashier.older" className="mt-4" />
      </div>
    </details>
  );
}

// texts: cashier.turnover_source.* texts: cashier.turnover_end.*
function Line({ need: { source, title, amount, need, played, state, endedAt, at } }: { need: TurnoverNeed }) {
  const t = useText();
  const formats = useFormats();
  const ended = endedAt ?? at;
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 text-small first:border-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {title ?? t(`cashier.turnover_source.${source}`)} <Amount value={readMoney(amount)} />
        </span>
        <span className="text-ink-soft">{t(`cashier.turnover_end.${state}`)}</span>
      </span>
      <span className="text-caption text-ink-faint">
        <time dateTime={ended} className="figures">
          {formats.dateTime(new Date(ended))}
        </time>
        {' · '}
        {t('cashier.turnover_played')} <Amount value={readMoney(played)} /> {t('cashier.turnover_of')}{' '}
        <Amount value={readMoney(need)} />
      </span>
    </li>
  );
}
