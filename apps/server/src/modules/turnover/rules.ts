import { parseMoney } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';

/** An amount of the brand's own configuration: one that is not is found by the one who starts the server. */
export function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** A copy: what a brand changes later counts for later credits (TR-13). */
export const termsOf = ({ turnover }: Brand) => ({ contributions: { ...turnover.contributions } });
