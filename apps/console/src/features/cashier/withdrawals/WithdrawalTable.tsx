import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Duration } from '../../../parts/Duration.tsx';
import { Promised } from '../../../parts/Promised.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { rowId } from '../queue.ts';
import { Approvers } from './Approvers.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { QueuedWithdrawal, WithdrawalQueue } from './withdrawal-types.ts';
import { WithdrawalPaging } from './WithdrawalPaging.tsx';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalTableProps = {
  merchant: string;
  page: WithdrawalQueue | undefined;
  isLoading: boolean;
  search: WithdrawalsSearch;
  isFiltered: boolean;
};

export function WithdrawalTable({ merchant, page, isLoading, search, isFiltered }: WithdrawalTableProps) {
  const t = useText();
  const columns: TableColumn<QueuedWithdrawal>[] = [
    {
      id: 'member',
      header: t('console.kind_member'),
      renderCell: ({ id, member }) => (
        <Link
          to="/brands/$merchant/withdrawals"
          params={{ merchant }}
          search={{ ...search, id }}
          id={rowId(id)}
          className="inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline"
        >
          <bdi>{member.account}</bdi>
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('console_cashier.amount'),
      isFigure: true,
      renderCell: ({ amount }) => <WireAmount wire={amount} className="font-semibold" />,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'payee',
      header: t('console_cashier.payee'),
      renderCell: ({ payee }) => (
        <span className="whitespace-nowrap">
          {payee.institutionName} <bdi className="figures text-ink-soft">{payee.masked}</bdi>
        </span>
      ),
    },
    {
      id: 'score',
      header: t('console_cashier.score'),
      isFigure: true,
      renderCell: ({ score }) => <Badge tone={score > 0 ? 'warn' : 'plain'}>{score}</Badge>,
    },
    { id: 'approvers', header: t('console_cashier.approvals'), renderCell: (row) => <Approvers {...row} /> },
    {
      id: 'age',
      header: t('console_cashier.age'),
      isFigure: true,
      renderCell: ({ ageSeconds }) => <Duration seconds={ageSeconds} />,
    },
    { id: 'promise', header: t('console_cashier.promise'), renderCell: (row) => <Promised {...row} /> },
  ];
  return (
    <Table
      caption={t('console_cashier.withdrawals')}
      columns={columns}
      rows={page?.withdrawals ?? []}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isFiltered ? 'console_cashier.nothing_fits' : 'console_cashier.withdrawals_empty')}>
          {t(isFiltered ? 'console_cashier.nothing_fits_hint' : 'console_cashier.withdrawals_empty_hint')}
        </EmptyState>
      }
      footer={
        (search.after !== undefined || typeof page?.next === 'string') && (
          <WithdrawalPaging merchant={merchant} search={search} next={page?.next ?? null} />
        )
      }
    />
  );
}
