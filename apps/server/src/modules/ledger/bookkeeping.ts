import type { Brand } from '../../core/brands.ts';
import type { Random } from '../../core/ports.ts';
import type { Log } from '../../platform/log.ts';
import { daily } from '../../platform/work/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { createWatch } from './watch.ts';

/** The parts of the ledger that run by themselves. */
type Books = {
  watch: (brands: readonly Brand[], log: Log) => ReturnType<typeof createWatch>;
  keepPartitions: () => Promise<unknown>;
  rollUp: (brands: readonly Brand[], signal: AbortSignal) => Promise<unknown>;
  seal: (signal: AbortSignal) => Promise<unknown>;
  makeLiabilities: (random: Random, signal: AbortSignal) => Promise<unknown>;
  verify: () => Promise<unknown>;
};

type BookkeepingOptions = { ledger: Books; brands: readonly Brand[]; random: Random; log: Log };

/** Background work: partitions, closed days, seals, proofs of liabilities, and the lag of each. */
export function createBookkeeping({ ledger, brands, random, log }: BookkeepingOptions) {
  const lag = ledger.watch(brands, log);
  const jobs: JobDescription[] = [
    { name: 'ledger.partitions', rhythm: daily(3, 30), handler: async () => void (await ledger.keepPartitions()) },
    {
      name: 'ledger.rollup',
      // Ten past: a few minutes pass after the end of a day before it is closed.
      rhythm: { everyMinutes: 60, atMinute: 10 },
      handler: async (_value, signal) => void (await ledger.rollUp(brands, signal)),
    },
    {
      name: 'ledger.seal',
      rhythm: { everyMinutes: 1 },
      handler: async (_value, signal) => {
        await ledger.seal(signal);
        await lag();
      },
    },
    {
      name: 'ledger.liabilities',
      rhythm: daily(4, 0),
      handler: async (_value, signal) => void (await ledger.makeLiabilities(random, signal)),
    },
    // After the liabilities, so that new roots are verified too.
    { name: 'ledger.verify', rhythm: daily(4, 30), handler: async () => void (await ledger.verify()) },
  ];
  return { lag, jobs };
}
