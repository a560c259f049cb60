/** As the contract takes it. */
export const mostMultiple = 10_000;

/** The multiple of the draw at a place: the factor again and again, kept below what is taken. */
export const plannedMultiple = (place: number, factor: number): number =>
  Math.min(mostMultiple, Math.max(1, factor) ** place);
