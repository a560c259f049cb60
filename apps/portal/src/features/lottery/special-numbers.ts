import {
  closedNumbers,
  fraction,
  overridesAt,
  overridesIn,
  splitSelection,
  type Override,
  type Play,
} from '@croupier/lottery';
import type { SpecialNumber } from './lottery-queries.ts';
import type { SlipLine } from './slip-line.ts';

/** Shown for a line before it is sent: closed numbers, and those that pay a share (LO-17). */
export type LineNumbers = { closed: readonly string[]; reduced: readonly { number: string; share: string }[] };

/** Uses the server's code. */
export function numbersIn(
  play: Play,
  line: Pick<SlipLine, 'selection'>,
  special: readonly SpecialNumber[],
  at: Date,
): LineNumbers {
  const active = overridesAt(
    special.map((one) => overrideOf(play, one)),
    play,
    at,
  );
  const selection = splitSelection(line.selection);
  const reduced = overridesIn(active, play, selection).flatMap(({ factor, symbols }) =>
    factor === 'closed' || factor.num === factor.den
      ? []
      : [{ number: symbols.join(' · '), share: `${factor.num}/${factor.den}` }],
  );
  return { closed: closedNumbers(active, play, selection).map((one) => one.replaceAll('|', ' · ')), reduced };
}

function overrideOf({ type }: Play, { play, symbols, payout, from }: SpecialNumber): Override {
  const [num = '1', den = '1'] = payout.split('/');
  const factor = payout === 'closed' ? 'closed' : fraction(BigInt(num), BigInt(den));
  return { type, play, symbols, factor, effectiveFrom: new Date(from) };
}
