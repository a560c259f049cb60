import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** PostgreSQL refuses to run as root, so as root it runs with the ids of `nobody`. */
const NOBODY = 65534;

const isRoot = process.getuid?.() === 0;

export const runAs = { isRoot, ids: isRoot ? { uid: NOBODY, gid: NOBODY } : {} };

/** Gives a file or folder to the user that PostgreSQL runs as. */
export function giveToPostgres(file: string): void {
  if (isRoot) fs.chownSync(file, NOBODY, NOBODY);
}

/** Whether a user without special rights can reach this folder: all its parents are open to others. */
export function isReachableByNobody(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A temporary folder that PostgreSQL can enter; `mkdtemp` alone makes one for the owner only. */
export function temporaryFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `croupier-${name}-`));
  fs.chmodSync(folder, 0o711);
  return folder;
}
