/** Specification, section 9: one change a second for all games. The server enforces it too (GA-18). */
const everyMs = 1000;

export function createPace(now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a change may be made now; if so it is counted. */
    take: (): boolean => {
      if (now() - last < everyMs) return false;
      last = now();
      return true;
    },
  };
}
