import fs from 'node:fs';
import path from 'node:path';

/** The repository's root above a folder. Commands run from their sources or from a bundle in another folder. */
export function findRoot(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'package-lock.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`no package-lock.json above ${from}`);
  }
}
