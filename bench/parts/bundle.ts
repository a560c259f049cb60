import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ownCodeOnly } from '../../tools/run/programs.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** A part of the bench as one file, as the server is in production: the loader of TypeScript would be measured too. */
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
  // A thread of its own stays a file of its own.
  fs.copyFileSync(path.join(root, 'apps/server/src/platform/hash-thread.mjs'), path.join(folder, 'hash-thread.mjs'));
  return outfile;
}
