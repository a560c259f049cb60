import { MAX_UNITS, money, shownStepUnits, type Money } from '@croupier/money';
import { fraction, isMore, minus, plus, times, zeroFraction, type Fraction } from './fraction.ts';
import { mostWins } from './judging.ts';
import type { Judged, Play, Selection } from './play.ts';

/** Rounded down to what the currency shows, or to the ten-thousandths of the books for small money modes. */
export type PrizeGrain = 'shown' | 'ledger';

export type PrizeTerms = {
  /** Prize of each level for a stake of 1, as stored on the ticket. */
  odds: readonly Fraction[];
  perBet: Money;
  grain?: PrizeGrain;
};

export type Prize = {
  prize: Money;
  /** Stakes of pushed bets, returned in full. */
  returned: Money;
  /** The rest from rounding down, in ledger units; below one step of the grain. */
  rounding: Fraction;
};

export function prizeOf(terms: PrizeTerms & { judged: Judged }): Prize {
  const { judged, perBet } = terms;
  return {
    ...roundedDown(worthOf(judged.wins, terms.odds), terms),
    returned: money(perBet.units * BigInt(judged.pushed), perBet.currency),
  };
}

/** The prize of a selection some of whose bets pay only a share: see `judgeOverridden`. */
export function prizeOfParts(terms: PrizeTerms & { parts: readonly { factor: Fraction; judged: Judged }[] }): Prize {
  let worth = zeroFraction;
  let pushed = 0;
  for (const { factor, judged } of terms.parts) {
    worth = plus(worth, times(factor, worthOf(judged.wins, terms.odds)));
    pushed += judged.pushed;
  }
  const { perBet } = terms;
  return { ...roundedDown(worth, terms), returned: money(perBet.units * BigInt(pushed), perBet.currency) };
}

export type WorstPrize = {
  prize: Money;
  /** True if some draw pays exactly this; otherwise it is an upper bound. */
  isExact: boolean;
};

/** The most a selection can be paid in one draw, limited to the largest amount of the books. */
export function worstPrize(play: Play, selection: Selection, terms: PrizeTerms): WorstPrize {
  const { wins, isExact } = mostWins(play, selection);
  let most = zeroFraction;
  for (const counts of wins) {
    const worth = worthOf(counts, terms.odds);
    if (isMore(worth, most)) most = worth;
  }
  const isHeld = !isMore(times(most, fraction(terms.perBet.units)), fraction(MAX_UNITS));
  if (!isHeld) return { prize: money(MAX_UNITS, terms.perBet.currency), isExact: false };
  return { prize: roundedDown(most, terms).prize, isExact };
}

export type SinglePick = {
  /** Bets of the ticket's selection, and the largest number to which the cap applies. */
  bets: number;
  maxBets: number;
  /** The most a member is paid for such tickets of one draw, and what was already paid. */
  cap: Money;
  paidBefore: Money;
};

/** A prize after the cap on tickets that cover few bets (单挑). */
export function cappedPrize(prize: Money, { bets, maxBets, cap, paidBefore }: SinglePick): Money {
  if (bets > maxBets) return prize;
  const left = cap.units > paidBefore.units ? cap.units - paidBefore.units : 0n;
  return prize.units > left ? money(left, prize.currency) : prize;
}

function worthOf(wins: readonly number[], odds: readonly Fraction[]): Fraction {
  let worth = zeroFraction;
  for (const [level, won] of wins.entries()) {
    if (won > 0) worth = plus(worth, times(odds[level] ?? zeroFraction, fraction(won)));
  }
  return worth;
}

function roundedDown(worth: Fraction, { perBet, grain = 'shown' }: PrizeTerms): { prize: Money; rounding: Fraction } {
  const step = grain === 'ledger' ? 1n : shownStepUnits(perBet.currency);
  const exact = times(worth, fraction(perBet.units));
  const units = (exact.num / (exact.den * step)) * step;
  return { prize: money(units, perBet.currency), rounding: minus(exact, fraction(units)) };
}
