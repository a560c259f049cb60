type Grid = { columns: number; total: number; isRtl: boolean };

/**
 * The tile that an arrow key leads to from `place`; undefined if there is none. Left and right are visual directions.
 */
export function nextTile(key: string, place: number, { columns, total, isRtl }: Grid): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  if (step === undefined || !Number.isInteger(place)) return undefined;
  const next = place + step;
  return next >= 0 && next < total ? next : undefined;
}
