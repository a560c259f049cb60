import { useText } from '@croupier/ui';
import { useNow } from '../../../platform/use-now.ts';
import { QueueList } from '../QueueList.tsx';
import type { DepositQueue } from './deposit-types.ts';
import { DepositPaging } from './DepositPaging.tsx';
import type { DepositsSearch } from './deposits-search.ts';
import { DepositState } from './DepositState.tsx';

type DepositListProps = { merchant: string; page: DepositQueue | undefined; search: DepositsSearch };

export function DepositList({ merchant, page, search }: DepositListProps) {
  const t = useText();
  const now = useNow();
  const { act: _act, ...rest } = search;
  return (
    <QueueList
      label={t('console_cashier.deposits')}
      rows={(page?.deposits ?? []).map((one) => ({
        ...one,
        state: <DepositState state={one.state} />,
        ageSeconds: (now - Date.parse(one.waitsSince ?? one.madeAt)) / 1000,
      }))}
      open={search.id}
      linkTo={(id) => ({ to: '/brands/$merchant/deposits', params: { merchant }, search: { ...rest, id } })}
      paging={<DepositPaging merchant={merchant} search={search} next={page?.next ?? null} />}
    />
  );
}
