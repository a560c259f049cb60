import { posix } from 'node:path';
import type { Fault } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { listFiles, readText } from '../source-files.ts';
import { statementsOf } from './statements.ts';
import type { Statement } from './statements.ts';

const folder = 'apps/server/functions';

/** The last migration with functions; later ones must not create any. */
const LAST_WITH_FUNCTIONS = '2026-11-18-55-game-icons.sql';

export function listFunctionFiles(root: string): string[] {
  return listFiles(root, [folder]);
}

/** Each file creates the function with its name, and each function has one file. */
export function functionFileFaults(root: string): Fault[] {
  const makers = new Map<string, string>();
  return listFunctionFiles(root).flatMap((file) => {
    const text = readText(root, file);
    const statements = statementsOf(text);
    const faultAt = (message: string, at = 0): Fault => ({ file, line: lineAt(text, at), message });
    const path = /^[a-z0-9-]+\/([a-z0-9_]+)\.sql$/.exec(posix.relative(folder, file));
    if (!path) return [faultAt('is not named <noun>/<name of the function>.sql')];
    const name = path[1]!;
    const faults: Fault[] = [];
    if (!/^-- .*\p{L}/u.test(text))
      faults.push(faultAt('does not say what the function does: start with a line "-- …"'));
    const made = statements.flatMap((statement) => madeBy(statement) ?? []);
    if (made.length === 0) faults.push(faultAt(`makes no function: write create or replace function ${name}`));
    for (const one of made) {
      const other = makers.get(one.name);
      if (other !== undefined) faults.push(faultAt(`makes ${one.name}, which ${other} makes too`, one.at));
      else makers.set(one.name, file);
      if (one.name !== name)
        faults.push(faultAt(`makes ${one.name}: a file makes the function it is named after`, one.at));
    }
    const strange = statements.filter((one) => !madeBy(one) && !belongsTo(name, one));
    return [
      ...faults,
      ...strange.map(({ at }) =>
        faultAt(
          'is no part of a function: a file holds the function, its rights, and triggers and indexes that need it',
          at,
        ),
      ),
    ];
  });
}

/** Functions and their rights belong in files; a migration may only drop functions without a file. */
export function functionsInMigration(name: string, text: string): { line: number; message: string }[] {
  if (name <= LAST_WITH_FUNCTIONS) return [];
  const code = text.replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found = code.matchAll(
    /\b(?:(?:create(?:\s+or\s+replace)?|alter)\s+(?:function|procedure|aggregate)|(?:grant|revoke)\s[^;]*?\son\s+(?:function|procedure|routine))\b/gi,
  );
  return [...found].map(({ index }) => ({
    line: lineAt(text, index),
    message: `makes or changes a function: write ${folder}/<noun>/<name>.sql`,
  }));
}

function madeBy({ text, at }: Statement): { name: string; at: number } | null {
  const [, name] = /^create or replace (?:function|procedure) (?:public\.)?([a-z0-9_]+)\s*\(/i.exec(text) ?? [];
  return name === undefined ? null : { name, at };
}

function belongsTo(name: string, { text }: Statement): boolean {
  const needsIt = new RegExp(`\\b${name}\\b`).test(text);
  if (/^(grant|revoke) .* on function /i.test(text)) return needsIt;
  if (/^create (or replace trigger|constraint trigger|(unique )?index if not exists) /i.test(text)) return needsIt;
  return /^drop (trigger|index) if exists /i.test(text);
}
