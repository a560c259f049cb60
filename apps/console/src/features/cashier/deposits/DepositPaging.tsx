import { QueuePaging } from '../QueuePaging.tsx';
import type { DepositsSearch } from './deposits-search.ts';

type DepositPagingProps = { merchant: string; search: DepositsSearch; next: string | null };

export function DepositPaging({ merchant, search, next }: DepositPagingProps) {
  const { before, id: _id, act: _act, ...rest } = search;
  const link = { to: '/brands/$merchant/deposits', params: { merchant } } as const;
  return (
    <QueuePaging
      first={before === undefined ? null : { ...link, search: rest }}
      next={next === null ? null : { ...link, search: { ...rest, before: next } }}
    />
  );
}
