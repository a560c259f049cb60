import type { Money } from '@croupier/money';
import { amountText } from '@croupier/ui';
import { hiddenBalance } from './early-balance.ts';

/** The balance as the header writes it. */
export function balanceText(balance: Money, { isHidden, tag }: { isHidden: boolean; tag: string }): string {
  return isHidden ? hiddenBalance : amountText(balance, tag);
}

/**
 * Writes the balance into the place that the server drew for it. On a slow phone React takes a second and more to take the
 * page over; a member looks at the balance first (SH-72).
 */
export function fillBalance(page: Document, balance: Money, isHidden: boolean): void {
  const text = balanceText(balance, { isHidden, tag: page.documentElement.lang });
  for (const place of page.querySelectorAll('[data-balance]')) place.textContent = text;
}
