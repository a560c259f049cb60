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
      entryPoints: [path.join(root, `apps/${app}/src/main.ts`)],
      outfile: path.join(root, 'apps', app, folder, 'main.js'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      logLevel: 'warning',
      plugins: [ownCodeOnly],
    });
  }
  for (const file of threads) {
    const to = path.join(root, 'apps', file.split('/')[0], folder, path.basename(file));
    fs.copyFileSync(path.join(root, 'apps', file), to);
  }
}

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
