import type { Brand } from '../../core/brands.ts';
import type { Random } from '../../core/ports.ts';
import { fitsRule } from '../../core/field-rules.ts';

const words = ['pearl', 'reef', 'tala', 'bituin', 'araw', 'dagat', 'alon', 'isla', 'kite', 'lucky', 'mango', 'sampa'];

/** A memorable name that fits the brand's rule: a word and as many digits as there is room for. */
export function proposeUsername({ registration }: Brand, random: Random): string | null {
  const rule = registration.username;
  const [first = 0, ...rest] = random.bytes(13);
  const digits = rest.map((byte) => byte % 10).join('');
  const word = words[first % words.length]!;
  const length = Math.max(rule.minLength, Math.min(rule.maxLength, word.length + 5));
  const named = `${word}${digits}`.slice(0, length);
  if (fitsRule(rule, named)) return named;
  // Some rules want digits only, or a capital.
  const others = [digits.slice(0, length), `${word[0]!.toUpperCase()}${named.slice(1)}`];
  return others.find((name) => fitsRule(rule, name)) ?? null;
}
