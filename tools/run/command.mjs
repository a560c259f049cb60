import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, root } from './install.mjs';
import { buildCommands } from './programs.mjs';

/**
 * Runs a command for operators. With build tools it is built from the sources first, which takes a fraction of a second;
 * an installation without them runs the built command.
 */
export async function runCommand(name, args) {
  ensureInstalled();
  const folder = fs.existsSync(path.join(root, 'node_modules/esbuild')) ? '.cache' : 'dist';
  if (folder === '.cache') await buildCommands(folder);
  const file = path.join(root, 'apps/server', folder, 'commands', `${name}.js`);
  if (!fs.existsSync(file))
    fail('The commands are not built. Run "npm run build" where the build tools are installed.');
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', file, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
