import { decimalText, fractionText, percentText } from '../fair/index.ts';
import type { Fraction } from '../fair/index.ts';

/** A figure that a rules page prints. The key names its words; `exact` is the fraction behind a shortened value. */
export type Fact = { key: string; value: string; exact?: string };

/** Shares and chances are printed in hundredths with four decimals. */
export function percentFact(key: string, share: Fraction): Fact {
  return { key, value: `${percentText(share, 4)} %`, exact: fractionText(share) };
}

export function numberFact(key: string, value: Fraction, digits = 2): Fact {
  return { key, value: decimalText(value, digits), exact: fractionText(value) };
}

/** The most that a bet (of a kind) can bring back, in stakes, the stake included: no game's rules go without it (CN-8). */
export function largestWinFact(stakes: Fraction, kind?: string): Fact {
  return numberFact(kind === undefined ? 'largestWin' : `largestWin.${kind}`, stakes);
}

export function textFact(key: string, value: string | number | bigint): Fact {
  return { key, value: `${value}` };
}
