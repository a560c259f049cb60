import { fraction, ONE, plus, times, timesDown, ZERO } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';

/** Decimal odds in hundredths: 195 is 1.95. */
export type Odds = number;
/** Lines in quarters: −3 is −0.75. */
export type Quarters = number;
export type Score = { home: number; away: number };

export type Selection =
  | { market: 'result'; pick: 'home' | 'draw' | 'away' }
  /** The line of the picked side. Only goals after the score at which the bet was taken count. */
  | { market: 'handicap'; pick: 'home' | 'away'; line: Quarters; from: Score }
  | { market: 'total'; pick: 'over' | 'under'; line: Quarters };

export type Verdict = 'win' | 'half win' | 'push' | 'half lose' | 'lose';

/** The result of a match. Only regulation time with its injury time counts (SB-10). */
export type MatchResult =
  | ({ status: 'finished' } & Score)
  | ({ status: 'abandoned'; minute: number } & Score)
  | { status: 'postponed'; hours: number }
  | { status: 'walkover' };

/** A match that was abandoned at or after this minute counts as played. */
export const FULL_TIME = 90;
/** A match that is postponed by more than this is void. Until then the bet stays open. */
export const POSTPONED_HOURS = 48;
/** More legs would multiply the margin too often. */
export const MOST_LEGS = 12;
/** 10,000,000.00: the most that the house is able to pay for one slip (SB-39). */
export const MOST_RETURN = 100_000_000_000n;

/** A quarter line is half the stake on each neighbouring line, so a margin of a quarter is half a win. */
function verdictOf(quarters: number): Verdict {
  if (quarters === 0) return 'push';
  if (Math.abs(quarters) === 1) return quarters > 0 ? 'half win' : 'half lose';
  return quarters > 0 ? 'win' : 'lose';
}

/** `lead` is the picked side's goals less the other side's. */
export function handicapVerdict(line: Quarters, lead: number): Verdict {
  return verdictOf(4 * lead + line);
}

export function totalVerdict(pick: 'over' | 'under', line: Quarters, goals: number): Verdict {
  return verdictOf(pick === 'over' ? 4 * goals - line : line - 4 * goals);
}

/** The return for each unit staked (SB-9). */
export function factorOf(verdict: Verdict, odds: Odds): Fraction {
  switch (verdict) {
    case 'win':
      return fraction(BigInt(odds), 100n);
    case 'half win':
      return times(plus(ONE, fraction(BigInt(odds), 100n)), fraction(1n, 2n));
    case 'push':
      return ONE;
    case 'half lose':
      return fraction(1n, 2n);
    case 'lose':
      return ZERO;
  }
}

export function verdictAt(selection: Selection, { home, away }: Score): Verdict {
  switch (selection.market) {
    case 'result': {
      const came = home === away ? 'draw' : home > away ? 'home' : 'away';
      return came === selection.pick ? 'win' : 'lose';
    }
    case 'handicap': {
      const lead = home - selection.from.home - (away - selection.from.away);
      return handicapVerdict(selection.line, selection.pick === 'home' ? lead : -lead);
    }
    case 'total':
      return totalVerdict(selection.pick, selection.line, home + away);
  }
}

/** A leg's factor, or null while it is undecided. Void is 1. */
export function legFactor(selection: Selection, odds: Odds, result: MatchResult): Fraction | null {
  switch (result.status) {
    case 'finished':
      return factorOf(verdictAt(selection, result), odds);
    case 'abandoned':
      if (result.minute >= FULL_TIME) return factorOf(verdictAt(selection, result), odds);
      return isDecided(selection, result) ? factorOf(verdictAt(selection, result), odds) : ONE;
    case 'postponed':
      return result.hours > POSTPONED_HOURS ? ONE : null;
    case 'walkover':
      return ONE;
  }
}

/** Whether more goals could not change it: a passed total is won for over and lost for under. */
function isDecided(selection: Selection, score: Score): boolean {
  if (selection.market !== 'total') return false;
  return verdictAt(selection, score) === (selection.pick === 'over' ? 'win' : 'lose');
}

export type Leg = { fixtureId: string; selection: Selection; odds: Odds };
export type SlipFault = 'no_legs' | 'too_many_legs' | 'same_match';

/** Legs of one match depend on each other, so their odds may not be multiplied. */
export function slipFault(legs: readonly Leg[]): SlipFault | null {
  if (legs.length === 0) return 'no_legs';
  if (legs.length > MOST_LEGS) return 'too_many_legs';
  return new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length ? 'same_match' : null;
}

/** A single or a parlay: the product of its legs' factors; null while an open leg could still change it. */
export function slipFactor(factors: readonly (Fraction | null)[]): Fraction | null {
  if (factors.some((factor) => factor !== null && factor.num === 0n)) return ZERO;
  return factors.reduce<Fraction | null>((product, factor) => product && factor && times(product, factor), ONE);
}

export function slipReturn(stakeUnits: bigint, factor: Fraction): bigint {
  return timesDown(stakeUnits, factor);
}

/** The odds of a slip: the product of all its legs. */
export function slipOdds(legs: readonly Leg[]): Fraction {
  return legs.reduce((product, { odds }) => times(product, fraction(BigInt(odds), 100n)), ONE);
}

export function bringsTooMuch(stakeUnits: bigint, legs: readonly Leg[]): boolean {
  return slipReturn(stakeUnits, slipOdds(legs)) > MOST_RETURN;
}

export type OddsPolicy = 'any' | 'better' | 'none';

/** Whether a policy accepts the current price instead of the requested one. */
export function takesOdds(policy: OddsPolicy, asked: Odds, now: Odds): boolean {
  return asked === now || policy === 'any' || (policy === 'better' && now > asked);
}
