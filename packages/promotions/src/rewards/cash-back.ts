import {
  lowest,
  percentOf,
  roundToShown,
  signed,
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
    (sum, { stakes, prizes, rewards }) => sum + stakes.units - prizes.units - rewards.units,
    0n,
  );
  const netLoss = signed(units, currency);
  if (units <= 0n) return { netLoss, amount: zero(currency) };
  const whole = percentOf(money(units, currency), rate, 'down');
  const { shown } = roundToShown(cap ? lowest(whole, cap) : whole, 'down');
  return { netLoss, amount: shown.units >= least.units ? shown : zero(currency) };
}
