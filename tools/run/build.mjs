import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { frameBuild } from './build-frames.mjs';
import { publishChecksums, writeChecksums } from './checksums.mjs';
import { ensureInstalled, root } from './install.mjs';
import { buildPrograms } from './programs.mjs';

const stampFile = path.join(root, '.cache/built');

/** Builds server, sandboxes, portal and console when a source has changed since the last build. */
export async function ensureBuilt({ force = false, print = console.log } = {}) {
  // An installation without build tools runs the built files, which the server compares with its checksums.
  if (!fs.existsSync(path.join(root, 'node_modules/vite')) && areOutputsThere()) return false;
  const wanted = fingerprint();
  if (!force && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted && areOutputsThere())
    return false;
  print('Building server and sandboxes …');
  await buildPrograms('dist');
  await frameBuild();
  for (const app of ['portal', 'console']) {
    print(`Building ${app} …`);
    await buildPages(app);
  }
  publishChecksums(path.join(root, 'apps/portal/dist'));
  writeChecksums(root);
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, wanted);
  return true;
}

const outputs = [
  'server/dist/main.js',
  'server/dist/hash-thread.mjs',
  'server/dist/checksums.json',
  'server/dist/commands/operator.js',
  'sandbox/dist/main.js',
  'payments-sandbox/dist/main.js',
  'sandbox/dist/frame/play.js',
  'portal/dist/index.html',
  'portal/dist/files.sha256',
  'portal/dist/ssr/entry-server.js',
  'console/dist/index.html',
];

/** Whether every program and page is built. */
export function areOutputsThere() {
  return outputs.every((file) => fs.existsSync(path.join(root, 'apps', file)));
}

async function buildPages(app) {
  const { build } = await import('vite');
  // Vite sets NODE_ENV to production for the whole process, which the server started afterwards would inherit.
  const { NODE_ENV } = process.env;
  await build({ root: path.join(root, 'apps', app), logLevel: 'warn' });
  precompress(path.join(root, 'apps', app, 'dist'));
  const entry = path.join(root, 'apps', app, 'src/entry-server.tsx');
  // After the browser's files: the same pages again, for rendering on the server.
  if (fs.existsSync(entry))
    await build({ root: path.join(root, 'apps', app), logLevel: 'warn', build: { ssr: entry } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Compresses once at the highest level, so that serving costs nothing. */
function precompress(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, String(name));
    if (!/\.(js|css|svg|html|json|webmanifest)$/.test(file)) continue;
    const content = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Names, sizes and times of all sources: fast enough for every start, and changed by any edit. */
function fingerprint() {
  const hash = createHash('sha256');
  const folders = ['apps', 'packages', 'brands'].flatMap((part) =>
    fs.readdirSync(path.join(root, part)).map((name) => path.join(root, part, name)),
  );
  for (const folder of [...folders, path.join(root, 'package-lock.json')]) visit(folder, hash);
  return hash.digest('hex');
}

function visit(at, hash) {
  const stat = fs.statSync(at);
  if (!stat.isDirectory()) return void hash.update(`${path.relative(root, at)}|${stat.size}|${stat.mtimeMs}\n`);
  for (const name of fs.readdirSync(at).toSorted()) {
    if (!['node_modules', 'dist', 'test', '.cache'].includes(name)) visit(path.join(at, name), hash);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await ensureBuilt({ force: process.argv.includes('--force') });
}
