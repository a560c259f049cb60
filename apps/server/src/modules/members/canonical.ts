/**
 * Letters of other scripts that look like Latin ones. They count as equal, so that nobody can register `аdmin` with a
 * Cyrillic а.
 */
const lookAlikes: Record<string, string> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', к: 'k', м: 'm', т: 't', н: 'h', в: 'b',
  α: 'a', ε: 'e', ο: 'o', ρ: 'p', ν: 'v', υ: 'u', ι: 'i', κ: 'k', τ: 't', χ: 'x',
}; // prettier-ignore

/** The form in which account names are unique in a brand: names that look alike have the same one. */
export function canonicalAccount(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cf}]/gu, '');
  return [...folded].map((letter) => lookAlikes[letter] ?? letter).join('');
}
