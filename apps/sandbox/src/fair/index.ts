export { bytesOfHex, bytesOfText, hexOfBytes, uint32be } from './bytes.ts';
export {
  compareFractions,
  decimalText,
  fraction,
  fractionText,
  isSame,
  minus,
  ONE,
  over,
  percentText,
  plus,
  readFraction,
  times,
  timesDown,
  ZERO,
} from './fraction.ts';
export type { Fraction } from './fraction.ts';
export { blocksOf, CLIENT_SEED, roundMessage, roundSeed } from './round-seed.ts';
export type { Hmac, RoundName } from './round-seed.ts';
export { hmacSha256, sha256 } from './sha256.ts';
export { drawDistinct, drawWeighted, openStream } from './stream.ts';
export type { Block, Stream } from './stream.ts';
