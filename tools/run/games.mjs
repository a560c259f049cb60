import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, refuseOldNode, root } from './install.mjs';

refuseOldNode();
ensureInstalled();

const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const main = path.join(root, 'tools/games/main.ts');
const { status } = spawnSync(process.execPath, [tsx, main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
