type QueueOptions = {
  atOnce: number;
  most: number;
  full: () => Error;
  /** Pause before a free place is given to the next, which leaves time for other work. */
  restMs?: number;
};

/** Runs a limited number of tasks at once; others wait in order, up to a limit. */
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
