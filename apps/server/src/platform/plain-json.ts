/** Far deeper than any body of ours. A recursive parser would end its process at thousands of levels. */
const MOST_LEVELS = 20;

/** Names that, when copied, could change what all objects inherit. */
const poison = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads untrusted JSON, refusing deep nesting and names that reach object prototypes (HT-16). */
export function readPlainJson(text: string): unknown {
  refuseDeep(text);
  const value: unknown = JSON.parse(text);
  refusePoison(value);
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Checked in one pass before parsing, so that nothing deeply nested is built. */
function refuseDeep(text: string): void {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInText = !isInText;
    // An escape: the next letter belongs to the text.
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
