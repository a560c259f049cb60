import { isBuiltin } from 'node:module';
import { isTestFile } from '../source-files.ts';
import type { Import } from './imports.ts';
import { importTable, type Reach } from './table.ts';
import { exportedFile, type Workspace } from './workspaces.ts';

export type Place = { file: string; home: Workspace; root: Workspace; all: Workspace[] };

/** The fault of importing a package (not a relative path) from this place, if any. */
export function packageFault(place: Place, { specifier, isTypeOnly }: Import): string | undefined {
  const { file, home, all } = place;
  const name = packageName(specifier);
  const reach = reachOf(file, home);
  // Made by Vite plugins; not packages.
  if (specifier.startsWith('virtual:')) return undefined;
  if (isBuiltin(specifier)) return reach.hasNode ? undefined : `${home.folder} may not import ${specifier}`;

  const neighbour = all.find((one) => one.name === name && one.folder !== '');
  if (neighbour === undefined && name.startsWith('@croupier/')) return `there is no package ${name}`;
  if (neighbour !== undefined) {
    const subpath = specifier.slice(name.length + 1);
    if (exportedFile(neighbour, subpath) === undefined) return `${specifier} is not among the exports of ${name}`;
    if (home.folder === '' || isAtHome(place, neighbour)) return undefined;
  }
  const isAllowed = neighbour === undefined ? mayUse(reach, name) : mayReach(reach, specifier, isTypeOnly);
  if (!isAllowed) return `${home.folder} may not import ${specifier} (tools/boundaries/table.ts)`;
  if (isDeclared(place, name)) return undefined;
  return `${name} is not declared in ${home.folder === '' ? '' : `${home.folder}/`}package.json`;
}

/** Tests may import the testkit and their own package's index; `declare module` in a .d.ts cannot import by path. */
function isAtHome({ file, home }: Place, neighbour: Workspace): boolean {
  if (isTestFile(file) && neighbour.name === '@croupier/testkit') return true;
  return neighbour === home && (isTestFile(file) || file.endsWith('.d.ts'));
}

export function isConfigFile(file: string): boolean {
  // Only the build runs these: configuration, and a workspace's folder `build`.
  return /\.config\.[mc]?[jt]s$|^apps\/\w+\/build\//.test(file);
}

function reachOf(file: string, home: Workspace): Reach {
  const reach = importTable[home.folder];
  if (reach === undefined) return { croupier: 'any', npm: 'declared', hasNode: true };
  // Tests and configuration files do not run in production. Their imports of our own packages have the same rules.
  if (isTestFile(file) || isConfigFile(file)) return { ...reach, npm: 'declared', hasNode: true };
  return reach;
}

function mayReach({ croupier }: Reach, specifier: string, isTypeOnly: boolean): boolean {
  if (croupier === 'any') return true;
  const wanted = specifier.slice('@croupier/'.length);
  return croupier.some((one) => {
    const subpath = one.replace(/^type /, '');
    if (subpath !== one && !isTypeOnly) return false;
    return wanted === subpath || (!subpath.includes('/') && wanted.startsWith(`${subpath}/`));
  });
}

function mayUse({ npm }: Reach, name: string): boolean {
  if (npm === 'declared') return true;
  return npm.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));
}

function isDeclared({ file, home, root }: Place, name: string): boolean {
  const mayLeanOnRoot = isTestFile(file) || isConfigFile(file);
  return home.declared.has(name) || (mayLeanOnRoot && root.declared.has(name));
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
