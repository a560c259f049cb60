import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Installs the packages of the lock file unless exactly these are installed. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.croupier-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalledByHand()) {
    console.log('Installing packages (once) …');
    refuseUnwritable();
    const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (done.status !== 0) fail('The packages could not be installed; npm says why above.');
  }
  fs.writeFileSync(stamp, wanted);
}

/** Whether npm install or npm ci ran after the last change of the lock file. */
function isInstalledByHand() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  return fs.statSync(installed).mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

function refuseUnwritable() {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    fail(`This folder cannot be written by the present user: ${root}. Clone it to a folder of your own.`);
  }
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
