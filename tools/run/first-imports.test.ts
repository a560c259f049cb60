import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// These scripts install what is missing, so whatever they import at their top must be there before.
const scripts = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
const imports = /^(?:import\b(?:[^'"();]*\bfrom)?|export\b[^'"();]*\bfrom)\s*['"]([^'"]+)['"]/gm;
const importedBy = (name: string) =>
  [...fs.readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(imports)].map(([, from]) => from!);

test.each(scripts)('[HO-1] %s can be read before anything is installed', (name) => {
  expect(importedBy(name).filter((from) => !/^(?:node:|\.\/)/.test(from))).toEqual([]);
});

test('[HO-1] imports are seen', () => {
  expect(importedBy('start.mjs')).toEqual(expect.arrayContaining(['node:path', './start-sandbox.mjs']));
});
