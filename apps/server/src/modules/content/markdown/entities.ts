import { isPlainText } from '@croupier/contract';

/** Names that people use; others stay as written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  pound: '£',
  yen: '¥',
  colon: ':',
};

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/y;

/** A backslash before a character removes its meaning. */
export const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** The character of `&…;` at a place, or the ampersand itself. */
export function letterOf(text: string, at: number): { letter: string; length: number } {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(text);
  const letter = found && meaningOf(found);
  return letter ? { letter, length: found[0].length } : { letter: '&', length: 1 };
}

export function withLetters(text: string): string {
  let read = '';
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('&', at);
    if (next === -1) return read + text.slice(at);
    const { letter, length } = letterOf(text, next);
    read += text.slice(at, next) + letter;
    at = next + length;
  }
  return read;
}

function meaningOf([, decimal, hex, name]: RegExpExecArray): string | null {
  if (name !== undefined) return named[name] ?? null;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  // Forbidden characters stay forbidden in this form too (HT-39).
  const letter = code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  return letter !== '' && isPlainText(letter) ? letter : '\uFFFD';
}
