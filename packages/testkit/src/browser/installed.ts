import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The browser without its window, several times as light as the whole one. */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium of the system: the light one, installed from Debian where it may be, else a whole one. */
export function installedBrowser(): string | null {
  return onPath([SHELL]) ?? (mayInstall() ? install() : null) ?? onPath(WHOLE);
}

/** Packages of the system are root's to add; everyone else is told by the runner what to install. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && onPath(['apt-get']) !== null;
}

function install(): string | null {
  process.stdout.write('Installing Chromium from the packages of the system (once): npm has none for this one …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', SHELL);
  return onPath([SHELL]);
}

function onPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => fs.existsSync(file)) ?? null;
}
