import { lowest, multiply, percentOf, sum, type Currency, type Money, type Rate } from '@croupier/money';

export type SpinPack = {
  currency: Currency;
  count: number;
  /** What one spin stakes. */
  value: Money;
  /** What the game returns. */
  returns: Rate;
  maxWin: Money | null;
  /** How many times what is credited must be played, in hundredths. */
  multiple: number;
};

export type SpinCredit = { won: Money; credited: Money; need: Money };

/** A pack is credited once, when it is played or over: what its spins won, up to its cap. */
export function creditSpins({ currency, maxWin, multiple }: SpinPack, wins: readonly Money[]): SpinCredit {
  const won = sum(wins, currency);
  const credited = maxWin ? lowest(won, maxWin) : won;
  return { won, credited, need: percentOf(credited, { numerator: BigInt(multiple), denominator: 100n }, 'down') };
}

/** What a pack is expected to win, before its cap. */
export function expectedSpinCost({ count, value, returns }: SpinPack): Money {
  return percentOf(multiply(value, BigInt(count)), returns, 'down');
}
