const DIGITS = /^(?:[0-9a-f]{2})*$/;

/** The bytes of a lower-case hex text. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!DIGITS.test(hex)) throw new Error(`not hex: ${hex.slice(0, 80)}`);
  return Uint8Array.from({ length: hex.length / 2 }, (_none, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Four bytes, big-endian. */
export function uint32be(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
