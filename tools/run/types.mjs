import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Type-checks every workspace that has a tsconfig, and the folders beside them. */
const folders = ['apps', 'packages']
  .flatMap((part) => fs.readdirSync(path.join(root, part)).map((name) => `${part}/${name}`))
  .concat('tools', 'bench', 'sim', 'e2e')
  .filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')));

if (folders.length === 0) {
  console.error('types: looked at nothing');
  process.exit(1);
}
let failed = 0;
for (const folder of folders) {
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) failed += 1;
}
console.log(`types: ${folders.length} projects, ${failed} with faults`);
process.exitCode = failed > 0 ? 1 : 0;
