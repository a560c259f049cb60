import { Link } from '@tanstack/react-router';
import { Badge, buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { FoundMember } from './member-types.ts';
import { kindTexts, stateTexts, stateTones } from './member-texts.ts';
import type { MembersSearch } from './members-search.ts';

type MemberTableProps = {
  merchant: string;
  members: readonly FoundMember[];
  next: string | null;
  search: MembersSearch;
  isLoading: boolean;
};

export function MemberTable({ merchant, members, next, search, isLoading }: MemberTableProps) {
  const t = useText();
  const { before, ...asked } = search;
  const isFiltered = Object.keys(asked).length > 0;
  const columns: TableColumn<FoundMember>[] = [
    {
      id: 'account',
      header: t('console_members.column_account'),
      renderCell: ({ id, account, nickname }) => (
        <span className="flex flex-col">
          <Link
            to="/brands/$merchant/members/$id"
            params={{ merchant, id }}
            className="inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline"
          >
            <bdi>{account}</bdi>
          </Link>
          {nickname !== '' && <bdi className="text-caption text-ink-faint">{nickname}</bdi>}
        </span>
      ),
    },
    {
      id: 'name',
      header: t('console_members.field_real_name'),
      renderCell: ({ realName }) =>
        realName === null ? <span className="text-ink-faint">–</span> : <bdi className="text-ink-soft">{realName}</bdi>,
    },
    { id: 'kind', header: t('console_members.column_kind'), renderCell: ({ kind }) => t(kindTexts[kind]) },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>,
    },
    {
      id: 'balance',
      header: t('console_members.wallet_main'),
      isFigure: true,
      renderCell: ({ balance }) => <WireAmount wire={balance} className="font-semibold" />,
    },
    {
      id: 'withdrawals',
      header: t('console_members.column_withdrawals'),
      isFigure: true,
      renderCell: ({ openWithdrawals }) =>
        openWithdrawals === 0 ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <Badge tone="warn">{openWithdrawals}</Badge>
        ),
    },
    {
      id: 'made',
      header: t('console_members.registered'),
      renderCell: ({ madeAt }) => <Time at={madeAt} className="text-ink-soft" />,
    },
    {
      id: 'seen',
      header: t('console_members.signed_in'),
      renderCell: ({ signedInAt }) =>
        signedInAt === null ? (
          <span className="text-ink-faint">{t('operators.never')}</span>
        ) : (
          <Time at={signedInAt} className="text-ink-soft" />
        ),
    },
  ];
  const link = { to: '/brands/$merchant/members', params: { merchant } } as const;
  return (
    <Table
      caption={t('console_members.caption')}
      columns={columns}
      rows={members}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isFiltered ? 'console_members.nobody' : 'console_members.empty')}>
          {t(isFiltered ? 'console_members.nobody_hint' : 'console_members.empty_hint')}
        </EmptyState>
      }
      footer={
        (before !== undefined || next !== null) && (
          <nav aria-label={t('console_members.pages')} className="flex justify-end gap-2">
            {before !== undefined && (
              <Link {...link} search={asked} className={buttonClass({ size: 'small' })}>
                <Icon name="arrow-up" />
                {t('operators.first_page')}
              </Link>
            )}
            {next !== null && (
              <Link {...link} search={{ ...asked, before: next }} className={buttonClass({ size: 'small' })}>
                {t('operators.next_page')}
                <Icon name="arrow-end" />
              </Link>
            )}
          </nav>
        )
      }
    />
  );
}
