import { addressIn, addressInBrackets, tagAt } from './inline-addresses.ts';
import { createDelimiters, runAt } from './delimiters.ts';
import { insertAfter, moveBetween, pieceOf, putLast, remove } from './pieces.ts';
import type { Piece, Row } from './pieces.ts';
import { letterOf } from './entities.ts';
import type { Delimiter } from './delimiters.ts';

/** An opening bracket that waits for its partner; null before it is the first. */
type Bracket = {
  piece: Piece;
  isPicture: boolean;
  isActive: boolean;
  before: Bracket | null;
  bottom: Delimiter | null;
};

/** Letters that may mean something, and runs of those that mean nothing by themselves. */
const MEANING = /[\\`*_[\]!<&\n]/;
const WORDS = /[^\\`*_[\]!<&\n]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/**
 * Reads emphasis, links, breaks and code of a paragraph. Every letter is looked at a few times at most: partners are kept
 * on stacks, and what was looked for in vain is not looked for again (CN-33).
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

  const say = (words: string) => putLast(row, pieceOf('text', words));

  function open(isPicture: boolean): void {
    const mark = isPicture ? '![' : '[';
    const piece = say(mark);
    brackets = { piece, isPicture, isActive: true, before: brackets, bottom: delimiters.last() };
    at += mark.length;
  }

  function close(): void {
    const opener = brackets;
    at += 1;
    brackets = opener?.before ?? null;
    const address = opener?.isActive ? addressIn(text, at) : null;
    if (!opener || !address) return void say(']');
    at = address.end;
    const link = pieceOf(opener.isPicture ? 'image' : 'link', address.url);
    insertAfter(row, opener.piece, link);
    moveBetween(row, link, null);
    delimiters.pair(link.row, opener.bottom);
    remove(row, opener.piece);
    // No link within a link. Those before the first that is told already were told with it.
    if (!opener.isPicture)
      for (let one: Bracket | null = brackets; one?.isActive; one = one.before) one.isActive = one.isPicture;
  }

  function breakLine(): void {
    const last = row.last;
    const words = last?.kind === 'text' ? last.text : '';
    const trimmed = words.trimEnd();
    if (last && words !== '') last.text = trimmed;
    if (words.length - trimmed.length >= 2) putLast(row, pieceOf('break', ''));
    else say('\n');
    at += 1;
  }

  function code(): void {
    const length = runLength(text, at);
    const end = ticks.next(length, at);
    const from = at + length;
    at = end === null ? from : end + length;
    if (end === null) return void say('`'.repeat(length));
    const words = text.slice(from, end);
    const isPadded = /^[ \n]/.test(words) && /[ \n]$/.test(words) && words.trim() !== '';
    say(isPadded ? words.slice(1, -1) : words);
  }

  function angle(): void {
    const address = addressInBrackets(text, at);
    const tag = address ?? tagAt(text, at);
    at = tag?.end ?? at + 1;
    if (!tag) return void say('<');
    if (!address) return void putLast(row, pieceOf('html', ''));
    const link = putLast(row, pieceOf('link', address.url));
    putLast(link.row, pieceOf('text', address.words));
  }

  function escape(): void {
    const next = text[at + 1];
    at += next === undefined ? 1 : 2;
    if (next === '\n') putLast(row, pieceOf('break', ''));
    else if (next !== undefined && ESCAPABLE.test(next)) say(next);
    else if (next === undefined) say('\\');
    else {
      say('\\');
      at -= 1;
    }
  }

  while (at < text.length) {
    WORDS.lastIndex = at;
    const words = WORDS.exec(text)?.[0];
    if (words !== undefined) {
      say(words);
      at += words.length;
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
        delimiters.push(say(run.words), run);
        at += run.words.length;
        break;
      }
      case '[':
        open(false);
        break;
      case '!':
        if (text[at + 1] === '[') open(true);
        else {
          say('!');
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
        say(letter);
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

/** Where runs of ticks stand, by their length: each list is gone along once. */
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
