/** Deeper than any body of ours by far; a parser of somebody's that goes by recursion would end its process at thousands. */
const MOST_LEVELS = 20;

/** Names by which a copied object could change what all objects inherit. */
const poison = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads untrusted JSON: not nested without end, and without names that reach the inside of our objects (HT-16). */
export function readPlainJson(text: string): unknown {
  refuseDeep(text);
  const value: unknown = JSON.parse(text);
  refusePoison(value);
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Before it is parsed, in one walk over the letters: nothing is built of what is nested too deeply. */
function refuseDeep(text: string): void {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInText = !isInText;
    // Whatever follows is part of the text.
    else if (isInText) at += letter === BACKSLASH ? 1 : 0;
    // `[` and `{`, `]` and `}` differ in one bit.
    else if ((letter | 0x20) === 0x7b) levels += 1;
    else if ((letter | 0x20) === 0x7d) levels -= 1;
    if (levels > MOST_LEVELS) throw new SyntaxError('nested too deeply');
  }
}

function refusePoison(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (poison.has(name)) throw new SyntaxError('a name that no field has');
    refusePoison(part);
  }
}
