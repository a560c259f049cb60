import { fromWire } from '@croupier/money';
import type { Money } from '@croupier/money';

export type Wire = { amount: string; currency: string };

/** An amount of an answer. The contract has checked it, so a wrong one is our own fault. */
export function readMoney(wire: Wire): Money {
  const read = fromWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} ${wire.currency} is no amount: ${read.reason}`);
  return read.value;
}
