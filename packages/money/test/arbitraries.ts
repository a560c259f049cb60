import * as fc from 'fast-check';
import { currencies, isCurrency, MAX_INPUT_UNITS, MAX_UNITS, money, type Currency, type Money } from '../src/index.ts';

export const allCurrencies: readonly Currency[] = Object.keys(currencies).filter(isCurrency);

export const anyCurrency: fc.Arbitrary<Currency> = fc.constantFrom(...allCurrencies);

/** Any amount the books can hold. */
export const anyAmount: fc.Arbitrary<Money> = fc
  .tuple(fc.bigInt({ min: 0n, max: MAX_UNITS }), anyCurrency)
  .map(([units, currency]) => money(units, currency));

/** Any amount a person may type with the decimals of the books. */
export const inputAmount: fc.Arbitrary<Money> = fc
  .tuple(fc.bigInt({ min: 0n, max: MAX_INPUT_UNITS }), anyCurrency)
  .map(([units, currency]) => money(units, currency));
