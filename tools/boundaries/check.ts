import { posix } from 'node:path';
import type { Fault, Findings } from '../check-run.ts';
import { isTestFile, listCode, readSource } from '../source-files.ts';
import { isLevelled, unknownPlace } from './app-levels.ts';
import { findCycles } from './cycles.ts';
import { findImports, type Import } from './imports.ts';
import { isConfigFile, packageFault } from './package-rules.ts';
import { placeFault, unknownModule } from './place-rules.ts';
import { importTable } from './table.ts';
import { exportedFile, readWorkspaces, resolveRelative, type Workspace } from './workspaces.ts';

type Link = Import & { target: string | undefined };
type CodeFile = { file: string; links: Link[] };

export function checkBoundaries(root: string): Findings {
  const workspaces = readWorkspaces(root);
  const files = listCode(root, ['']).map((file) => readLinks(root, file, workspaces));
  return {
    looked: files.length,
    faults: [
      ...workspaceFaults(workspaces),
      ...levelFaults(files),
      ...files.flatMap(({ file }) => nameFaults(file)),
      ...files.flatMap(({ file, links }) => links.flatMap((link) => linkFaults(file, link, workspaces))),
      ...cycleFaults(files),
    ],
  };
}

function readLinks(root: string, file: string, workspaces: Workspace[]): CodeFile {
  const links = findImports(readSource(root, file)).map((one) => ({
    ...one,
    target: one.specifier.startsWith('.')
      ? resolveRelative(root, file, one.specifier)
      : exportedFileOf(one.specifier, workspaces),
  }));
  return { file, links };
}

function exportedFileOf(specifier: string, workspaces: Workspace[]): string | undefined {
  const owner = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  return owner && exportedFile(owner, specifier.slice(owner.name.length + 1));
}

function linkFaults(file: string, link: Link, workspaces: Workspace[]): Fault[] {
  const home = homeOf(file, workspaces);
  const message = link.specifier.startsWith('.')
    ? relativeFault(file, link, home.folder)
    : packageFault({ file, home, root: homeOf('', workspaces), all: workspaces }, link);
  return message === undefined ? [] : [{ file, line: link.line, message }];
}

function relativeFault(file: string, { specifier, target }: Link, home: string): string | undefined {
  const path = target ?? posix.join(posix.dirname(file), specifier);
  // Built files need not exist during the check.
  if (target === undefined && !path.includes('/dist/')) return `${specifier} points at nothing`;
  const mayLeave = home === '' || isTestFile(file) || isConfigFile(file);
  if (!mayLeave && !path.startsWith(`${home}/`)) return `${specifier} leaves ${home}: import the package by its name`;
  return placeFault(file, path);
}

function homeOf(file: string, workspaces: Workspace[]): Workspace {
  const home = workspaces.find(({ folder }) => folder !== '' && file.startsWith(`${folder}/`));
  const root = workspaces.find(({ folder }) => folder === '');
  return home ?? root ?? { folder: '', name: '', declared: new Set(), exports: {} };
}

function workspaceFaults(workspaces: Workspace[]): Fault[] {
  return workspaces
    .filter(({ folder }) => folder !== '' && importTable[folder] === undefined)
    .map(({ folder }) => ({
      file: `${folder}/package.json`,
      line: 1,
      message: `${folder} has no line in the table: say in tools/boundaries/table.ts what it may import`,
    }));
}

function levelFaults(files: CodeFile[]): Fault[] {
  const firstFiles = new Map<string, string>();
  for (const { file } of files) {
    const message = unknownModule(file) ?? unknownPlace(file);
    if (message !== undefined && !firstFiles.has(message)) firstFiles.set(message, file);
  }
  return [...firstFiles].map(([message, file]) => ({ file, line: 1, message }));
}

function nameFaults(file: string): Fault[] {
  if (!/(^|\/)(utils?|helpers?|common)\.\w+$/.test(file)) return [];
  return [{ file, line: 1, message: 'name the job instead, or put it next to its user' }];
}

function cycleFaults(files: CodeFile[]): Fault[] {
  const imports = new Map(
    files.map(({ file, links }) => [
      file,
      links.flatMap((one) => (one.isLazy && !isLevelled(file) ? [] : (one.target ?? []))),
    ]),
  );
  return findCycles(imports).map((cycle) => {
    const [file = '', next = file] = cycle;
    const line = files.find((one) => one.file === file)?.links.find((link) => link.target === next)?.line ?? 1;
    return { file, line, message: `imports run in a circle: ${[...cycle, file].join(' → ')}` };
  });
}
