import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const hexOfBytes: (bytes: Uint8Array) => string = bytesToHex;
export const bytesOfText: (text: string) => Uint8Array = utf8ToBytes;

/** Lower case only, so that each value has one form. */
export function isHex(text: unknown, bytes: number): text is string {
  return typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);
}

export function bytesOfHex(hex: string, bytes: number): Uint8Array {
  if (!isHex(hex, bytes)) throw new Error(`not ${bytes} bytes of lower-case hex: ${String(hex).slice(0, 80)}`);
  return hexToBytes(hex);
}

/** Four bytes, most significant first. */
export function uint32be(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

/** Eight bytes, most significant first, of a whole number that a double represents exactly. */
export function uint64be(value: number): Uint8Array {
  return concatBytes(uint32be(Math.floor(value / 2 ** 32)), uint32be(value % 2 ** 32));
}

/** Each text after its length, so that two different lists never give the same bytes. */
export function joinTexts(texts: readonly string[]): Uint8Array {
  return concatBytes(
    ...texts.flatMap((text) => {
      const bytes = bytesOfText(text);
      return [uint32be(bytes.length), bytes];
    }),
  );
}

export { concatBytes };
