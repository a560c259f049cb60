export {
  add,
  addSigned,
  canMultiply,
  compare,
  covers,
  difference,
  equals,
  isZero,
  LEDGER_DECIMALS,
  lowest,
  magnitude,
  MAX_UNITS,
  money,
  multiply,
  signed,
  subtract,
  sum,
  sumSigned,
  zero,
  type Money,
  type Signed,
} from './amount.ts';
export { currencies, currencyUse, isCurrency, shownDecimals, type Currency, type CurrencyUse } from './currencies.ts';
export { formatMoney, type FormatOptions } from './format.ts';
export { MAX_INPUT_UNITS, parseMoney, type ParseOptions, type ParseRefusal } from './parse.ts';
export { parseRate, percentOf, rateOf, type Rate, type RateRefusal, type Rounding } from './rates.ts';
export { accept, refuse, type Result } from './result.ts';
export { roundToShown, shownStepUnits, type ShownParts } from './shown.ts';
export { split, splitByWeights, type Grain } from './split.ts';
export { fromSignedWire, fromWire, toSignedWire, toWire, type WireMoney, type WireRefusal } from './wire.ts';
