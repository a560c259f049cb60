import { decimalText, fraction, minus, ONE, over, plus, ZERO } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import type { Odds } from './maths-settlement.ts';

export const oddsFormats = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Decimal odds in one of the usual formats. */
export function oddsText(odds: Odds, format: OddsFormat): string {
  const win = BigInt(odds - 100);
  const gain = decimalText(fraction(win, 100n), 2);
  const inverse = () => decimalText(fraction(-100n, win), 3);
  switch (format) {
    case 'decimal':
      return decimalText(fraction(BigInt(odds), 100n), 2);
    case 'hong-kong':
      return gain;
    case 'malay':
      return odds <= 200 ? gain : inverse();
    case 'indonesian':
      return odds >= 200 ? gain : inverse();
    case 'american':
      return odds >= 200 ? `+${win}` : decimalText(fraction(-10_000n, win), 0);
  }
}

/** The sum of 1/odds. The part above 1 is the margin. */
export function overround(all: readonly Odds[]): Fraction {
  return all.reduce((sum, odds) => plus(sum, fraction(100n, BigInt(odds))), ZERO);
}

export function marginOf(all: readonly Odds[]): Fraction {
  return minus(ONE, over(ONE, overround(all)));
}

/** A line as text: `−0.75`, `+1`, `2.25`. */
export function lineText(quarters: number, isSigned: boolean): string {
  const sign = quarters < 0 ? '−' : isSigned && quarters > 0 ? '+' : '';
  return `${sign}${String(Math.abs(quarters) / 4)}`;
}
