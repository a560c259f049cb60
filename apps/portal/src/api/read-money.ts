import { fromSignedWire, fromWire } from '@croupier/money';
import type { Money, Signed } from '@croupier/money';

export type Wire = { amount: string; currency: string };

/** An amount of an answer. The contract has checked it, so a wrong one is our own fault. */
export function readMoney(wire: Wire): Money {
  const read = fromWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} ${wire.currency} is no amount: ${read.reason}`);
  return read.value;
}

/** The same for an amount that can be below zero. */
export function readSigned(wire: Wire): Signed {
  const read = fromSignedWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} ${wire.currency} is no amount: ${read.reason}`);
  return read.value;
}
