import { CHASE_MULTIPLE } from '@croupier/contract/limits';

/** The multiple of the draw at a place: powers of the factor, up to the maximum. */
export const plannedMultiple = (place: number, factor: number): number =>
  Math.min(CHASE_MULTIPLE, Math.max(1, factor) ** place);
