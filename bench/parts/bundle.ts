import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ownCodeOnly } from '../../tools/run/programs.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Bundles a part of the benchmark into one file, as in production; otherwise the TypeScript loader would be measured
 * too.
 */
export async function bundle(name: string): Promise<string> {
  const folder = path.join(root, 'apps/server/.cache');
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    entryPoints: [path.join(root, `bench/parts/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [ownCodeOnly],
  });
  // A worker thread needs a file of its own.
  fs.copyFileSync(path.join(root, 'apps/server/src/platform/hash-thread.mjs'), path.join(folder, 'hash-thread.mjs'));
  return outfile;
}
