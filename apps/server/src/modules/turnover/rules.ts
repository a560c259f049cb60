import { parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';

/** Parses an amount of the brand's configuration. The start has already refused invalid ones. */
export function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** A copy, because later changes of the brand apply to later credits only (TR-13). */
export const termsOf = ({ turnover }: Brand) => ({ contributions: { ...turnover.contributions } });
