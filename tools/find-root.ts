import fs from 'node:fs';
import path from 'node:path';

/** The repository's root above a folder: commands run from their sources and from a bundle that stands elsewhere. */
export function findRoot(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'package-lock.json'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`no package-lock.json above ${from}`);
  }
}
