import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fault, Findings } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { listFiles, readText } from '../source-files.ts';
import { functionFileFaults, functionsInMigration, listFunctionFiles } from './function-files.ts';

const folder = 'apps/server/migrations';
const list = `${folder}/shipped.json`;

/** File name → SHA-256 of what was shipped under it. */
type Shipped = Record<string, string>;

export function checkMigrations(root: string): Findings {
  const names = listMigrations(root);
  const shipped = readShipped(root);
  const functions = listFunctionFiles(root);
  return {
    looked: names.length + Object.keys(shipped).length + functions.length,
    faults: [
      ...names.flatMap((name) => [...shapeFaults(root, name), ...orderFaults(name, shipped)]),
      ...shippedFaults(root, names, shipped),
      ...newcomers(names, shipped).map((name) =>
        faultIn(name, 'is not in shipped.json: run `npm run migrations:ship`'),
      ),
      ...functionFileFaults(root),
    ],
    detail: `${names.length} migrations and ${functions.length} functions`,
  };
}

/** Adds new migrations to the list and does not change old entries. If one is faulty, none is added. */
export function shipMigrations(root: string): Findings {
  const names = listMigrations(root);
  const shipped = readShipped(root);
  const added = newcomers(names, shipped);
  const faults = added.flatMap((name) => [...shapeFaults(root, name), ...orderFaults(name, shipped)]);
  if (faults.length > 0 || added.length === 0) return checkMigrations(root);
  const all = Object.entries({ ...shipped, ...Object.fromEntries(added.map((name) => [name, hashOf(root, name)])) });
  const sorted = Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, list), `${JSON.stringify(sorted, null, 2)}\n`);
  return checkMigrations(root);
}

function listMigrations(root: string): string[] {
  return listFiles(root, [folder])
    .filter((file) => file !== list)
    .map((file) => posix.relative(folder, file));
}

function readShipped(root: string): Shipped {
  return listFiles(root, [folder]).includes(list) ? JSON.parse(readText(root, list)) : {};
}

function newcomers(names: string[], shipped: Shipped): string[] {
  return names.filter((name) => shipped[name] === undefined);
}

function shapeFaults(root: string, name: string): Fault[] {
  const [, date] = /^(\d{4}-\d{2}-\d{2})-\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(name) ?? [];
  const faults: Fault[] = [];
  if (!isDay(date)) faults.push(faultIn(name, 'is not named YYYY-MM-DD-NN-name.sql'));
  const text = readText(root, `${folder}/${name}`);
  if (!/^-- .*\p{L}/u.test(text)) faults.push(faultIn(name, 'does not say why: start with a line "-- reason"'));
  for (const { line, message } of functionsInMigration(name, text)) faults.push({ ...faultIn(name, message), line });
  return faults;
}

function isDay(date: string | undefined): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().slice(0, 10) === date;
}

/**
 * Migrations run in the order of their names, so a new one below a shipped one would never run where that one has run.
 */
function orderFaults(name: string, shipped: Shipped): Fault[] {
  const last = Object.keys(shipped).toSorted().at(-1) ?? '';
  return shipped[name] === undefined && name < last ? [faultIn(name, `sorts before ${last}, which is shipped`)] : [];
}

function shippedFaults(root: string, names: string[], shipped: Shipped): Fault[] {
  return Object.entries(shipped).flatMap(([name, hash]) => {
    if (!names.includes(name)) {
      const text = readText(root, list);
      return [{ file: list, line: lineAt(text, text.indexOf(name)), message: `${name} is shipped but missing` }];
    }
    return hashOf(root, name) === hash ? [] : [faultIn(name, 'was edited after it was shipped: write a new migration')];
  });
}

function hashOf(root: string, name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, folder, name)))
    .digest('hex');
}

function faultIn(name: string, message: string): Fault {
  return { file: `${folder}/${name}`, line: 1, message };
}
