import { fraction, minus, ONE, times } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { MOST_BETS, SEATS } from './maths.ts';
import { RAKE } from './maths-pot.ts';

/** All players together get back the pot less the rake, less at most a unit of rounding in their favour. */
export function exactRtp(): Fraction {
  return minus(ONE, RAKE);
}

/** The pot of a full table in which everybody has put in as much, taken by one. */
export function largestWin(): Fraction {
  return times(fraction(BigInt(SEATS.most)), exactRtp());
}

export function rulesFacts(): Fact[] {
  return [
    percentFact('rtp', exactRtp()),
    largestWinFact(largestWin()),
    percentFact('rake', RAKE),
    textFact('seats', `${SEATS.least}–${SEATS.most}`),
    textFact('mostBets', MOST_BETS),
    textFact('bots', 0),
  ];
}
