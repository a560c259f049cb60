/** Whether two texts are the same person's name, ignoring case, accents, dots and repeated spaces. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [plainName(one), plainName(other)];
  return left !== '' && left === right;
}

/** A form in which all spellings of a person's name are equal; empty for a text without letters. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
