/** What is mutated together, and the tests that must notice. Paths are folders or files below the root. */
export type Module = { sources: readonly string[]; tests: readonly string[]; sample: number };

/** So many places of a module are tried in a run; a module with fewer is tried as a whole. */
const SAMPLE = 450;

export const modules: Readonly<Record<string, Module>> = {
  money: { sources: ['packages/money/src'], tests: ['packages/money/test'], sample: SAMPLE },
  ledger: { sources: ['packages/ledger/src'], tests: ['packages/ledger/test'], sample: SAMPLE },
};
