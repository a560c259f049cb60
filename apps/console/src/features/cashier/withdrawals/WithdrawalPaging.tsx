import { QueuePaging } from '../QueuePaging.tsx';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalPagingProps = { merchant: string; search: WithdrawalsSearch; next: string | null };

export function WithdrawalPaging({ merchant, search, next }: WithdrawalPagingProps) {
  const { after, id: _id, act: _act, ...rest } = search;
  const link = { to: '/brands/$merchant/withdrawals', params: { merchant } } as const;
  return (
    <QueuePaging
      first={after === undefined ? null : { ...link, search: rest }}
      next={next === null ? null : { ...link, search: { ...rest, after: next } }}
    />
  );
}
