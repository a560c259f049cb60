import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brandLocks, locks } from '../../apps/server/src/platform/db/locks.ts';

const server = path.join(import.meta.dirname, '../../apps/server');

const textsBelow = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => fs.readFileSync(path.join(server, folder, name), 'utf8'));

/** Literal numbers in calls that take or try a lock; `isOfBrand` if a second value follows. */
const literalsIn = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [...text.matchAll(/advisory_(?:xact_)?(?:un)?lock(?:_shared)?\((\d[\d_]*)\s*([,)])/g)])
    .map(([, number, end]) => ({ number: Number(number), isOfBrand: end === ',' }));

test('no two locks of a kind have the same number', () => {
  for (const table of [locks, brandLocks]) {
    const numbers = Object.values(table);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('database functions take only locks of the table', () => {
  const taken = literalsIn(textsBelow('functions', '.sql'));
  expect(taken.length).toBeGreaterThan(0);
  const known: readonly number[] = Object.values(locks);
  const knownOfBrands: readonly number[] = Object.values(brandLocks);
  expect(taken.filter(({ number, isOfBrand }) => !(isOfBrand ? knownOfBrands : known).includes(number))).toEqual([]);
});

test('the server uses names of locks, not numbers', () => {
  expect(literalsIn(textsBelow('src', '.ts'))).toEqual([]);
});
