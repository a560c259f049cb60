/** Rows beyond the window that are drawn too: the next Tab and the next turn of the wheel find them there. */
const spareRows = 2;

/** Which rows of a list stand in a window, `top` being how far below the window's upper edge the list begins. */
export function rowsInSight({ top, height, rowPx }: { top: number; height: number; rowPx: number }) {
  const first = Math.floor(-top / rowPx) - spareRows;
  const last = Math.ceil((height - top) / rowPx) + spareRows;
  return { first: Math.max(0, first), last: Math.max(1 + spareRows, last) };
}
