import { expect, test } from 'vitest';
import { planOf, wordsOf } from './changed.ts';
import type { TestFile } from './changed.ts';

const testFile = (file: string, letters: string[] = [], imports: string[] = []): TestFile => ({
  file,
  words: wordsOf(file),
  letters: new Set(letters),
  imports,
});

const tests = [
  testFile('apps/server/test/deposits.test.ts', ['DE']),
  testFile('apps/server/test/payments/orders.test.ts', ['DE']),
  testFile('apps/server/test/session.test.ts', ['SE'], ['apps/server/test/people-tools.ts']),
  testFile('e2e/cashier.spec.ts', ['DE', 'WI']),
  testFile('e2e/ways-in.spec.ts', ['SE']),
];
const nouns = new Map([
  ['deposit', 'DE'],
  ['session', 'SE'],
]);
const everything = { checks: [], unit: [], server: [], build: [], browser: [] };

test.each([
  ['words of a page', ['docs/rules/session.md', 'README.md'], { checks: [] }],
  ['the lock file', ['package-lock.json'], everything],
  ['the database', ['apps/server/src/platform/db/pool.ts'], everything],
  [
    'a module',
    ['apps/server/src/modules/deposits/orders.ts'],
    {
      checks: [],
      unit: ['apps/server/src/modules/deposits/orders.ts'],
      server: ['apps/server/test/deposits.test.ts', 'apps/server/test/payments/orders.test.ts'],
      build: [],
      browser: ['e2e/cashier.spec.ts'],
    },
  ],
  [
    'a feature of the portal',
    ['apps/portal/src/features/session/SignIn.tsx'],
    {
      checks: [],
      unit: ['apps/portal/src/features/session/SignIn.tsx'],
      build: [],
      browser: ['e2e/ways-in.spec.ts'],
    },
  ],
  [
    'a file that names nothing',
    ['apps/portal/src/app/Root.tsx'],
    { checks: [], unit: ['apps/portal/src/app/Root.tsx'], build: [], browser: [] },
  ],
  [
    'a test',
    ['apps/server/test/session.test.ts'],
    { checks: [], unit: ['apps/server/test/session.test.ts'], server: ['apps/server/test/session.test.ts'] },
  ],
  [
    'what a test imports',
    ['apps/server/test/people-tools.ts'],
    { checks: [], unit: ['apps/server/test/people-tools.ts'], server: ['apps/server/test/session.test.ts'] },
  ],
])('[HO-39] a change to %s runs what it can affect', (_what, changed, plan) => {
  expect(planOf(changed, tests, nouns)).toEqual(plan);
});
