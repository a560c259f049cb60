/** Sources that are mutated together, and the tests that must notice. Paths are folders or files below the root. */
export type Module = {
  sources: readonly string[];
  tests: readonly string[];
  sample: number;
  /** A run that has lasted so long is judged by what it has tried. */
  minutes: number;
};

/** The number of places tried in a run; of a module with fewer, all. */
const SAMPLE = 450;
/** Of a module whose tests take minutes. */
const SMALL_SAMPLE = 120;

const lottery = (folder: string, files: readonly string[]) => files.map((file) => `${folder}/${file}.ts`);

export const modules: Readonly<Record<string, Module>> = {
  money: { sources: ['packages/money/src'], tests: ['packages/money/test'], sample: SAMPLE, minutes: 30 },
  ledger: { sources: ['packages/ledger/src'], tests: ['packages/ledger/test'], sample: SAMPLE, minutes: 30 },
  // How a selection is judged and what it is paid; how numbers are drawn has proofs of its own.
  lottery: {
    sources: [
      ...lottery('packages/lottery/src', ['judging', 'prize', 'fraction', 'series', 'overrides', 'levels', 'stake']),
      'packages/lottery/src/kit',
    ],
    tests: ['packages/lottery/test/pricing', 'packages/lottery/test/numbers'],
    sample: SMALL_SAMPLE,
    minutes: 30,
  },
  // What the tickets of a draw bring, from their texts; the database's part is the simulator's to find.
  settlement: {
    sources: lottery('apps/server/src/modules/lottery', ['outcomes', 'shares', 'ticket-lines']),
    tests: ['apps/server/test/lottery/judging.test.ts'],
    sample: SAMPLE,
    minutes: 20,
  },
};
