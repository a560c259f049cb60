import { LEDGER_DECIMALS } from './amount.ts';

const UNITS_PER_ONE = 10n ** BigInt(LEDGER_DECIMALS);

// ASCII digits only: full-width, Thai or Arabic digits look like money to a person and like something else to a vendor.
const DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

export interface DecimalParts {
  readonly whole: string;
  readonly fraction: string;
}

/** Plain decimal text taken apart, or null. No sign, exponent, space, separator, leading zero or bare point. */
export function readDecimal(text: string): DecimalParts | null {
  // JSON can smuggle in `true` or `[1]`, which a regular expression turns into text by itself.
  if (typeof text !== 'string') return null;
  const match = DECIMAL.exec(text);
  return match === null ? null : { whole: match[1] ?? '', fraction: match[2] ?? '' };
}

/** Expects at most four decimals; the caller has counted them. */
export function unitsOf(parts: DecimalParts): bigint {
  return BigInt(parts.whole + parts.fraction.padEnd(LEDGER_DECIMALS, '0'));
}

/** The shortest exact text of `units` with at least `minDecimals` decimals. */
export function decimalText(units: bigint, minDecimals: number): string {
  const size = units < 0n ? -units : units;
  const whole = (size / UNITS_PER_ONE).toString();
  const digits = (size % UNITS_PER_ONE).toString().padStart(LEDGER_DECIMALS, '0');
  const fraction = digits.slice(0, minDecimals) + digits.slice(minDecimals).replace(/0+$/, '');
  return (units < 0n ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}
