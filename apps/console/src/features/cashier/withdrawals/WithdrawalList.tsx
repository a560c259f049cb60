import { useText } from '@croupier/ui';
import { QueueList } from '../QueueList.tsx';
import { StateBadge } from './StateBadge.tsx';
import type { WithdrawalQueue } from './withdrawal-types.ts';
import { WithdrawalPaging } from './WithdrawalPaging.tsx';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalListProps = { merchant: string; page: WithdrawalQueue | undefined; search: WithdrawalsSearch };

export function WithdrawalList({ merchant, page, search }: WithdrawalListProps) {
  const t = useText();
  const { act: _act, ...rest } = search;
  return (
    <QueueList
      label={t('console_cashier.withdrawals')}
      rows={(page?.withdrawals ?? []).map((one) => ({
        ...one,
        account: one.member.account,
        state: <StateBadge state={one.state} />,
      }))}
      open={search.id}
      linkTo={(id) => ({ to: '/brands/$merchant/withdrawals', params: { merchant }, search: { ...rest, id } })}
      paging={<WithdrawalPaging merchant={merchant} search={search} next={page?.next ?? null} />}
    />
  );
}
