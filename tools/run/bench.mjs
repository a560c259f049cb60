import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, root } from './install.mjs';

/** Runs all benchmarks or the named ones; each prints its figures with their bars. */
ensureInstalled();
await ensureBuilt();

const known = fs
  .readdirSync(path.join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.basename(name, '.ts'));
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : known;

let missed = 0;
for (const name of wanted) {
  if (!known.includes(name)) fail(`There is no benchmark "${name}"; there are ${known.join(', ')}.`);
  console.log(`— ${name}`);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const { status } = spawnSync(process.execPath, [tsx, path.join(root, 'bench', `${name}.ts`)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) missed += 1;
}
console.log(`${wanted.length - missed} of ${wanted.length} benchmarks reached their bars`);
process.exitCode = missed > 0 ? 1 : 0;
