import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOnly, scan, type Piece } from './scan.ts';

/** `code` has the length of `text`, with comments and the contents of strings blanked. */
export type Source = { file: string; text: string; code: string; pieces: Piece[] };

export const codeEndings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Folders made by tools, as in .gitignore. */
const skippedFolders = new Set([
  '.git',
  'node_modules',
  'dist',
  '.cache',
  '.data',
  '.shots',
  'test-results',
  'playwright-report',
]);

/** Paths below `root`, with forward slashes, in a stable order. `under` limits them to some folders. */
export function listFiles(root: string, under: string[] = ['']): string[] {
  return under.flatMap((folder) => walk(root, folder)).toSorted();
}

/** Code written by people, without generated files. */
export function listCode(root: string, under: string[]): string[] {
  return listFiles(root, under).filter((file) => codeEndings.some((end) => file.endsWith(end)) && !isGenerated(file));
}

export function readSource(root: string, file: string): Source {
  const text = readText(root, file);
  const pieces = scan(text, /\.[jt]sx$/.test(file));
  return { file, text, code: codeOnly(text, pieces), pieces };
}

export function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Folders with a package.json, such as `packages/money`. */
export function listWorkspaces(root: string): string[] {
  return ['apps', 'packages']
    .flatMap((group) => foldersIn(root, group))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** `src` folders of every app and package. */
export function listSourceFolders(root: string): string[] {
  return ['apps', 'packages'].flatMap((group) => foldersIn(root, group)).map((folder) => `${folder}/src`);
}

export function isTestFile(file: string): boolean {
  return /(^|\/)test\//.test(file) || /\.(test|spec)\.[mc]?[jt]sx?$/.test(file);
}

function isGenerated(file: string): boolean {
  return /\.gen\.tsx?$/.test(file);
}

function foldersIn(root: string, group: string): string[] {
  if (!existsSync(join(root, group))) return [];
  return readdirSync(join(root, group), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name))
    .map((entry) => `${group}/${entry.name}`)
    .toSorted();
}

function walk(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}
