/** The carousel loops, and moves at all, only with more than one banner (HM-6). */
export function isMoving(bannerCount: number): boolean {
  return bannerCount > 1;
}

/** One place in an endless row: `index` says which banner stands there. */
export type Place = { key: number; index: number };

/** The banner on show and its two neighbours, which wait beside the window. */
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
 * One place further or back, to the neighbour or to any other banner. Places keep their numbers and never run out, so
 * that the last banner is followed by the first like any other; whatever leaves stays what it was until it is gone.
 */
export function moved({ current }: Row, { step, to }: Move, bannerCount: number): Row {
  const index = to ?? wrapped(current.index + step, bannerCount);
  const row = rowAt(current.key + step, index, bannerCount);
  return step === 1 ? { ...row, before: current } : { ...row, after: current };
}

function wrapped(index: number, bannerCount: number): number {
  return (index + bannerCount) % bannerCount;
}

/** A finger that goes this far means the next banner; less is a slip. */
const meantShare = 0.15;
const meantPixels = 80;

/** Which way a swipe leads: against the direction in which the page is read is forward. */
export function swiped(pixels: number, width: number, isRtl: boolean): Move['step'] | undefined {
  if (Math.abs(pixels) < Math.min(width * meantShare, meantPixels)) return undefined;
  return pixels < 0 === isRtl ? -1 : 1;
}
