import {
  covers,
  lowest,
  percentOf,
  roundToShown,
  signed,
  sum,
  zero,
  money,
  type Currency,
  type Money,
  type Rate,
  type Signed,
} from '@croupier/money';

/** Stakes and prizes of real money on one day, and what was given besides. */
export type LossDay = { stakes: Money; prizes: Money; rewards: Money };

export type CashBackAsked = {
  currency: Currency;
  rate: Rate;
  least: Money;
  cap: Money | null;
  days: readonly LossDay[];
};

/** A part of what a period lost. A period that won gives nothing and carries nothing. */
export function cashBackOf({ currency, rate, least, cap, days }: CashBackAsked): { netLoss: Signed; amount: Money } {
  const units = days.reduce(
    (all, { stakes, prizes, rewards }) => all + stakes.units - prizes.units - rewards.units,
    0n,
  );
  const netLoss = signed(units, currency);
  if (units <= 0n) return { netLoss, amount: zero(currency) };
  const whole = percentOf(money(units, currency), rate, 'down');
  const { shown } = roundToShown(cap ? lowest(whole, cap) : whole, 'down');
  return { netLoss, amount: shown.units >= least.units ? shown : zero(currency) };
}

/** From a net loss on, this part of all of it. */
export type CashBackTier = { from: Money; rate: Rate };

/** The place of the highest tier that a net loss reaches; -1 below the first. */
export function tierReached(tiers: readonly CashBackTier[], netLoss: Signed): number {
  return tiers.findLastIndex(({ from }) => netLoss.signedUnits > 0n && netLoss.signedUnits >= from.units);
}

/** The same with tiers, the lowest first. */
export function tieredCashBack({
  tiers,
  ...asked
}: Omit<CashBackAsked, 'rate'> & { tiers: readonly CashBackTier[] }): ReturnType<typeof cashBackOf> & { tier: number } {
  const none = { numerator: 0n, denominator: 1n };
  const { netLoss } = cashBackOf({ ...asked, rate: none });
  const tier = tierReached(tiers, netLoss);
  const rate = tiers[tier]?.rate ?? none;
  return { ...cashBackOf({ ...asked, rate }), tier };
}

/** What is free for those who wait for it: all of it, or where that is too little the same part for each. */
export function shareOut(free: Money, wanted: readonly Money[]): Money[] {
  const all = sum(wanted, free.currency);
  if (covers(free, all)) return [...wanted];
  return wanted.map((one) => roundToShown(money((one.units * free.units) / all.units, free.currency), 'down').shown);
}
