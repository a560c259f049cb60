import { money } from '@croupier/money';
import type { Money } from '@croupier/money';

/**
 * The turnover that is transferred with an amount: in the proportion of the amount to all playable money, rounded up.
 */
export function goesAlong(amount: Money, { turnover, total }: { turnover: Money; total: Money }): Money {
  if (total.units <= 0n || amount.units >= total.units) return turnover;
  return money((turnover.units * amount.units + total.units - 1n) / total.units, amount.currency);
}
