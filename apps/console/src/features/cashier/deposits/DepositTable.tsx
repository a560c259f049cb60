import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Duration } from '../../../parts/Duration.tsx';
import { Promised } from '../../../parts/Promised.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { rowId } from '../queue.ts';
import type { DepositQueue, QueuedDeposit } from './deposit-types.ts';
import { reasonTexts } from './deposit-texts.ts';
import { DepositPaging } from './DepositPaging.tsx';
import type { DepositsSearch } from './deposits-search.ts';
import { DepositState } from './DepositState.tsx';

type DepositTableProps = {
  merchant: string;
  page: DepositQueue | undefined;
  isLoading: boolean;
  search: DepositsSearch;
  isFiltered: boolean;
};

export function DepositTable({ merchant, page, isLoading, search, isFiltered }: DepositTableProps) {
  const t = useText();
  const now = useNow();
  const columns: TableColumn<QueuedDeposit>[] = [
    {
      id: 'no',
      header: t('console_cashier.number'),
      renderCell: ({ id, no }) => (
        <Link
          to="/brands/$merchant/deposits"
          params={{ merchant }}
          search={{ ...search, id }}
          id={rowId(id)}
          className="inline-flex min-h-8 items-center rounded-control font-code text-highlight underline-offset-2 hover:underline"
        >
          {no}
        </Link>
      ),
    },
    { id: 'member', header: t('console.kind_member'), renderCell: ({ account }) => <bdi>{account}</bdi> },
    {
      id: 'amount',
      header: t('console_cashier.amount'),
      isFigure: true,
      renderCell: ({ amount }) => <WireAmount wire={amount} className="font-semibold" />,
    },
    {
      id: 'paid',
      header: t('console_cashier.arrived'),
      isFigure: true,
      renderCell: ({ paid }) => paid && <WireAmount wire={paid} />,
    },
    {
      id: 'channel',
      header: t('console_cashier.channel'),
      renderCell: ({ channelName }) => <span className="whitespace-nowrap">{channelName}</span>,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state, approvedOnce }) => (
        <span className="inline-flex flex-wrap gap-1">
          <DepositState state={state} />
          {approvedOnce && state === 'REVIEW' && (
            <Badge tone="info">{t('console_cashier.approvers', { approvers: 1, needed: 2 })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('console.column_reason'),
      renderCell: ({ reason }) => <span className="text-ink-soft">{reason && t(reasonTexts[reason])}</span>,
    },
    {
      id: 'age',
      header: t('console_cashier.age'),
      isFigure: true,
      renderCell: ({ madeAt, waitsSince }) =>
        waitsSince === null ? <Time at={madeAt} /> : <Duration seconds={(now - Date.parse(waitsSince)) / 1000} />,
    },
    {
      id: 'promise',
      header: t('console_cashier.promise'),
      renderCell: (row) => row.promisedAt !== null && <Promised {...row} />,
    },
  ];
  return (
    <Table
      caption={t('console_cashier.deposits')}
      columns={columns}
      rows={page?.deposits ?? []}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isFiltered ? 'console_cashier.nothing_fits' : 'console_cashier.deposits_empty')}>
          {t(isFiltered ? 'console_cashier.nothing_fits_hint' : 'console_cashier.deposits_empty_hint')}
        </EmptyState>
      }
      footer={
        (search.before !== undefined || typeof page?.next === 'string') && (
          <DepositPaging merchant={merchant} search={search} next={page?.next ?? null} />
        )
      }
    />
  );
}
