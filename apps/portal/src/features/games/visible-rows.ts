/** Rows beyond the window that are drawn too: the next Tab and the next turn of the wheel find them there. */
export const rowsBeyond = 2;

type Place = {
  /** How far below the window's upper edge the list begins. */
  top: number;
  height: number;
  rowPx: number;
  spareRows: number;
};

/** Which rows of a list stand in a window, and so many more on either side. */
export function rowsInSight({ top, height, rowPx, spareRows }: Place) {
  const first = Math.floor(-top / rowPx) - spareRows;
  const last = Math.ceil((height - top) / rowPx) + spareRows;
  return { first: Math.max(0, first), last: Math.max(1 + spareRows, last) };
}
