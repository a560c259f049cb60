import { fromSignedWire, magnitude } from '@croupier/money';
import type { Money, Signed, WireMoney } from '@croupier/money';

export type Wire = WireMoney | { amount: string; currency: string };

/** An amount of an answer, with its sign; the contract has checked it, so anything else is a fault of ours. */
export function readSigned(wire: Wire): Signed {
  const read = fromSignedWire(wire);
  if (!read.ok) throw new Error(`${wire.amount} ${wire.currency} is no amount: ${read.reason}`);
  return read.value;
}

/** The same where there is no sign to tell. */
export const readPlain = (wire: Wire): Money => magnitude(readSigned(wire));

/** For drawing only: a chart knows no cents. */
export const roughly = (wire: Wire): number => Number(wire.amount);
