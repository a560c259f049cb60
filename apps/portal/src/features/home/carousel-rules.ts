/** The carousel moves, in a loop, only with more than one banner (HM-6). */
export function isMoving(bannerCount: number): boolean {
  return bannerCount > 1;
}

/** A place in an endless row: `index` is the banner at it. */
export type Place = { key: number; index: number };

/** The shown banner and its two neighbours out of sight. */
export type Row = { before: Place; current: Place; after: Place };

export function rowAt(key: number, index: number, bannerCount: number): Row {
  return {
    before: { key: key - 1, index: wrapped(index - 1, bannerCount) },
    current: { key, index },
    after: { key: key + 1, index: wrapped(index + 1, bannerCount) },
  };
}

export type Move = { step: 1 | -1; to?: number };

/**
 * Moves one place forward or back, to the neighbour or to any other banner. Keys of places are never reused, so that
 * the first banner follows the last like any other, and a leaving slide keeps its banner until it is gone.
 */
export function moved({ current }: Row, { step, to }: Move, bannerCount: number): Row {
  const index = to ?? wrapped(current.index + step, bannerCount);
  const row = rowAt(current.key + step, index, bannerCount);
  return step === 1 ? { ...row, before: current } : { ...row, after: current };
}

function wrapped(index: number, bannerCount: number): number {
  return (index + bannerCount) % bannerCount;
}

/** A swipe over this part of the width changes the banner; less does not. */
const meantShare = 0.15;
const meantPixels = 80;

/** The step of a swipe: against the reading direction is forward. */
export function swiped(pixels: number, width: number, isRtl: boolean): Move['step'] | undefined {
  if (Math.abs(pixels) < Math.min(width * meantShare, meantPixels)) return undefined;
  return pixels < 0 === isRtl ? -1 : 1;
}
