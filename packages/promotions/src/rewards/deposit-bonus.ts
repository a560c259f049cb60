import { covers, lowest, percentOf, roundToShown, zero, type Money, type Rate } from '@croupier/money';

export type DepositBonus = { rate: Rate; least: Money; most: Money };

/** A percentage of a deposit up to the most, in shown steps; nothing for a deposit below the least. */
export function depositBonusOf({ rate, least, most }: DepositBonus, deposit: Money): Money {
  if (!covers(deposit, least)) return zero(deposit.currency);
  return roundToShown(lowest(percentOf(deposit, rate, 'down'), most), 'down').shown;
}
