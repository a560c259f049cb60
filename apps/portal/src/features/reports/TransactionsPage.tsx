import type { TextKey } from '@croupier/i18n';
import { Chip, useText } from '@croupier/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { DayGroups } from './DayGroups.tsx';
import { groupIcons, groups } from './looks.ts';
import { MovementRow } from './MovementRow.tsx';
import { MovementSheet } from './MovementSheet.tsx';
import { PagedList } from './PagedList.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { transactionsQuery, transactionTotalsQuery } from './report-queries.ts';
import type { MovementGroup } from './report-queries.ts';
import { StatementCard } from './StatementCard.tsx';
import { usePeriod } from './use-period.ts';

/** Everything that moved my money: sums on top, then every line under its day (RE-13). */
export function TransactionsPage() {
  const t = useText();
  const navigate = useNavigate();
  const { of, line } = useSearch();
  const { from, to } = usePeriod();
  const group = groups.find((one) => one === of);
  const query = useInfiniteQuery(transactionsQuery({ from, to, group }));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className="flex flex-col gap-5">
      <PeriodBar />
      <BalanceCard period={{ from, to }} />
      <GroupChips
        period={{ from, to }}
        selected={group}
        onSelect={(wanted) =>
          void navigate({
            search: ({ of: _before, ...others }) => (wanted ? { ...others, of: wanted } : others),
            isReplacing: true,
          })
        }
      />
      <PagedList
        label={t('reports.movements')}
        isEmpty={entries.length === 0}
        emptyTitle={t('reports.movements_none')}
        emptyHint={t('reports.movements_none_hint')}
        query={query}
      >
        <DayGroups
          items={entries}
          atOf={({ at }) => at}
          keyOf={({ id }) => id}
          renderItem={(movement) => (
            <MovementRow
              movement={movement}
              onOpen={() => void navigate({ search: (before) => ({ ...before, line: movement.id }) })}
            />
          )}
        />
      </PagedList>
      <StatementCard period={{ from, to }} />
      {line && (
        <MovementSheet
          id={line}
          onClose={() => void navigate({ search: ({ line: _closed, ...others }) => others, isReplacing: true })}
        />
      )}
    </div>
  );
}

type GroupChipsProps = {
  period: { from: string; to: string };
  selected: MovementGroup | undefined;
  onSelect: (group: MovementGroup | undefined) => void;
};

// texts: reports.group.*
/** Only what there is to filter, and what is chosen. */
function GroupChips({ period, selected, onSelect }: GroupChipsProps) {
  const t = useText();
  const { data } = useQuery(transactionTotalsQuery(period));
  const present = new Set(data?.groups.map(({ group }) => group));
  const shown = groups.filter((group) => present.has(group) || group === selected);
  if (shown.length < 2 && !selected) return null;
  return (
    <fieldset
      aria-label={t('reports.filter')}
      className="min-w-0 -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap"
    >
      <Chip isSelected={!selected} onClick={() => onSelect(undefined)}>
        {t('reports.all')}
      </Chip>
      {shown.map((group) => (
        <Chip key={group} icon={groupIcons[group]} isSelected={selected === group} onClick={() => onSelect(group)}>
          {t(`reports.group.${group}` as TextKey)}
        </Chip>
      ))}
    </fieldset>
  );
}
