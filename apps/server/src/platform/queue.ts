type QueueOptions = {
  atOnce: number;
  most: number;
  full: () => Error;
  /** A place rests so long before the next one who waits gets it, so that a crowd leaves room for everybody else. */
  restMs?: number;
};

/** Lets so many works run at once; the others wait in the order they came, up to a number. */
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
      // The place goes to the next one as it is, so that nobody slips in between.
      const next = waiting.shift();
      if (!next) running -= 1;
      else if (restMs > 0) setTimeout(next, restMs);
      else next();
    }
  }

  return { run };
}
