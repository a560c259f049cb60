import { fraction, minus, ONE, times } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { MOST_BETS, SEATS } from './maths.ts';
import { RAKE } from './maths-pot.ts';

/** The return of all players together: the pot less the rake. Rounding differs by less than a unit, in their favour. */
export function exactRtp(): Fraction {
  return minus(ONE, RAKE);
}

/** The largest win: the pot of a full table in which every player has put in the maximum. */
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
