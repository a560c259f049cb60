import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fault, Findings } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { listWorkspaces, readText } from '../source-files.ts';
import { isMet } from './spdx.ts';
import { allowedLicences, limitedLicences, reviewedPackages } from './table.ts';

type Locked = { link?: boolean; license?: string; optional?: boolean; devOptional?: boolean; peer?: boolean };

export function checkLicences(root: string): Findings {
  const lock = existsSync(join(root, 'package-lock.json')) ? readText(root, 'package-lock.json') : '{}';
  const packages: [string, Locked][] = Object.entries(JSON.parse(lock).packages ?? {});
  const foreign = packages.filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
  const versions = ['', ...listWorkspaces(root)].flatMap((folder) => versionFaults(root, folder));
  const licences = foreign.flatMap(([path, locked]) => {
    const message = licenceFault(root, path, locked);
    return message === undefined
      ? []
      : [{ file: 'package-lock.json', line: lineAt(lock, lock.indexOf(`"${path}"`)), message }];
  });
  return { looked: foreign.length, faults: [...licences, ...versions], detail: `${foreign.length} packages` };
}

function licenceFault(root: string, path: string, locked: Locked): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const isHere = existsSync(join(root, path, 'package.json'));
  // Binaries for other platforms are locked but not installed; the lock file has their licences.
  const mayBeAbsent = locked.optional ?? locked.devOptional ?? locked.peer ?? false;
  if (!isHere && !mayBeAbsent) return `${name} is locked but not installed: run npm ci`;
  if (reviewedPackages[name] !== undefined) return undefined;
  const licence = isHere ? statedLicence(JSON.parse(readText(root, `${path}/package.json`))) : locked.license;
  if (licence === undefined) return `${name} states no licence`;
  if (isMet(licence, (one) => allowedLicences.includes(one) || isWithinLimits(one, name))) return undefined;
  return `${name} is under ${licence}, which tools/licences/table.ts does not allow`;
}

/** Old packages write `{ type }`, or a list of which one may choose. */
function statedLicence(about: {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}): string | undefined {
  if (typeof about.license === 'string') return about.license;
  const list = about.license === undefined ? about.licenses : [about.license];
  return list?.map(({ type }) => type ?? 'unknown').join(' OR ');
}

function isWithinLimits(licence: string, name: string): boolean {
  const names = limitedLicences[licence] ?? [];
  return names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}

function versionFaults(root: string, folder: string): Fault[] {
  const file = posix.join(folder, 'package.json');
  if (!existsSync(join(root, file))) return [];
  const text = readText(root, file);
  const about = JSON.parse(text);
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const versions: [string, unknown][] = lists.flatMap((list) => Object.entries(about[list] ?? {}));
  return versions
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(String(version)))
    .map(([name, version]) => ({
      file,
      line: lineAt(text, text.indexOf(`"${name}"`)),
      message: `${name} ${String(version)} is not one exact version`,
    }));
}
