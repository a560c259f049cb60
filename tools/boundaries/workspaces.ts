import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listWorkspaces, readText } from '../source-files.ts';

type Exports = Record<string, string | Record<string, unknown>>;
export type Workspace = { folder: string; name: string; declared: Set<string>; exports: Exports };

/** The root is the workspace with the empty folder. */
export function readWorkspaces(root: string): Workspace[] {
  const folders = existsSync(join(root, 'package.json')) ? ['', ...listWorkspaces(root)] : listWorkspaces(root);
  return folders.map((folder) => {
    const about = JSON.parse(readText(root, posix.join(folder, 'package.json')));
    const lists = [about.dependencies, about.devDependencies, about.optionalDependencies, about.peerDependencies];
    return {
      folder,
      name: about.name,
      declared: new Set(lists.flatMap((list) => Object.keys(list ?? {}))),
      exports: typeof about.exports === 'string' ? { '.': about.exports } : (about.exports ?? {}),
    };
  });
}

/** The file of `@croupier/x/sub`; undefined if the package has no such export. */
export function exportedFile({ folder, exports }: Workspace, sub: string): string | undefined {
  const subpath = sub === '' ? '.' : `./${sub}`;
  for (const [key, value] of Object.entries(exports)) {
    const target = typeof value === 'string' ? value : Object.values(value).find((one) => typeof one === 'string');
    if (typeof target !== 'string') continue;
    const [head = '', tail] = key.split('*');
    if (tail === undefined && key === subpath) return posix.join(folder, target);
    if (tail !== undefined && subpath.startsWith(head) && subpath.endsWith(tail) && subpath.length > key.length - 1) {
      return posix.join(folder, target.replace('*', subpath.slice(head.length, subpath.length - tail.length)));
    }
  }
  return undefined;
}

/** The file of a relative import; undefined if it does not exist. */
export function resolveRelative(root: string, file: string, specifier: string): string | undefined {
  const plain = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  const guesses = [plain, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => plain + end)];
  if (plain.endsWith('.js')) guesses.push(plain.replace(/\.js$/, '.ts'), plain.replace(/\.js$/, '.tsx'));
  return guesses.find((guess) => statSync(join(root, guess), { throwIfNoEntry: false })?.isFile());
}
