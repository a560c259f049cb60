/** A part of a paragraph in a linked list: it can be moved or removed without affecting its neighbours. */
export type Piece = {
  kind: 'text' | 'break' | 'strong' | 'emphasis' | 'link' | 'image' | 'html';
  /** The characters of a text, the address of a link. */
  text: string;
  before: Piece | null;
  after: Piece | null;
  /** Its content. */
  row: Row;
};
export type Row = { first: Piece | null; last: Piece | null };

export function pieceOf(kind: Piece['kind'], text: string): Piece {
  return { kind, text, before: null, after: null, row: { first: null, last: null } };
}

export function putLast(row: Row, piece: Piece): Piece {
  piece.before = row.last;
  piece.after = null;
  if (row.last) row.last.after = piece;
  else row.first = piece;
  row.last = piece;
  return piece;
}

export function insertAfter(row: Row, place: Piece, piece: Piece): void {
  piece.before = place;
  piece.after = place.after;
  if (place.after) place.after.before = piece;
  else row.last = piece;
  place.after = piece;
}

export function remove(row: Row, piece: Piece): void {
  if (piece.before) piece.before.after = piece.after;
  else row.first = piece.after;
  if (piece.after) piece.after.before = piece.before;
  else row.last = piece.before;
}

/** Moves everything between a piece and another, or the end, into the first. */
export function moveBetween(row: Row, into: Piece, end: Piece | null): void {
  const [first, last] = [into.after, end ? end.before : row.last];
  if (!first || first === end || !last) return;
  into.row = { first, last };
  into.after = end;
  if (end) end.before = into;
  else row.last = into;
  first.before = null;
  last.after = null;
}
