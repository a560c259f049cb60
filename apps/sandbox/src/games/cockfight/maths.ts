import { decimalText, fraction, minus, ONE, over, plus, times, timesDown } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';

export type Side = 'meron' | 'wala';
export type Choice = Side | 'draw';
export type MatchResult = Side | 'draw' | 'cancelled';

/** Stakes on the two sides. Stakes on the draw are not included: it is a bet against the house at a fixed price. */
export type Pool = Record<Side, bigint>;

/** The plasada: 5 percent of the pool. */
export const COMMISSION: Fraction = { num: 1n, den: 20n };
/** Dividends are hundredths. A match in which either side would pay less than this is called off before it begins. */
export const LOWEST_DIVIDEND = 105n;
/** The stake and eight times the stake. */
export const DRAW_BACK = 9n;
/** Draws in 200 matches. */
export const DRAW_CHANCE: Fraction = { num: 21n, den: 200n };

export type Book =
  | { isOn: true; dividends: Record<Side, bigint> }
  | { isOn: false; reason: 'one_sided' | 'low_dividend'; dividends: Partial<Record<Side, bigint>> };

/**
 * The pool less the commission, divided by the side's stakes, rounded down to hundredths; undefined for a side without
 * stakes.
 */
export function dividendOf(pool: Pool, side: Side): bigint | undefined {
  if (pool[side] === 0n) return undefined;
  const kept = COMMISSION.den - COMMISSION.num;
  return ((pool.meron + pool.wala) * kept * 100n) / (COMMISSION.den * pool[side]);
}

/** Decided when betting closes, before the result is known, so that both sides are protected equally. */
export function closeBook(pool: Pool): Book {
  const [meron, wala] = [dividendOf(pool, 'meron'), dividendOf(pool, 'wala')];
  if (meron === undefined || wala === undefined) {
    return { isOn: false, reason: 'one_sided', dividends: { ...(meron && { meron }), ...(wala && { wala }) } };
  }
  const dividends = { meron, wala };
  const isLow = meron < LOWEST_DIVIDEND || wala < LOWEST_DIVIDEND;
  return isLow ? { isOn: false, reason: 'low_dividend', dividends } : { isOn: true, dividends };
}

export type MatchBet = { id: string; choice: Choice; stakeUnits: bigint };

export type Settlement = {
  returns: { id: string; units: bigint }[];
  /** Paid from the pool of the two sides. Together with the commission it equals what was staked on them. */
  paidUnits: bigint;
  refundedUnits: bigint;
  commissionUnits: bigint;
  breakageUnits: bigint;
  /** What the house won or lost by the bets on the draw: staked less paid. */
  drawUnits: bigint;
};

export function poolOf(bets: readonly MatchBet[]): Pool {
  const on = (side: Choice) => bets.reduce((sum, bet) => (bet.choice === side ? sum + bet.stakeUnits : sum), 0n);
  return { meron: on('meron'), wala: on('wala') };
}

export function settleMatch(bets: readonly MatchBet[], result: MatchResult): Settlement {
  const pool = poolOf(bets);
  const book = closeBook(pool);
  const isOff = result === 'cancelled' || !book.isOn;
  const backOf = ({ choice, stakeUnits }: MatchBet): bigint => {
    if (isOff) return stakeUnits;
    if (choice === 'draw') return result === 'draw' ? stakeUnits * DRAW_BACK : 0n;
    if (result === 'draw') return stakeUnits;
    return choice === result ? (stakeUnits * book.dividends[choice]) / 100n : 0n;
  };
  const returns = bets.map((bet) => ({ id: bet.id, units: backOf(bet) }));
  const sum = (of: (bet: MatchBet) => boolean, value: (bet: MatchBet) => bigint) =>
    bets.reduce((total, bet) => (of(bet) ? total + value(bet) : total), 0n);
  const back = sum((bet) => bet.choice !== 'draw', backOf);
  const isDecided = !isOff && result !== 'draw';
  const total = pool.meron + pool.wala;
  const commissionUnits = isDecided ? (total * COMMISSION.num) / COMMISSION.den : 0n;
  const isOnDraw = (bet: MatchBet) => bet.choice === 'draw';
  return {
    returns,
    paidUnits: isDecided ? back : 0n,
    refundedUnits: isDecided ? 0n : back,
    commissionUnits,
    breakageUnits: total - back - commissionUnits,
    drawUnits: sum(isOnDraw, (bet) => bet.stakeUnits) - sum(isOnDraw, backOf),
  };
}

/** A simulated match: numbers and a bar, no pictures. */
export type Match = {
  result: Side | 'draw';
  /** Meron's share of the bar, 0 to 100, for each tick. It ends at 100, at 0, or in the middle. */
  bar: number[];
};

export const TICKS = 30;

/** Draws the result first, then a bar that moves towards it. `meronIn100` is the published strength of meron. */
export function fight(stream: Stream, meronIn100: number): Match {
  const isDraw = stream.below(Number(DRAW_CHANCE.den)) < Number(DRAW_CHANCE.num);
  const isMeron = stream.below(100) < meronIn100;
  const result = isDraw ? 'draw' : isMeron ? 'meron' : 'wala';
  const end = { meron: 100, wala: 0, draw: 50 }[result];
  let place = 50;
  const bar = Array.from({ length: TICKS }, (_none, tick) => {
    const left = TICKS - 1 - tick;
    // The correction grows as the remaining time shrinks, so that the last tick is the result.
    const pull = Math.trunc((end - place) / (left + 1));
    const swing = left === 0 ? 0 : stream.below(21) - 10;
    place = left === 0 ? end : Math.min(95, Math.max(5, place + pull + swing));
    return place;
  });
  return { result, bar };
}

/** Meron's published strength for a match: 35 to 65 in 100. */
export function strengthOf(stream: Stream): number {
  return 35 + stream.below(31);
}

/**
 * The two sides get all but the commission and the rounding below a hundredth. A bet on the draw has its own return.
 */
export function exactRtp(choice: Choice): Fraction {
  if (choice === 'draw') return times(DRAW_CHANCE, fraction(DRAW_BACK));
  // A draw returns the stakes of both sides, so commission is taken from the other matches only.
  const decided = plus(fraction(1n), fraction(-DRAW_CHANCE.num, DRAW_CHANCE.den));
  return plus(DRAW_CHANCE, times(decided, fraction(COMMISSION.den - COMMISSION.num, COMMISSION.den)));
}

/**
 * The most a side can pay, in hundredths. A smaller share of the pool pays more, and the other side then pays less.
 * Beyond this limit the other side would pay less than the lowest dividend and the match would be called off.
 */
export function highestDividend(): bigint {
  const kept = minus(ONE, COMMISSION);
  const lowest = fraction(LOWEST_DIVIDEND, 100n);
  return timesDown(100n, over(times(kept, lowest), minus(lowest, kept)));
}

export function rulesFacts(): Fact[] {
  return [
    percentFact('commission', COMMISSION),
    percentFact('rtp.sides', exactRtp('meron')),
    percentFact('rtp.draw', exactRtp('draw')),
    percentFact('chance.draw', DRAW_CHANCE),
    textFact('drawPays', `${DRAW_BACK - 1n}:1`),
    textFact('lowestDividend', decimalText(fraction(LOWEST_DIVIDEND, 100n), 2)),
    largestWinFact(fraction(highestDividend(), 100n), 'sides'),
    largestWinFact(fraction(DRAW_BACK), 'draw'),
  ];
}
