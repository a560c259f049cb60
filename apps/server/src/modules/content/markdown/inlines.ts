import { addressIn, addressInBrackets, tagAt } from './inline-addresses.ts';
import { createDelimiters, runAt } from './delimiters.ts';
import { insertAfter, moveBetween, pieceOf, putLast, remove } from './pieces.ts';
import type { Piece, Row } from './pieces.ts';
import { letterOf } from './entities.ts';
import type { Delimiter } from './delimiters.ts';

/** An opening bracket without its partner yet; `before` null marks the first. */
type Bracket = {
  piece: Piece;
  isPicture: boolean;
  isActive: boolean;
  before: Bracket | null;
  bottom: Delimiter | null;
};

/** Characters with a meaning, and runs of all others. */
const MEANING = /[\\`*_[\]!<&\n]/;
const WORDS = /[^\\`*_[\]!<&\n]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/**
 * Reads emphasis, links, breaks and code of a paragraph. Each character is read only a few times: partners wait on
 * stacks, and a failed search is not repeated (CN-33).
 */
export function readInlines(text: string): Row {
  const row: Row = { first: null, last: null };
  if (!MEANING.test(text)) {
    if (text !== '') putLast(row, pieceOf('text', text));
    return row;
  }
  const delimiters = createDelimiters();
  const ticks = tickRuns(text);
  let brackets: Bracket | null = null;
  let at = 0;

  const addText = (content: string) => putLast(row, pieceOf('text', content));

  function open(isPicture: boolean): void {
    const mark = isPicture ? '![' : '[';
    const piece = addText(mark);
    brackets = { piece, isPicture, isActive: true, before: brackets, bottom: delimiters.last() };
    at += mark.length;
  }

  function close(): void {
    const opener = brackets;
    at += 1;
    brackets = opener?.before ?? null;
    const address = opener?.isActive ? addressIn(text, at) : null;
    if (!opener || !address) return void addText(']');
    at = address.end;
    const link = pieceOf(opener.isPicture ? 'image' : 'link', address.url);
    insertAfter(row, opener.piece, link);
    moveBetween(row, link, null);
    delimiters.pair(link.row, opener.bottom);
    remove(row, opener.piece);
    // No link inside a link; earlier ones were reported already.
    if (!opener.isPicture)
      for (let one: Bracket | null = brackets; one?.isActive; one = one.before) one.isActive = one.isPicture;
  }

  function breakLine(): void {
    const last = row.last;
    const content = last?.kind === 'text' ? last.text : '';
    const trimmed = content.trimEnd();
    if (last && content !== '') last.text = trimmed;
    if (content.length - trimmed.length >= 2) putLast(row, pieceOf('break', ''));
    else addText('\n');
    at += 1;
  }

  function code(): void {
    const length = runLength(text, at);
    const end = ticks.next(length, at);
    const from = at + length;
    at = end === null ? from : end + length;
    if (end === null) return void addText('`'.repeat(length));
    const content = text.slice(from, end);
    const isPadded = /^[ \n]/.test(content) && /[ \n]$/.test(content) && content.trim() !== '';
    addText(isPadded ? content.slice(1, -1) : content);
  }

  function angle(): void {
    const address = addressInBrackets(text, at);
    const tag = address ?? tagAt(text, at);
    at = tag?.end ?? at + 1;
    if (!tag) return void addText('<');
    if (!address) return void putLast(row, pieceOf('html', ''));
    const link = putLast(row, pieceOf('link', address.url));
    putLast(link.row, pieceOf('text', address.label));
  }

  function escape(): void {
    const next = text[at + 1];
    at += next === undefined ? 1 : 2;
    if (next === '\n') putLast(row, pieceOf('break', ''));
    else if (next !== undefined && ESCAPABLE.test(next)) addText(next);
    else if (next === undefined) addText('\\');
    else {
      addText('\\');
      at -= 1;
    }
  }

  while (at < text.length) {
    WORDS.lastIndex = at;
    const content = WORDS.exec(text)?.[0];
    if (content !== undefined) {
      addText(content);
      at += content.length;
      continue;
    }
    switch (text[at]) {
      case '\\':
        escape();
        break;
      case '`':
        code();
        break;
      case '*':
      case '_': {
        const run = runAt(text, at);
        delimiters.push(addText(run.marks), run);
        at += run.marks.length;
        break;
      }
      case '[':
        open(false);
        break;
      case '!':
        if (text[at + 1] === '[') open(true);
        else {
          addText('!');
          at += 1;
        }
        break;
      case ']':
        close();
        break;
      case '<':
        angle();
        break;
      case '&': {
        const { letter, length } = letterOf(text, at);
        addText(letter);
        at += length;
        break;
      }
      default:
        breakLine();
    }
  }
  delimiters.pair(row, null);
  return row;
}

function runLength(text: string, from: number): number {
  let at = from;
  while (text[at] === '`') at += 1;
  return at - from;
}

/** The positions of backtick runs by length; each list is passed through once. */
function tickRuns(text: string) {
  const byLength = new Map<number, { places: number[]; from: number }>();
  for (const { 0: run, index } of text.includes('`') ? text.matchAll(/`+/g) : []) {
    const known = byLength.get(run.length);
    if (known) known.places.push(index);
    else byLength.set(run.length, { places: [index], from: 0 });
  }
  /** The next run of this length after a place. */
  function next(length: number, after: number): number | null {
    const known = byLength.get(length);
    if (!known) return null;
    while (known.from < known.places.length && known.places[known.from]! <= after) known.from += 1;
    return known.places[known.from] ?? null;
  }
  return { next };
}
