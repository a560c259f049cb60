import { money, parseRate, roundToShown, type Currency, type Money, type Rate } from '@croupier/money';

export type RebatedBet = { valid: Money; real: Money; bonus: Money };

export type RebateAsked = {
  currency: Currency;
  /** Below it nothing is paid, and nothing is lost. */
  least: Money;
  /** What was finer than a shown step at the claim before. */
  restBefore: Money;
  categories: readonly {
    category: string;
    rate: Rate;
    bets: readonly RebatedBet[];
    /** Of bets that were taken back after their claim, in units: it is worked off first. */
    owed: bigint;
  }[];
};

export type RebateLine = { category: string; validReal: Money; baseUnits: bigint; rebate: Money };

export type Rebate = {
  lines: RebateLine[];
  paid: Money;
  restKept: Money;
  /** What is still to be worked off, by category, in units. */
  owed: Record<string, bigint>;
};

/** The part of a valid bet that was paid with real money. */
export function realPartOf({ valid, real, bonus }: RebatedBet): Money {
  const staked = real.units + bonus.units;
  return money(staked === 0n ? 0n : (valid.units * real.units) / staked, valid.currency);
}

/** The rebate of what was bet since the last claim: cut once a category, and once more to what is shown. */
export function rebateOf({ currency, least, restBefore, categories }: RebateAsked): Rebate {
  const lines = categories.map(({ category, rate, bets, owed }) => {
    const real = bets.reduce((sum, bet) => sum + realPartOf(bet).units, 0n);
    const baseUnits = real - owed;
    const rebate = baseUnits > 0n ? (baseUnits * rate.numerator) / rate.denominator : 0n;
    return { category, validReal: money(real, currency), baseUnits, rebate: money(rebate, currency) };
  });
  const all = money(
    lines.reduce((sum, { rebate }) => sum + rebate.units, restBefore.units),
    currency,
  );
  const { shown, remainder } = roundToShown(all, 'down');
  const isPaid = shown.units > 0n && all.units >= least.units;
  const owed = lines.filter(({ baseUnits }) => baseUnits < 0n).map(({ category, baseUnits }) => [category, -baseUnits]);
  return {
    lines,
    paid: isPaid ? shown : money(0n, currency),
    restKept: isPaid ? remainder : all,
    owed: Object.fromEntries(owed),
  };
}

/** A percentage as brands and promotions write it, without its sign. */
export function percentRate(text: string): Rate {
  const rate = parseRate(`${text}%`);
  if (!rate.ok) throw new Error(`${text} is no percentage: ${rate.reason}`);
  return rate.value;
}
