import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** A first byte of 41, twenty bytes of account, four of checksum. */
const BYTES = 25;
const TRON = 0x41;

/** The twenty bytes of an address in hex, as in the chain's logs; null for an invalid one. */
export function accountOf(address: string): string | null {
  let number = 0n;
  for (const letter of address) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart(BYTES * 2, '0');
  if (address === '' || hex.length !== BYTES * 2) return null;
  const bytes = Buffer.from(hex, 'hex');
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  if (bytes[0] !== TRON || !checksum.equals(bytes.subarray(21))) return null;
  return bytes.subarray(1, 21).toString('hex');
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
