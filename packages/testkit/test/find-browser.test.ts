import { expect, test } from 'vitest';
import { findBrowser } from '../src/browser/find.mjs';
import type { Machine } from '../src/browser/find.mjs';

/** A machine with these files; by default nothing can be installed or downloaded. */
const machine = (files: string[], more: Machine = {}): Machine => ({
  env: { PATH: '/usr/bin' },
  platform: 'linux',
  arch: 'arm64',
  isRoot: false,
  isFile: (file) => files.includes(file),
  install: () => {
    throw new Error('nothing may be installed');
  },
  canDownload: async () => false,
  ...more,
});

test('[HO-40] CHROME_PATH comes first, and one that is not there is no browser', async () => {
  const env = { PATH: '/usr/bin', CHROME_PATH: '/opt/chrome' };
  expect(await findBrowser(machine(['/opt/chrome'], { env, arch: 'x64' }))).toEqual({
    kind: 'given',
    path: '/opt/chrome',
  });
  expect(await findBrowser(machine(['/usr/bin/chromium'], { env }))).toBeNull();
});

test('[HO-40] Linux on x64 has one from npm', async () => {
  expect(await findBrowser(machine(['/usr/bin/chromium'], { arch: 'x64' }))).toEqual({ kind: 'npm' });
});

test('[HO-40] an installed one is used, the light one before a whole one', async () => {
  const both = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  expect(await findBrowser(machine(both))).toEqual({ kind: 'installed', path: both[1] });
  expect(await findBrowser(machine(both.slice(0, 1)))).toEqual({ kind: 'installed', path: both[0] });
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(await findBrowser(machine([mac], { platform: 'darwin' }))).toEqual({ kind: 'installed', path: mac });
});

test('[HO-40] root on Debian installs one, other users do not', async () => {
  const files = ['/usr/bin/apt-get'];
  const install = () => void files.push('/usr/bin/chromium-headless-shell');
  expect(await findBrowser(machine(files))).toBeNull();
  expect(await findBrowser(machine(files, { isRoot: true, install }))).toEqual({
    kind: 'installed',
    path: '/usr/bin/chromium-headless-shell',
  });
});

test('[HO-40] where the network allows, Playwright fetches its own; else there is none', async () => {
  expect(await findBrowser(machine([], { canDownload: async () => true }))).toEqual({ kind: 'download' });
  expect(await findBrowser(machine([]))).toBeNull();
});
