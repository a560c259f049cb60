/** Allowed typing errors: none in short words, two in long ones. */
export function allowedErrors(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Longer words are compared by their beginning. */
const LONGEST = 32;
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)] as const;

/**
 * How many letters must be added, removed, replaced or swapped to turn one word into the other. Above `most` the answer
 * is any larger number: most pairs differ by length alone.
 */
export function errorsBetween(a: string, b: string, most: number): number {
  const [long, wide] = [Math.min(a.length, LONGEST), Math.min(b.length, LONGEST)];
  if (Math.abs(long - wide) > most) return most + 1;
  let [before, last, next]: Uint8Array[] = [...rows];
  for (let column = 0; column <= wide; column += 1) last![column] = column;
  for (let row = 1; row <= long; row += 1) {
    next![0] = row;
    let least = row;
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= wide; column += 1) {
      const isSame = letter === b.charCodeAt(column - 1);
      let errors = Math.min(last![column - 1]! + (isSame ? 0 : 1), last![column]! + 1, next![column - 1]! + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (isSwapped) errors = Math.min(errors, before![column - 2]! + 1);
      next![column] = errors;
      if (errors < least) least = errors;
    }
    if (least > most) return most + 1;
    [before, last, next] = [last, next, before];
  }
  return last![wide]!;
}
