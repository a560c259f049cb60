import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkLicences } from './check.ts';

const tree = {
  'package.json': { dependencies: { 'left-pad': '1.0.0' } },
  'packages/money/package.json': { devDependencies: { typescript: '7.0.2-beta.1' } },
  'package-lock.json': {
    packages: {
      '': { license: 'UNLICENSED' },
      'packages/money': {},
      'node_modules/@croupier/money': { link: true },
      'node_modules/left-pad': {},
      'node_modules/@fontsource-variable/nunito': {},
      'node_modules/left-pad/node_modules/old': {},
      'node_modules/@esbuild/win32-x64': { license: 'MIT', optional: true },
    },
  },
  'node_modules/left-pad/package.json': { license: '(MIT OR GPL-3.0-only)' },
  'node_modules/left-pad/node_modules/old/package.json': { licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] },
  'node_modules/@fontsource-variable/nunito/package.json': { license: 'OFL-1.1' },
};

function messagesAfter(planted: Record<string, object>): string[] {
  return checkLicences(plantTree({ ...tree, ...planted })).faults.map(
    (one) => `${one.file}:${one.line}  ${one.message}`,
  );
}

test('[HO-19] a tidy tree passes', () => {
  expect(checkLicences(plantTree(tree))).toEqual({ looked: 4, faults: [], detail: '4 packages' });
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'licences', unit: 'packages' }, checkLicences(plantTree({}))).exitCode).toBe(1);
});

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (GPL-3.0-only OR ISC)', true],
  ['(MIT AND GPL-3.0-only) OR ISC', true],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['OFL-1.1', false],
  ['CC-BY-4.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT or so', false],
  ['(MIT', false],
  ['', false],
])('[HO-19] "%s" is allowed: %s', (license, isAllowed) => {
  const fault = `package-lock.json:10  left-pad is under ${license}, which tools/licences/table.ts does not allow`;
  expect(messagesAfter({ 'node_modules/left-pad/package.json': { license } })).toEqual(isAllowed ? [] : [fault]);
});

test('[HO-19] a package without a licence is named', () => {
  expect(messagesAfter({ 'node_modules/left-pad/package.json': {} })).toEqual([
    'package-lock.json:10  left-pad states no licence',
  ]);
});

test('[HO-19] optional packages that are not installed are judged by the lock file', () => {
  const packages = { 'node_modules/a': { license: 'MIT' }, 'node_modules/b': { license: 'GPL-2.0', optional: true } };
  expect(messagesAfter({ 'package-lock.json': { packages } })).toEqual([
    'package-lock.json:3  a is locked but not installed: run npm ci',
    'package-lock.json:6  b is under GPL-2.0, which tools/licences/table.ts does not allow',
  ]);
});

test.each(['^1.0.0', '~1.0.0', '1.x', '*', 'latest', '>=1.0.0', ''])('[HO-19] version "%s" is not exact', (version) => {
  expect(messagesAfter({ 'packages/money/package.json': { dependencies: { zod: version } } })).toEqual([
    `packages/money/package.json:3  zod ${version} is not one exact version`,
  ]);
});
