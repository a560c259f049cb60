import { formed } from '@croupier/contract';
import { MAX_UNITS, money, signed } from '@croupier/money';
import type { Currency, Money, Signed } from '@croupier/money';
import { z } from 'zod';

/** Far above any stake or prize, and far below what the books can hold. */
const MAX_WHOLE_DIGITS = 12;
const DECIMALS = 4;

/** An amount of the protocol: plain decimal digits, at most four after the point; no sign, exponent or blank. */
export const amountText = formed(new RegExp(`^\\d{1,${MAX_WHOLE_DIGITS}}(\\.\\d{1,${DECIMALS}})?$`));
export const signedText = formed(new RegExp(`^-?\\d{1,${MAX_WHOLE_DIGITS}}(\\.\\d{1,${DECIMALS}})?$`));

export function readAmount(text: string, currency: Currency): Money {
  return money(unitsOf(text), currency);
}

export function readSigned(text: string, currency: Currency): Signed {
  return text.startsWith('-') ? signed(-unitsOf(text.slice(1)), currency) : signed(unitsOf(text), currency);
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  if (units > MAX_UNITS) throw new RangeError(`${text} does not fit the books`);
  return units;
}

/** An amount as we say it. */
export const fullAmountText = z.string().regex(new RegExp(`^\\d+\\.\\d{${DECIMALS}}$`));

/** With all four decimals, whatever the currency: one amount has one text. */
export function amountOf({ units }: Money): string {
  const digits = units.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
