import type { Money } from '@croupier/money';
import { amountText } from '@croupier/ui';
import { hiddenBalance } from './early-balance.ts';

/** The balance in the header's format. */
export function balanceText(balance: Money, { isHidden, tag }: { isHidden: boolean; tag: string }): string {
  return isHidden ? hiddenBalance : amountText(balance, tag);
}

/**
 * Writes the balance into its place in the rendered page. On a slow phone hydration takes a second or more, and members
 * look at the balance first (SH-72).
 */
export function fillBalance(page: Document, balance: Money, isHidden: boolean): void {
  const text = balanceText(balance, { isHidden, tag: page.documentElement.lang });
  for (const place of page.querySelectorAll('[data-balance]')) place.textContent = text;
}
