import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

/**
 * Exactly one address: no control characters, spaces, commas, quotes, brackets or percent signs that could smuggle in a
 * header or a second recipient (CD-8).
 */
const plain = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An e-mail address in the form in which it is stored and compared. */
export function readAddress(given: string): { value: string } | Refusal {
  // Before trimming: a line break at the end is no slip of the hand.
  if (hasControlCharacters(given)) return refuse('email_format');
  const value = given.trim().toLowerCase();
  return value.length <= 254 && plain.test(value) ? { value } : refuse('email_format');
}

/** Line breaks and other invisible characters that could start a new header. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

/** Subjects are ours, but contain a configured brand name: invisible characters in it are a fault. */
export function checkedSubject(subject: string): string {
  if (hasControlCharacters(subject)) throw new Error('a subject must not hold control characters');
  return subject;
}
