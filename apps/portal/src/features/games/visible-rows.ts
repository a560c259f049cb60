/** Rows rendered beyond the window, for the next Tab or scroll. */
export const rowsBeyond = 2;

type Place = {
  /** The distance of the list's top from the window's top. */
  top: number;
  height: number;
  rowPx: number;
  spareRows: number;
};

/** The rows of a list within a window, and a few more on either side. */
export function rowsInSight({ top, height, rowPx, spareRows }: Place) {
  const first = Math.floor(-top / rowPx) - spareRows;
  const last = Math.ceil((height - top) / rowPx) + spareRows;
  return { first: Math.max(0, first), last: Math.max(1 + spareRows, last) };
}
