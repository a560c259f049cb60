import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '../src/limits.ts';

const root = path.join(import.meta.dirname, '../../..');

const sourcesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(limits|index)\.ts$/.test(name))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8'));

test('the limits for browsers import no other module', () => {
  expect(fs.readFileSync(path.join(root, 'packages/contract/src/limits.ts'), 'utf8')).not.toMatch(
    /^(import|export \{)/m,
  );
});

test('every limit is used by a schema or the server', () => {
  const keepers = [...sourcesBelow('packages/contract/src'), ...sourcesBelow('apps/server/src')].join('\n');
  const unused = Object.keys(limits).filter((name) => !new RegExp(`\\b${name}\\b`).test(keepers));
  expect(unused).toEqual([]);
});

test('the field fits the longest amount that the form accepts', () => {
  const longest = `${'9'.repeat(15)}.${'9'.repeat(4)}`;
  expect(longest).toMatch(limits.AMOUNT_FORM);
  expect(longest).toHaveLength(limits.AMOUNT_LENGTH);
});
