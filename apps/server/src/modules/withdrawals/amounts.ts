import { parseMoney, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { currencyOf } from '../ledger/index.ts';

/** An amount of the brand's configuration; a wrong one ends the start. */
export function ruleAmount(text: string, currency: Currency): Money {
  const parsed = parseMoney(text, currency, { decimals: 'ledger' });
  if (!parsed.ok) throw new Error(`${text} is no amount of ${currency}`);
  return parsed.value;
}

/** The amounts of a brand's rules. */
export function amountRules({ withdrawals, currency }: Brand) {
  const own = currencyOf(currency);
  const { least, most, dayAmount, automaticUpTo, twoOperatorsFrom, fee } = withdrawals;
  return {
    currency: own,
    least: ruleAmount(least, own),
    most: ruleAmount(most, own),
    dayAmount: ruleAmount(dayAmount, own),
    automaticUpTo: ruleAmount(automaticUpTo, own),
    twoOperatorsFrom: ruleAmount(twoOperatorsFrom, own),
    fee: ruleAmount(fee, own),
  };
}

/** How many operators must approve this amount. */
export const approversFor = (brand: Brand, amount: Money): number =>
  amount.units >= amountRules(brand).twoOperatorsFrom.units ? 2 : 1;

/** The fee of a withdrawal after this many on the same day (WI-29). */
export function feeAfter(brand: Brand, earlier: number): Money {
  const { currency, fee } = amountRules(brand);
  return earlier < brand.withdrawals.freeDayCount ? zero(currency) : fee;
}
