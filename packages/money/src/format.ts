import { LEDGER_DECIMALS, type Money, type Signed } from './amount.ts';
import { shownDecimals } from './currencies.ts';
import { decimalText } from './decimal-text.ts';
import { shownStepUnits } from './shown.ts';

export interface FormatOptions {
  /** `auto` (usual) marks only what is below zero; `always` also marks gains. Zero never carries a sign. */
  readonly sign?: 'auto' | 'always';
}

/**
 * The figure as people of `locale` write it, without the currency's mark: Intl knows no USDT or PTS, and the screen
 * decides where the mark stands. Finer digits than shown are cut, so nobody sees more than they can spend.
 */
export function formatMoney(amount: Money | Signed, locale: string, options: FormatOptions = {}): string {
  const units = 'units' in amount ? amount.units : amount.signedUnits;
  const decimals = shownDecimals(amount.currency);
  const shownUnits = units - (units % shownStepUnits(amount.currency));
  const text = decimalText(shownUnits, decimals);
  // The text is digits from a bigint, so it is a numeric literal; as text it keeps every digit, as a number it would not.
  return formatter(locale, decimals, options.sign ?? 'auto').format(text as Intl.StringNumericLiteral);
}

// Making a formatter costs as much as some hundred uses. 33 languages x 5 decimals x 2 signs is the whole set;
// a sender of odd locales must not grow it further.
const MAX_FORMATTERS = 33 * (LEDGER_DECIMALS + 1) * 2;
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, decimals: number, sign: 'auto' | 'always'): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${sign}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // 'always', because Spanish, Polish and others leave 1234 ungrouped by default and columns then stop lining up.
    useGrouping: 'always',
    signDisplay: sign === 'always' ? 'exceptZero' : 'auto',
  });
  formatters.set(key, made);
  return made;
}
