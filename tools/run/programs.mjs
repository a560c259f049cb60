import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * The server and the sandboxes as one file each, `apps/<app>/<folder>/main.js`.
 * Packages from the registry stay outside: only our own code is bundled, so stack traces and licences stay theirs.
 */
export async function buildPrograms(folder) {
  const { build } = await import('esbuild');
  for (const app of ['server', 'sandbox', 'payments-sandbox']) {
    await build({
      ...settings,
      entryPoints: [path.join(root, `apps/${app}/src/main.ts`)],
      outfile: path.join(root, 'apps', app, folder, 'main.js'),
    });
  }
  copyThreads(folder);
  await buildCommands(folder);
}

/** What operators run, one file each: `apps/server/<folder>/commands/<name>.js`. */
export async function buildCommands(folder) {
  const { build } = await import('esbuild');
  await build({
    ...settings,
    entryPoints: Object.fromEntries(commands.map((name) => [name, path.join(root, `tools/${name}/main.ts`)])),
    outdir: path.join(root, 'apps/server', folder, 'commands'),
  });
  copyThreads(path.join(folder, 'commands'));
}

const commands = ['operator', 'backup', 'secrets', 'games'];

function copyThreads(folder) {
  for (const file of threads) {
    const to = path.join(root, 'apps', file.split('/')[0], folder, path.basename(file));
    fs.copyFileSync(path.join(root, 'apps', file), to);
  }
}

/** Source or bundle: packages from the registry stay outside. */
const settings = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  get plugins() {
    return [ownCodeOnly];
  },
};

/** What a program starts as a thread of its own stays a file of its own. */
const threads = ['server/src/platform/hash-thread.mjs'];

export const ownCodeOnly = {
  name: 'own-code-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@croupier/') ? null : { path: name, external: true },
    );
  },
};
