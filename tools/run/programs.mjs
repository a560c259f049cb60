import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * Builds the server and the sandboxes as one file each, `apps/<app>/<folder>/main.js`. Only our own code is bundled, so
 * packages keep their stack traces and licences.
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

/** Builds the commands of operators, one file each: `apps/server/<folder>/commands/<name>.js`. */
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

/** Shared by all bundles: packages are not included. */
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

/** Files that a program starts as threads are not bundled. */
const threads = ['server/src/platform/hash-thread.mjs'];

export const ownCodeOnly = {
  name: 'own-code-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@croupier/') ? null : { path: name, external: true },
    );
  },
};
