import { spawnSync } from 'node:child_process';
import dns from 'node:dns/promises';
import fs from 'node:fs';
import path from 'node:path';

/** Plain JavaScript without packages, because it runs before anything is installed. */

/** The browser without its window comes first, because it is several times smaller. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name] ? [path.join(process.env[name], 'Google/Chrome/Application/chrome.exe')] : [],
  ),
};

/** Playwright's download server, unless its own settings name a mirror. */
const DOWNLOADS = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev';
/** Limits the lookup, so that a machine without a browser gets its message within a second. */
const LOOKUP_MS = 700;

export const NO_BROWSER =
  'The browser tests need a Chromium, and none was found. Install one (on Debian: sudo apt-get install chromium-headless-shell) or set CHROME_PATH=/path/to/chrome.';

/**
 * The Chromium for the tests: CHROME_PATH, npm's own on Linux x64, an installed one, one from Debian's packages if they
 * can be installed, or Playwright's download if the network allows it. Null if there is none.
 */
export async function findBrowser({
  env = process.env,
  platform = process.platform,
  arch = process.arch,
  ...machine
} = {}) {
  const {
    isFile = fs.existsSync,
    isRoot = process.getuid?.() === 0,
    install = installFromDebian,
    canDownload = isReachable,
  } = machine;
  if (env.CHROME_PATH) return isFile(env.CHROME_PATH) ? { kind: 'given', path: env.CHROME_PATH } : null;
  if (platform === 'linux' && arch === 'x64') return { kind: 'npm' };
  const onPath = (names) =>
    names
      .flatMap((name) =>
        (env.PATH ?? '')
          .split(path.delimiter)
          .filter(Boolean)
          .map((folder) => path.join(folder, name)),
      )
      .find(isFile);
  const installed = onPath(NAMES) ?? PLACES[platform]?.find(isFile);
  if (installed) return { kind: 'installed', path: installed };
  if (platform === 'linux' && isRoot && onPath(['apt-get'])) {
    install();
    const added = onPath([SHELL]);
    if (added) return { kind: 'installed', path: added };
  }
  return (await canDownload()) ? { kind: 'download' } : null;
}

function installFromDebian() {
  console.log('Installing Chromium from the packages of the system (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 2] });
  apt('update');
  apt('install', '-y', '--no-install-recommends', SHELL);
}

async function isReachable() {
  // A proxy resolves names itself.
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true;
  const late = new Promise((resolve) => setTimeout(resolve, LOOKUP_MS, false).unref());
  const found = dns.lookup(new URL(DOWNLOADS).hostname).then(
    () => true,
    () => false,
  );
  return Promise.race([found, late]);
}

/** Lets Playwright, which is installed by now, download its browser; it is kept for the next run. */
export function downloadBrowser(root) {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  return spawnSync(process.execPath, [cli, 'install', SHELL], { cwd: root, stdio: 'inherit' }).status === 0;
}
