import { add, compare, covers, money, parseRate, percentOf, subtract } from '@croupier/money';
import type { Money } from '@croupier/money';
import { readMoney } from '../../api/read-money.ts';
import type { Channel } from './deposit-queries.ts';

/** The channel's fee for an amount. The server calculates it again from what arrives (DE-11). */
export function feeOf(amount: Money, { fee }: Pick<Channel, 'fee'>): Money {
  const rate = parseRate(`${fee.percent}%`);
  if (!rate.ok) throw new Error(`${fee.percent} is no percentage: ${rate.reason}`);
  const whole = add(percentOf(amount, rate.value, 'down'), readMoney(fee.fixed));
  return covers(amount, whole) ? whole : amount;
}

export function arrivingOf(amount: Money, channel: Pick<Channel, 'fee'>): Money {
  return subtract(amount, feeOf(amount, channel));
}

export function isFree({ fee }: Pick<Channel, 'fee'>): boolean {
  return Number(fee.percent) === 0 && readMoney(fee.fixed).units === 0n;
}

/** As many as fit on one line of a phone. */
const mostQuick = 5;

/** Round amounts (1, 2, 5 and their tens) from the minimum upwards, within the bounds and the member's own limit. */
export function quickAmounts(least: Money, most: Money, room: Money | null): Money[] {
  const top = room && compare(room, most) < 0 ? room : most;
  const found: Money[] = [];
  // One unit of the currency is ten thousand units of the ledger. Suggestions are not smaller.
  for (let tens = 10_000n; tens <= top.units && found.length < mostQuick; tens *= 10n) {
    for (const factor of [1n, 2n, 5n]) {
      const units = tens * factor;
      if (units >= least.units && units <= top.units && found.length < mostQuick)
        found.push(money(units, least.currency));
    }
  }
  return found;
}

/** Whether the amount exceeds what the member's own deposit limit leaves. */
export function isOverRoom(amount: Money, room: Money | null): boolean {
  return room !== null && compare(amount, room) > 0;
}
