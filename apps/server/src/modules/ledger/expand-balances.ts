import { money, roundToShown, toWire } from '@croupier/money';
import { memberId } from '../../core/ids.ts';
import { channels } from '../../platform/push/index.ts';
import type { Published } from '../../platform/push/index.ts';
import { currencyByNumber } from './chart-numbers.ts';

/** The lane leaves one message for a whole batch: [member, balance in units, currency number] each. */
type Row = [member: string, units: string, currency: number];

/** Takes a batch of balances apart into a push for each member; any other message is left as it is. */
export function expandBalances(message: Published): Published[] {
  if (message.kind !== 'wallet.balances') return [message];
  return (message.value as Row[]).map(([member, units, currency]) => ({
    seq: message.seq,
    channel: channels.member(memberId(member)),
    kind: 'wallet.balance',
    value: toWire(roundToShown(money(BigInt(units), currencyByNumber(currency)), 'down').shown),
  }));
}
