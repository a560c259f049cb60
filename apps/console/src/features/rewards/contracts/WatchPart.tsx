import { useQuery } from '@tanstack/react-query';
import { EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { useDayText } from '../../../parts/use-day-text.ts';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { billColumns } from './bill-columns.tsx';
import { watchQuery } from './contracts-queries.ts';
import type { WatchedTeam } from './contracts-queries.ts';

/** Teams whose pay on volume is above their loss, and bills of contracts that their upline's no longer covers. */
export function WatchPart({ merchant }: { merchant: string }) {
  const t = useText();
  const dayText = useDayText();
  const { data, error, refetch, isPending } = useQuery(watchQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_contracts.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<WatchedTeam>[] = [
    { id: 'holder', header: t('console_contracts.holder'), renderCell: ({ holder }) => holder },
    {
      id: 'days',
      header: t('console_contracts.pay_and_loss'),
      renderCell: ({ days }) => (
        <ul>
          {days.map(({ day, pay, loss }) => (
            <li key={day} className="flex flex-wrap gap-x-3">
              {dayText.long(day)} <WireAmount wire={pay} /> / <WireAmount wire={loss} />
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <>
      <Section title={t('console_contracts.above_loss')} lead={t('console_contracts.above_loss_lead')}>
        <Table
          caption={t('console_contracts.above_loss')}
          columns={columns}
          rows={data?.teams ?? []}
          rowKey={({ holder }) => holder}
          isLoading={isPending}
          empty={
            <EmptyState title={t('console_contracts.none_above')}>{t('console_contracts.none_above_hint')}</EmptyState>
          }
        />
      </Section>
      {data && data.uncovered.length > 0 && (
        <Section title={t('console_contracts.uncovered')} lead={t('console_contracts.uncovered_lead')}>
          <Table
            caption={t('console_contracts.uncovered')}
            columns={billColumns(t)}
            rows={data.uncovered}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
    </>
  );
}
