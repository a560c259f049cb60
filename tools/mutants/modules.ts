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

export const modules: Readonly<Record<string, Module>> = {
  money: { sources: ['packages/money/src'], tests: ['packages/money/test'], sample: SAMPLE, minutes: 30 },
  ledger: { sources: ['packages/ledger/src'], tests: ['packages/ledger/test'], sample: SAMPLE, minutes: 30 },
  // What the tickets of a draw bring, from their texts; the database's part is the simulator's to find.
  settlement: {
    sources: ['outcomes', 'shares', 'ticket-lines'].map((file) => `apps/server/src/modules/lottery/${file}.ts`),
    tests: ['apps/server/test/lottery/judging.test.ts'],
    sample: SAMPLE,
    minutes: 20,
  },
};
