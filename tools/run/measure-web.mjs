import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Builds for production, starts the server and measures the portal; see bench/web/main.ts. */
ensureInstalled();
await ensureBuilt();
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const script = path.join(root, 'bench/web/main.ts');
process.exitCode =
  spawnSync(process.execPath, [tsx, script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' }).status ?? 1;
