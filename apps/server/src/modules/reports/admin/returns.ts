import type { ReturnState } from '@croupier/contract';
import type { GameFigure } from './figures.ts';

/** Chance exceeds this many standard deviations about once in ten thousand times (RE-10). */
const DEVIATIONS = 4;
/** With fewer bets or winning bets a band says nothing. */
const LEAST_BETS = 100n;
const LEAST_WINS = 30n;
/** An estimated band knows only prizes that were won, so it needs more rounds. */
const LEAST_MEASURED = 1000n;
const WHOLE = 10_000;

export type Judged = {
  /** Ten-thousandths of the stake. */
  actual: number | null;
  exact: number | null;
  low: number | null;
  high: number | null;
  /** Hundredths of a standard deviation. */
  deviation: number | null;
  state: ReturnState;
};

/** Compares a game's return with its exact one. */
export function judgeReturn(one: Omit<GameFigure, 'day' | 'category' | 'vendor' | 'game' | 'play'>): Judged {
  const staked = Number(one.knownBet);
  if (staked === 0)
    return {
      actual: one.bet === 0n ? null : shareOf(Number(one.prize), Number(one.bet)),
      exact: null,
      low: null,
      high: null,
      deviation: null,
      state: 'unknown',
    };
  const spread = Math.sqrt(one.variance);
  const off = Number(one.knownPrize) - one.expected;
  const deviation = spread === 0 ? 0 : off / spread;
  const least = one.isMeasured ? LEAST_MEASURED : LEAST_BETS;
  const isFew = one.knownBets < least || one.knownWins < LEAST_WINS;
  const beyond = deviation > 0 ? 'above' : 'below';
  return {
    actual: shareOf(Number(one.knownPrize), staked),
    exact: shareOf(one.expected, staked),
    low: Math.max(0, shareOf(one.expected - DEVIATIONS * spread, staked)),
    high: shareOf(one.expected + DEVIATIONS * spread, staked),
    deviation: Math.round(deviation * 100),
    state: isFew ? 'few' : Math.abs(deviation) > DEVIATIONS ? beyond : 'within',
  };
}

const shareOf = (part: number, whole: number): number => Math.round((part / whole) * WHOLE);

export const isAlarm = (state: ReturnState): boolean => state === 'above' || state === 'below';
