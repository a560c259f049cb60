import { decimalText, fractionText, percentText } from '../fair/index.ts';
import type { Fraction } from '../fair/index.ts';

/** A figure of a rules page. `key` names its text; `exact` is the fraction if the value is shortened. */
export type Fact = { key: string; value: string; exact?: string };

/** A share or probability as a percentage with four decimals. */
export function percentFact(key: string, share: Fraction): Fact {
  return { key, value: `${percentText(share, 4)} %`, exact: fractionText(share) };
}

export function numberFact(key: string, value: Fraction, digits = 2): Fact {
  return { key, value: decimalText(value, digits), exact: fractionText(value) };
}

/**
 * The most that a bet (of a kind) can return, in stakes, including the stake. The rules of every game state it (CN-8).
 */
export function largestWinFact(stakes: Fraction, kind?: string): Fact {
  return numberFact(kind === undefined ? 'largestWin' : `largestWin.${kind}`, stakes);
}

export function textFact(key: string, value: string | number | bigint): Fact {
  return { key, value: `${value}` };
}
