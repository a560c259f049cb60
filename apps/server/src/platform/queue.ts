type QueueOptions = {
  atOnce: number;
  most: number;
  full: () => Error;
  /** Pause of a place before it is given to the next, which leaves room for others. */
  restMs?: number;
};

/** Runs a limited number of works at once; others wait in order, up to a number. */
export function createQueue({ atOnce, most, full, restMs = 0 }: QueueOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= most) throw full();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes directly to the next, so that no newcomer takes it.
      const next = waiting.shift();
      if (!next) running -= 1;
      else if (restMs > 0) setTimeout(next, restMs);
      else next();
    }
  }

  return { run };
}
