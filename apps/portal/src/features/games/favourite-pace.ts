/** Specification, section 9: one switch a second, whichever game it is. The server holds to it too (GA-18). */
const everyMs = 1000;

export function createPace(now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Whether a switch may be made now; if so it is counted. */
    take: (): boolean => {
      if (now() - last < everyMs) return false;
      last = now();
      return true;
    },
  };
}
