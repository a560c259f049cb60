import { chai } from 'vitest';

/** Replaces the test runner for a test file: tests are collected, then run one after the other in this process. */

type Work = (...given: unknown[]) => unknown;
type Test = { work: () => unknown };
type Hooks = { beforeAll: Work[]; beforeEach: Work[]; afterEach: Work[]; afterAll: Work[] };

/** The symbol under which the runner's package stores `any`, `objectContaining` and so on. */
const LIKENESSES = Symbol.for('asymmetric-matchers-object');

// The matchers are available when the package is loaded; only its own `expect` needs a running test.
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  (globalThis as { [LIKENESSES]?: object })[LIKENESSES],
);

let tests: Test[] = [];
let hooks: Hooks = noHooks();
let finished: Work[] = [];

function noHooks(): Hooks {
  return { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] };
}

/** Rows are spread if all of them are lists. */
const rowsOf = (table: readonly unknown[]): unknown[][] =>
  table.every((row) => Array.isArray(row)) ? (table as unknown[][]) : table.map((row) => [row]);

const collect = (_name: string, work: Work): void => void tests.push({ work: () => work() });
export const test = Object.assign(collect, {
  each: (table: readonly unknown[]) => (_name: string, work: Work) => {
    for (const row of rowsOf(table)) tests.push({ work: () => work(...row) });
  },
});
export const it = test;

const group = (_name: string, work: Work): void => void work();
export const describe = Object.assign(group, {
  each: (table: readonly unknown[]) => (_name: string, work: Work) => {
    for (const row of rowsOf(table)) work(...row);
  },
});

export const beforeAll = (work: Work): void => void hooks.beforeAll.push(work);
export const beforeEach = (work: Work): void => void hooks.beforeEach.push(work);
export const afterEach = (work: Work): void => void hooks.afterEach.push(work);
export const afterAll = (work: Work): void => void hooks.afterAll.push(work);
export const onTestFinished = (work: Work): void => void finished.push(work);

/** Loads a file and runs its tests. Returns the first failure, or null. */
export async function runFile(load: () => Promise<unknown>): Promise<Error | null> {
  tests = [];
  hooks = noHooks();
  try {
    await load();
    if (tests.length === 0) return new Error('no test was collected');
    for (const work of hooks.beforeAll) await work();
    for (const { work } of tests) await runOne(work);
    for (const work of hooks.afterAll) await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function runOne(work: () => unknown): Promise<void> {
  finished = [];
  for (const hook of hooks.beforeEach) await hook();
  await work();
  for (const hook of [...hooks.afterEach, ...finished]) await hook();
}
