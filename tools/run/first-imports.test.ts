import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// These scripts install what is missing, so whatever they import at their top must be there before.
const scripts = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'));
const imports = /^(?:import\b(?:[^'"();]*\bfrom)?|export\b[^'"();]*\bfrom)\s*['"]([^'"]+)['"]/gm;
const importedBy = (file: string) => [...fs.readFileSync(file, 'utf8').matchAll(imports)].map(([, from]) => from!);

/** Everything that a script and the files of ours below it import. */
function allImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importedBy(file).flatMap((from) => [
    from,
    ...(from.startsWith('.') ? allImports(path.resolve(path.dirname(file), from), seen) : []),
  ]);
}

const pathOf = (name: string) => path.join(import.meta.dirname, name);

test.each(scripts)('[HO-1] %s can be read before anything is installed', (name) => {
  // Node.js reads JavaScript alone.
  expect(allImports(pathOf(name)).filter((from) => !/^(?:node:|\.\.?\/.*\.mjs$)/.test(from))).toEqual([]);
});

test('[HO-1] imports are seen, those of imported files too', () => {
  expect(importedBy(pathOf('start.mjs'))).toEqual(expect.arrayContaining(['node:path', './start-sandbox.mjs']));
  expect(allImports(pathOf('test.mjs'))).toContain('node:dns/promises');
});
