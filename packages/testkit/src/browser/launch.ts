import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { findBrowser, NO_BROWSER } from './find.mjs';

const require = createRequire(import.meta.url);

/** The package's own arguments are not used: they include --single-process and --disable-web-security. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
];

export type LaunchOptions = {
  executablePath?: string;
  args?: string[];
  env?: Record<string, string>;
};

/** How to launch the Chromium of a test run, see `findBrowser`. */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const found = await findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  if (found.kind === 'given' || process.platform !== 'linux')
    return 'path' in found ? { executablePath: found.path, args: ARGS } : { args: ARGS };

  const bin = packedFolder();
  const dir = path.resolve(bin, '../../../.cache/chromium');
  if (!fs.existsSync(dir)) await unpack(bin, dir);
  // The same fonts on every machine, so that screenshots match.
  const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: path.join(dir, 'fonts.conf') };
  if (found.kind === 'npm') return packed(path.join(dir, 'chromium'), env);
  // Playwright finds its own download without a path.
  return { ...('path' in found ? { executablePath: found.path } : {}), args: ARGS, env };
}

function packed(executablePath: string, env: Record<string, string>): LaunchOptions {
  // Machines without libnss3 and similar libraries use those in the package.
  const isBare = spawnSync(executablePath, ['--version'], { env }).status !== 0;
  const own = isBare ? { LD_LIBRARY_PATH: path.resolve(executablePath, '../al2023/lib') } : {};
  return { executablePath, args: ARGS, env: { ...env, ...own } };
}

function packedFolder(): string {
  let folder = path.dirname(require.resolve('@sparticuz/chromium'));
  while (!fs.existsSync(path.join(folder, 'bin'))) folder = path.dirname(folder);
  return path.join(folder, 'bin');
}

/** Unpacks to a temporary name and renames at the end, so that another process never sees half a browser. */
async function unpack(bin: string, dir: string): Promise<void> {
  const half = `${dir}.${process.pid}`;
  fs.mkdirSync(half, { recursive: true });
  await pipeline(
    fs.createReadStream(path.join(bin, 'chromium.br')),
    zlib.createBrotliDecompress(),
    fs.createWriteStream(path.join(half, 'chromium'), { mode: 0o755 }),
  );
  for (const [archive, to] of [
    ['swiftshader', '.'],
    ['fonts', 'fonts'],
    ['al2023', 'al2023'],
  ] as const) {
    const out = path.join(half, to);
    fs.mkdirSync(out, { recursive: true });
    const input = zlib.brotliDecompressSync(fs.readFileSync(path.join(bin, `${archive}.tar.br`)));
    if (spawnSync('tar', ['-x', '-C', out], { input }).status !== 0) throw new Error(`cannot unpack ${archive}`);
  }
  fs.writeFileSync(path.join(half, 'fonts.conf'), fontsConf(dir));
  try {
    fs.renameSync(half, dir);
  } catch {
    // Another process finished first.
    fs.rmSync(half, { recursive: true, force: true });
  }
}

function fontsConf(dir: string): string {
  const folders = `<dir>${path.join(dir, 'fonts')}</dir><cachedir>${path.join(dir, 'fc-cache')}</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`;
}
