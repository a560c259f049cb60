import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { accountsQuery } from './ledger-queries.ts';
import type { LedgerAccount } from './ledger-queries.ts';
import type { LedgerSearch } from './ledger-search.ts';
import { ownerTexts } from './ledger-texts.ts';

/** The found accounts, or all accounts that are not wallets. */
export function AccountTable({ merchant, search }: { merchant: string; search: LedgerSearch }) {
  const t = useText();
  const { find, owner, after } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(
    accountsQuery(merchant, { find, owner, after }),
  );
  const columns: TableColumn<LedgerAccount>[] = [
    {
      id: 'key',
      header: t('console_figures.account'),
      renderCell: ({ key, member }) => (
        <Link
          to="/brands/$merchant/ledger"
          params={{ merchant }}
          search={{ ...(find && { find }), ...(owner && { owner }), account: key }}
          className="inline-flex min-h-8 flex-col justify-center font-semibold text-highlight underline-offset-2 hover:underline"
        >
          {member && <bdi>{member.account}</bdi>}
          <code className={member ? 'font-code text-caption font-normal text-ink-faint' : 'font-code'}>
            <bdi>{key}</bdi>
          </code>
        </Link>
      ),
    },
    {
      id: 'owner',
      header: t('console_figures.owner'),
      renderCell: ({ owner: whose }) => <Badge>{t(ownerTexts[whose])}</Badge>,
    },
    {
      id: 'balance',
      header: t('console_figures.balance'),
      isFigure: true,
      renderCell: ({ balance }) => <SignedAmount wire={balance} className="font-semibold" />,
    },
  ];
  if (error)
    return <ProblemNotice error={error} title={t('console_figures.accounts_unread')} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={t('console_figures.accounts')}
      columns={columns}
      rows={data?.accounts ?? []}
      rowKey={({ key }) => key}
      isLoading={isPending || isPlaceholderData}
      empty={
        <EmptyState drawing="search" title={t('console_figures.find_none')}>
          {t('console_figures.find_none_hint')}
        </EmptyState>
      }
      footer={
        typeof data?.next === 'string' && (
          <span className="flex justify-end">
            <Link
              to="/brands/$merchant/ledger"
              params={{ merchant }}
              search={{ ...(find && { find }), ...(owner && { owner }), after: data.next }}
              className={buttonClass({ size: 'small' })}
            >
              {t('console_figures.more_accounts')}
              <Icon name="arrow-end" />
            </Link>
          </span>
        )
      }
    />
  );
}
