import type { RegistrationRule } from './brands.ts';

const patterns = new Map<string, RegExp>();

/** Length in characters as a person counts them, then the pattern; `*` stands for anything (RG-11). */
export function fitsRule({ minLength, maxLength, acceptedPattern }: RegistrationRule, value: string): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  const source = acceptedPattern === '*' ? '^.*$' : acceptedPattern;
  let pattern = patterns.get(source);
  if (!pattern) patterns.set(source, (pattern = new RegExp(source, 'u')));
  return pattern.test(value);
}
