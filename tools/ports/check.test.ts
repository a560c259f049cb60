import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkPorts } from './check.ts';

const asking = 'export const now = () => Date.now();';
const tree = {
  'apps/server/src/platform/clock.ts': asking,
  'apps/server/src/platform/random.ts': `import { randomBytes } from 'node:crypto'; randomBytes(16);`,
  'packages/sandbox-server/src/clock.ts': asking,
  'packages/contract/src/client/index.ts': 'crypto.randomUUID();',
  'packages/money/src/amount.test.ts': asking,
  'apps/portal/src/main.tsx': asking,
  'packages/ledger/src/index.ts': [
    '// Date.now() is named in a comment only.',
    `const words = 'new Date()'; const more = \`Math.random()\`;`,
    'const day = new Date(clock.now()); const drawn = chance.randomInt(6); const updated = Dates.nowhere;',
  ].join('\n'),
};

test('[HO-21] a tidy tree passes', () => {
  expect(checkPorts(plantTree(tree))).toEqual({ looked: 1, faults: [] });
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'ports', unit: 'files' }, checkPorts(plantTree({}))).exitCode).toBe(1);
});

test.each([
  ['Date.now()', 'Date.now'],
  ['(now = Date.now) => now()', 'Date.now'],
  ['new Date()', 'new Date()'],
  ['new Date;', 'new Date()'],
  ['Math.random()', 'Math.random'],
  ['performance.now()', 'performance.now'],
  ['process.hrtime.bigint()', 'process.hrtime'],
  ['crypto.randomUUID', 'randomUUID'],
  ['randomUUID()', 'randomUUID'],
  ['randomBytes(16)', 'randomBytes'],
  ['crypto.getRandomValues(bytes)', 'getRandomValues'],
  ['randomInt(6)', 'randomInt'],
  ['`${Date.now()}`', 'Date.now'],
])('[HO-21] %s is named', (code, name) => {
  for (const file of [
    'apps/server/src/modules/ledger/post.ts',
    'apps/sandbox/src/main.ts',
    'packages/lottery/src/draw.ts',
  ]) {
    const { faults } = checkPorts(plantTree({ ...tree, [file]: `\nconst asked = ${code}` }));
    expect(faults).toEqual([{ file, line: 2, message: expect.stringContaining(`${name} asks the machine`) }]);
  }
});
