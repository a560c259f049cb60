/** Whether two texts are one person's name: letter case, accents, dots and doubled spaces apart. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [plainName(one), plainName(other)];
  return left !== '' && left === right;
}

/** The form in which two spellings of one person's name are the same; empty where a text has no letters. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
