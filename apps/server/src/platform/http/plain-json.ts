/** Deeper than any body of ours by far; a parser of somebody's that goes by recursion would end its process at thousands. */
const MOST_LEVELS = 20;

/** Names by which a copied object could change what all objects inherit. */
const poison = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads JSON of a stranger: not nested without end, and without names that reach the inside of our objects (HT-16). */
export function readPlainJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  inspect(value, MOST_LEVELS);
  return value;
}

function inspect(value: unknown, levelsLeft: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (levelsLeft === 0) throw new SyntaxError('nested too deeply');
  for (const [name, part] of Object.entries(value)) {
    if (poison.has(name)) throw new SyntaxError('a name that no field has');
    inspect(part, levelsLeft - 1);
  }
}
