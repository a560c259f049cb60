import { money } from '@croupier/money';
import type { Money } from '@croupier/money';

/** Turnover that goes with an amount: the part of it that the amount is of all money that can be played, rounded up. */
export function goesAlong(amount: Money, { turnover, total }: { turnover: Money; total: Money }): Money {
  if (total.units <= 0n || amount.units >= total.units) return turnover;
  return money((turnover.units * amount.units + total.units - 1n) / total.units, amount.currency);
}
