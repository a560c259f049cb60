import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { Time } from '../../parts/Time.tsx';
import { AccountLink } from './AccountLink.tsx';
import { entriesQuery } from './ledger-queries.ts';
import type { LedgerEntry } from './ledger-queries.ts';
import type { LedgerSearch } from './ledger-search.ts';
import { kindText } from './ledger-texts.ts';

type EntryTableProps = { merchant: string; account: string; search: LedgerSearch };

/** The entries of an account, newest first, with the balance after each. */
export function EntryTable({ merchant, account, search }: EntryTableProps) {
  const t = useText();
  const { before, ...rest } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(entriesQuery(merchant, account, before));
  const columns: TableColumn<LedgerEntry>[] = [
    { id: 'at', header: t('console_figures.entry_time'), renderCell: ({ at }) => <Time at={at} /> },
    {
      id: 'kind',
      header: t('console_figures.entry_kind'),
      renderCell: ({ kind, journal }) => (
        <Link
          to="/brands/$merchant/ledger"
          params={{ merchant }}
          search={{ ...search, journal }}
          className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
        >
          {t(kindText(kind))}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('console_figures.entry_amount'),
      isFigure: true,
      renderCell: ({ amount }) => <SignedAmount wire={amount} isNet />,
    },
    {
      id: 'running',
      header: t('console_figures.entry_running'),
      isFigure: true,
      renderCell: ({ running }) => (running ? <SignedAmount wire={running} /> : '–'),
    },
    {
      id: 'other',
      header: t('console_figures.entry_other'),
      renderCell: ({ counterpart, counterpartMember }) => (
        <AccountLink merchant={merchant} account={counterpart} member={counterpartMember} />
      ),
    },
  ];
  if (error)
    return <ProblemNotice error={error} title={t('console_figures.accounts_unread')} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={t('console_figures.entries')}
      columns={columns}
      rows={data?.entries ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending || isPlaceholderData}
      empty={
        <EmptyState title={t('console_figures.entries_empty')}>{t('console_figures.entries_empty_hint')}</EmptyState>
      }
      footer={
        (before !== undefined || typeof data?.next === 'string') && (
          <span className="flex justify-end gap-2">
            {before !== undefined && (
              <Link
                to="/brands/$merchant/ledger"
                params={{ merchant }}
                search={rest}
                className={buttonClass({ size: 'small' })}
              >
                <Icon name="arrow-up" />
                {t('console_figures.newest')}
              </Link>
            )}
            {typeof data?.next === 'string' && (
              <Link
                to="/brands/$merchant/ledger"
                params={{ merchant }}
                search={{ ...rest, before: data.next }}
                className={buttonClass({ size: 'small' })}
              >
                {t('console_figures.older')}
                <Icon name="arrow-end" />
              </Link>
            )}
          </span>
        )
      }
    />
  );
}
