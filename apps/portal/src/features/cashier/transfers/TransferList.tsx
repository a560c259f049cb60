import { signed } from '@croupier/money';
import { Amount, classNames, Icon, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readMoney } from '../../../api/read-money.ts';
import { OrderList } from '../OrderList.tsx';
import { transfersQuery } from './transfer-queries.ts';
import type { MemberTransfer } from './transfer-queries.ts';

/** My transfers with upline and downlines, newest first. */
export function TransferList() {
  const t = useText();
  return (
    <OrderList
      title={t('transfers.list')}
      empty={{ title: t('transfers.list_none'), lead: t('transfers.list_none_lead') }}
      query={useInfiniteQuery(transfersQuery)}
      ordersOf={({ transfers }) => transfers}
    >
      {(transfer) => <Line key={transfer.id} transfer={transfer} />}
    </OrderList>
  );
}

function Line({ transfer }: { transfer: MemberTransfer }) {
  const t = useText();
  const formats = useFormats();
  const { isIncoming, account, at } = transfer;
  const [amount, turnover] = [readMoney(transfer.amount), readMoney(transfer.turnover)];
  return (
    <li data-transfer={transfer.direction} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isIncoming ? 'bg-gain-soft text-gain' : 'bg-high text-ink-soft',
        )}
      >
        <Icon name={isIncoming ? 'deposit' : 'withdrawal'} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="control-label break-words">
          {t(isIncoming ? 'transfers.from' : 'transfers.to')} <bdi>{account}</bdi>
        </span>
        <time dateTime={at} className="figures text-caption text-ink-faint">
          {formats.dateTime(new Date(at))}
        </time>
        {turnover.units > 0n && (
          <span className="text-caption text-ink-faint">
            {t('transfers.went_along')} <Amount value={turnover} />
          </span>
        )}
      </span>
      <Amount
        value={signed(isIncoming ? amount.units : -amount.units, amount.currency)}
        className="shrink-0 text-end font-bold"
      />
    </li>
  );
}
