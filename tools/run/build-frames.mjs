import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const frames = path.join(root, 'apps/sandbox/src/frame');
const outdir = path.join(root, 'apps/sandbox/dist/frame');

/** The pages of the sandbox's games: scripts and styles that the sandbox serves itself. */
export async function frameBuild({ isWatched = false } = {}) {
  const { build, context } = await import('esbuild');
  if (!isWatched) fs.rmSync(outdir, { recursive: true, force: true });
  const options = {
    entryPoints: ['play.ts', 'play.css', 'verify.ts', 'verify.css'].map((name) => path.join(frames, name)),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'safari16'],
    minify: !isWatched,
    sourcemap: isWatched,
    logLevel: 'warning',
  };
  if (!isWatched) return void (await build(options));
  const watched = await context(options);
  await watched.watch();
  return watched;
}
