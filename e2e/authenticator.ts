import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** The code that an authenticator app shows for a secret (RFC 6238: SHA-1, six digits, half a minute). */
export function authenticatorCode(secret: string, atMs: number): string {
  const bits = [...secret.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / stepSeconds)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
