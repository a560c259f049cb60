/** Sources that are mutated together, and the tests that must notice. Paths are folders or files below the root. */
export type Module = { sources: readonly string[]; tests: readonly string[]; sample: number };

/** The number of places tried in a run; of a module with fewer, all. */
const SAMPLE = 450;

export const modules: Readonly<Record<string, Module>> = {
  money: { sources: ['packages/money/src'], tests: ['packages/money/test'], sample: SAMPLE },
  ledger: { sources: ['packages/ledger/src'], tests: ['packages/ledger/test'], sample: SAMPLE },
};
