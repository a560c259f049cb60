import { useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { BetFilters } from './BetFilters.tsx';
import { BetRow } from './BetRow.tsx';
import { BetTotals } from './BetTotals.tsx';
import { DayGroups } from './DayGroups.tsx';
import { betStates } from './looks.ts';
import { PagedList } from './PagedList.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { betsQuery } from './report-queries.ts';
import type { BetFilter } from './report-queries.ts';
import { RoundSheet } from './RoundSheet.tsx';
import type { TicketView } from './RoundSheet.tsx';
import { usePeriod } from './use-period.ts';

/** Betting records of the lottery and all vendors in one list, down to the round (RE-7). */
export function BetsPage({ Ticket }: { Ticket: TicketView }) {
  const t = useText();
  const navigate = useNavigate();
  const { as, of, by, line } = useSearch();
  const { from, to } = usePeriod();
  const filter: BetFilter = {
    from,
    to,
    state: betStates.find((state) => state === as),
    category: codeIn(of),
    vendor: codeIn(by),
  };
  const query = useInfiniteQuery(betsQuery(filter));
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <div className="flex flex-col gap-5">
      <PeriodBar />
      <BetTotals filter={filter} />
      <BetFilters filter={filter} />
      <PagedList
        label={t('reports.bets')}
        isEmpty={records.length === 0}
        emptyTitle={t('reports.bets_none')}
        emptyHint={t('reports.bets_none_hint')}
        query={query}
      >
        <DayGroups
          items={records}
          atOf={({ placedAt }) => placedAt}
          keyOf={({ id }) => id}
          renderItem={(record) => (
            <BetRow
              record={record}
              onOpen={() => void navigate({ search: (before) => ({ ...before, line: record.id }) })}
            />
          )}
        />
      </PagedList>
      {line && (
        <RoundSheet
          id={line}
          Ticket={Ticket}
          onClose={() => void navigate({ search: ({ line: _closed, ...others }) => others, isReplacing: true })}
        />
      )}
    </div>
  );
}

/** Codes of categories and vendors; the server refuses anything else. */
const codeIn = (text: string | undefined) => (text && /^[A-Z][A-Z0-9_]{1,31}$/.test(text) ? text : undefined);
