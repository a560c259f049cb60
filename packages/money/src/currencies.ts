/** What a currency is for. It decides which book its money lives in, so kinds of money can never be mixed by accident. */
export type CurrencyUse = 'real' | 'trial' | 'points';

interface CurrencyRow {
  /** Decimals a player sees; never more than the four the books keep. */
  readonly shownDecimals: 0 | 1 | 2 | 3 | 4;
  readonly symbol: string;
  readonly use: CurrencyUse;
}

export const currencies = {
  PHP: { shownDecimals: 2, symbol: '₱', use: 'real' },
  USD: { shownDecimals: 2, symbol: '$', use: 'real' },
  VND: { shownDecimals: 0, symbol: '₫', use: 'real' },
  THB: { shownDecimals: 2, symbol: '฿', use: 'real' },
  // The sen exists on paper only; no rail in Indonesia moves it.
  IDR: { shownDecimals: 0, symbol: 'Rp', use: 'real' },
  MYR: { shownDecimals: 2, symbol: 'RM', use: 'real' },
  CNY: { shownDecimals: 2, symbol: 'CN¥', use: 'real' },
  // The chain keeps six decimals, the books four: a deposit's last two digits stay in the provider's clearing.
  USDT: { shownDecimals: 4, symbol: '₮', use: 'real' },
  KRW: { shownDecimals: 0, symbol: '₩', use: 'real' },
  JPY: { shownDecimals: 0, symbol: 'JP¥', use: 'real' },
  // Play money of trial accounts. Not TRY or another ISO code, which some day a brand may really take.
  FUN: { shownDecimals: 2, symbol: 'FUN', use: 'trial' },
  PTS: { shownDecimals: 0, symbol: 'PTS', use: 'points' },
} as const satisfies Record<string, CurrencyRow>;

export type Currency = keyof typeof currencies;

export function isCurrency(text: string): text is Currency {
  // Own keys only: 'constructor' and 'toString' are not currencies.
  return Object.hasOwn(currencies, text);
}

export function shownDecimals(currency: Currency): number {
  return currencies[currency].shownDecimals;
}

export function currencyUse(currency: Currency): CurrencyUse {
  return currencies[currency].use;
}
