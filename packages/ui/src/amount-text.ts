import { currencies, formatMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';

/** `₱`, but `PTS` followed by a space, because letters would touch the figure. */
export function markOf(currency: Currency): string {
  const { symbol } = currencies[currency];
  return /^[A-Z]{3,}$/.test(symbol) ? `${symbol}\u00a0` : symbol;
}

/** An amount as `<Amount>` writes it, for the place that is filled before React starts. */
export function amountText(amount: Money, tag: string): string {
  return markOf(amount.currency) + formatMoney(amount, tag);
}
