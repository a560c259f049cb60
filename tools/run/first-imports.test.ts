import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// These scripts install missing packages, so their static imports must work before that.
const scripts = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
const imports = /^(?:import\b(?:[^'"();]*\bfrom)?|export\b[^'"();]*\bfrom)\s*['"]([^'"]+)['"]/gm;
const importedBy = (file: string) => [...fs.readFileSync(file, 'utf8').matchAll(imports)].map(([, from]) => from!);

/** All imports of a script and of our own files that it imports. */
function allImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importedBy(file).flatMap((from) => [
    from,
    ...(from.startsWith('.') ? allImports(path.resolve(path.dirname(file), from), seen) : []),
  ]);
}

const pathOf = (name: string) => path.join(import.meta.dirname, name);

test.each(scripts)('[HO-1] %s can be loaded before anything is installed', (name) => {
  // Node.js 20 loads JavaScript only.
  expect(allImports(pathOf(name)).filter((from) => !/^(?:node:|\.\.?\/.*\.mjs$)/.test(from))).toEqual([]);
});

test('[HO-1] imports are found, also in imported files', () => {
  expect(importedBy(pathOf('start.mjs'))).toEqual(expect.arrayContaining(['node:path', './start-sandbox.mjs']));
  expect(allImports(pathOf('test.mjs'))).toContain('node:dns/promises');
});
