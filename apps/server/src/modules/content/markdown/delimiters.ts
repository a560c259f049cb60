import { insertAfter, moveBetween, pieceOf, remove } from './pieces.ts';
import type { Piece, Row } from './pieces.ts';

type Run = { marks: string; canOpen: boolean; canClose: boolean };

/** A run of stars or underscores that may begin or end emphasis. */
export type Delimiter = {
  piece: Piece;
  letter: string;
  /** How many are left, and how many there were. */
  count: number;
  whole: number;
  canOpen: boolean;
  canClose: boolean;
  before: Delimiter | null;
  after: Delimiter | null;
};

const BLANK = /^\s?$/u;
const MARK = /^[\p{P}\p{S}]$/u;

/** The run at a place, and whether words begin or end there. */
export function runAt(text: string, from: number): Run {
  const letter = text[from]!;
  let end = from;
  while (text[end] === letter) end += 1;
  const before = letterBefore(text, from);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end)!) : '';
  const [isBlankBefore, isBlankAfter] = [BLANK.test(before), BLANK.test(after)];
  const [isMarkBefore, isMarkAfter] = [MARK.test(before), MARK.test(after)];
  const isLeft = !isBlankAfter && (!isMarkAfter || isBlankBefore || isMarkBefore);
  const isRight = !isBlankBefore && (!isMarkBefore || isBlankAfter || isMarkAfter);
  const marks = text.slice(from, end);
  if (letter === '*') return { marks, canOpen: isLeft, canClose: isRight };
  return { marks, canOpen: isLeft && (!isRight || isMarkBefore), canClose: isRight && (!isLeft || isMarkAfter) };
}

function letterBefore(text: string, at: number): string {
  if (at === 0) return '';
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1]!);
  return isPair ? text.slice(at - 2, at) : text[at - 1]!;
}

export function createDelimiters() {
  let last: Delimiter | null = null;

  function push(piece: Piece, { marks, canOpen, canClose }: Run): void {
    const count = marks.length;
    const made: Delimiter = {
      piece,
      letter: marks[0]!,
      count,
      whole: count,
      canOpen,
      canClose,
      before: last,
      after: null,
    };
    if (last) last.after = made;
    last = made;
  }

  function drop(one: Delimiter): void {
    if (one.before) one.before.after = one.after;
    if (one.after) one.after.before = one.before;
    else last = one.before;
  }

  /** Pairs all runs above a place of the stack and removes them. */
  function pair(row: Row, bottom: Delimiter | null): void {
    // Where earlier searches for a partner failed: nothing below needs another search.
    const vain = new Map<string, Delimiter | null>();
    let closer = firstAbove(bottom);
    while (closer) {
      if (!closer.canClose) {
        closer = closer.after;
        continue;
      }
      const kind = `${closer.letter}${closer.canOpen}${closer.whole % 3}`;
      const floor = vain.has(kind) ? vain.get(kind)! : bottom;
      const opener = openerFor(closer, floor, bottom);
      if (!opener) {
        vain.set(kind, closer.before);
        const next: Delimiter | null = closer.after;
        if (!closer.canOpen) drop(closer);
        closer = next;
        continue;
      }
      emphasise(row, opener, closer);
      opener.after = closer;
      closer.before = opener;
      if (opener.count === 0) drop(opener);
      if (closer.count === 0) {
        const next: Delimiter | null = closer.after;
        drop(closer);
        closer = next;
      }
    }
    last = bottom;
    if (bottom) bottom.after = null;
  }

  function firstAbove(bottom: Delimiter | null): Delimiter | null {
    let one = last;
    while (one && one.before !== bottom) one = one.before;
    return one === bottom ? null : one;
  }

  return { push, pair, last: () => last };
}

function openerFor(closer: Delimiter, floor: Delimiter | null, bottom: Delimiter | null): Delimiter | null {
  for (let one = closer.before; one && one !== floor && one !== bottom; one = one.before) {
    // By the rule of three: `*a**b*` is not emphasis twice.
    const isOdd = (closer.canOpen || one.canClose) && closer.whole % 3 !== 0 && (one.whole + closer.whole) % 3 === 0;
    if (one.letter === closer.letter && one.canOpen && !isOdd) return one;
  }
  return null;
}

function emphasise(row: Row, opener: Delimiter, closer: Delimiter): void {
  const used = opener.count >= 2 && closer.count >= 2 ? 2 : 1;
  const piece = pieceOf(used === 2 ? 'strong' : 'emphasis', '');
  insertAfter(row, opener.piece, piece);
  moveBetween(row, piece, closer.piece);
  for (const one of [opener, closer]) {
    one.count -= used;
    if (one.count === 0) remove(row, one.piece);
    else one.piece.text = one.piece.text.slice(used);
  }
}
