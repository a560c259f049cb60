import { Secret, TOTP } from 'otpauth';
import type { Random } from '../core/ports.ts';

const STEP_SECONDS = 30;
/** One step either way: phones' clocks are often half a minute off, rarely more. */
const WINDOW = 1;

/** Without letters that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Number and length of recovery codes: 12 of 30 letters are 58 bits. */
export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;

const totp = (secret: Secret, names: { issuer: string; label: string }) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

/** A secret for an authenticator app (RFC 6238), as text and as the address in its QR code. */
export function newAuthenticatorSecret(random: Random, names: { issuer: string; label: string }) {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer });
  return { secret: secret.base32, uri: totp(secret, names).toString() };
}

/**
 * The step of a right code that is later than the last used step, else null. A code that was used once is worth nothing
 * to an onlooker.
 */
export function stepOfCode(secret: string, given: string, at: { now: Date; lastStep: bigint }): bigint | null {
  const code = given.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.now.getTime();
  const names = { issuer: '', label: '' };
  const delta = totp(Secret.fromBase32(secret), names).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(timestamp / 1000 / STEP_SECONDS) + delta);
  return step > at.lastStep ? step : null;
}

/** Random letters in groups of four, easy to read out and to type. */
export function newLetterCode(random: Random, length: number): string {
  const even = 256 - (256 % LETTERS.length);
  let letters = '';
  // Bytes beyond a multiple of the alphabet's size would favour its first letters.
  while (letters.length < length)
    for (const byte of random.bytes(length))
      if (byte < even && letters.length < length) letters += LETTERS[byte % LETTERS.length];
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function newRecoveryCodes(random: Random): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => newLetterCode(random, RECOVERY_LENGTH));
}

/** Small letters and missing dashes make no difference. */
export const plainLetters = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
