import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { areOutputsThere } from './build.mjs';
import { fail, root } from './install.mjs';
import { installedBytes, slimPackages } from './slim.mjs';

// After pruning nothing can be built.
if (!areOutputsThere()) fail('Nothing is built yet. Run "npm run build" first.');

const pruned = spawnSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (pruned.status !== 0) fail('The packages for development could not be removed; npm says why above.');
// Browsers and caches of the build tools.
fs.rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });

const { files, bytes } = slimPackages(root);
const inMegabytes = (size) => `${Math.round(size / 1e6)} MB`;
console.log(`${files} files that production does not read are deleted: ${inMegabytes(bytes)}.`);
console.log(`The installed packages take ${inMegabytes(installedBytes(root))}. "npm start" runs what was built.`);
