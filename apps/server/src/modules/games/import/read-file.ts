import { CATALOGUE_BYTES, CATALOGUE_GAMES, catalogueFaults } from '@croupier/contract';
import type { CatalogueFault } from '@croupier/contract';
import type { z } from 'zod';
import { readCsv } from './csv.ts';
import { cardSchema, categorySchema, gameSchema, vendorSchema } from './file-schema.ts';
import type { CatalogueFile, FileVendor, Place, Placed } from './file-schema.ts';

/** The first faults are enough to continue with. */
export const MOST_FAULTS = 100;

/** Categories, vendors and cards are a few dozen; more is a mistake. */
const MOST_FRAME = 1000;

const whole = ['artSeed', 'sortOrder', 'popularity', 'mostWinTimes'];
const flags = ['isHot', 'isGame'];
/** CSV columns about the line's vendor. */
const ofVendor = ['vendorName', 'walletMode'] as const;
const columns = new Set<string>([...Object.keys(gameSchema.shape), ...ofVendor]);

export type ReadFile = { file: CatalogueFile; faults: [] } | { file: null; faults: CatalogueFault[] };

/** Reads a catalogue from a file: JSON when it begins with a brace, else CSV. A file with any fault is refused. */
export function readCatalogueFile(bytes: Uint8Array): ReadFile {
  const faults: CatalogueFault[] = [];
  const whence: Place = { line: null, item: null };
  const failed = (fault: CatalogueFault['fault'], at: Place = whence): ReadFile => ({
    file: null,
    faults: [{ ...at, field: null, fault }],
  });
  if (bytes.length > CATALOGUE_BYTES) return failed('file_too_large');
  const text = textOf(bytes);
  if (text === null) return failed('encoding');
  const file = /^\s*[[{]/.test(text) ? fromJson(text, faults) : fromCsv(text, faults);
  if (file === null || faults.length > 0) return { file: null, faults: faults.slice(0, MOST_FAULTS) };
  if (file.games.length > CATALOGUE_GAMES) return failed('too_many');
  return { file, faults: [] };
}

/** With or without a byte order mark. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function fromCsv(text: string, faults: CatalogueFault[]): CatalogueFile | null {
  const read = readCsv(text);
  const addFault = (line: number, field: string | null, fault: CatalogueFault['fault']) => {
    faults.push({ line, item: null, field, fault });
    return null;
  };
  if ('fault' in read) return addFault(read.line, null, read.fault);
  const [head, ...rows] = read.rows;
  if (!head) return addFault(1, null, 'empty');
  for (const [place, name] of head.cells.entries()) {
    if (!columns.has(name) && !/^name:[A-Z]{2}$/.test(name)) addFault(head.line, name.slice(0, 40), 'unknown');
    else if (head.cells.indexOf(name) !== place || name === 'names') addFault(head.line, name, 'twice');
  }
  for (const name of ['vendor', 'gameCode', 'gameType', 'name'])
    if (!head.cells.includes(name)) addFault(head.line, name, 'missing');
  if (faults.length > 0) return null;
  if (rows.length > CATALOGUE_GAMES) return addFault(head.line, null, 'too_many');

  const vendors = new Map<string, Placed<FileVendor>>();
  const games: CatalogueFile['games'] = [];
  for (const { line, cells } of rows) {
    if (faults.length >= MOST_FAULTS) break;
    const at: Place = { line, item: null };
    if (cells.length !== head.cells.length) {
      addFault(line, null, 'columns');
      continue;
    }
    const given = new Map(head.cells.map((name, place) => [name, cells[place]!]));
    const game = parsed(gameSchema, gameOf(given), at, faults);
    if (!game) continue;
    games.push({ at, entry: game });
    const own = parsed(vendorSchema, vendorOf(given), at, faults);
    if (!own) continue;
    const known = vendors.get(own.code);
    if (known) agree(known.entry, own, at, faults);
    else vendors.set(own.code, { at, entry: own });
  }
  return { categories: [], vendors: [...vendors.values()], cards: [], games };
}

/** The cells of a line in the form of JSON; an empty one resets the value. */
function gameOf(given: ReadonlyMap<string, string>): Record<string, unknown> {
  const game: Record<string, unknown> = {};
  const names: Record<string, string> = {};
  for (const [column, cell] of given) {
    if (ofVendor.some((name) => name === column)) continue;
    if (column.startsWith('name:')) {
      if (cell !== '') names[column.slice(5)] = cell;
    } else if (cell === '') game[column] = null;
    else if (whole.includes(column)) game[column] = /^\d{1,10}$/.test(cell) ? Number(cell) : cell;
    else if (flags.includes(column)) game[column] = cell === 'true' ? true : cell === 'false' ? false : cell;
    else game[column] = cell;
  }
  if ([...given.keys()].some((column) => column.startsWith('name:'))) game['names'] = names;
  return game;
}

function vendorOf(given: ReadonlyMap<string, string>): Record<string, unknown> {
  const [name, walletMode] = [given.get('vendorName'), given.get('walletMode')];
  return { code: given.get('vendor'), ...(name && { name }), ...(walletMode && { walletMode }) };
}

/** All lines of a vendor must agree about it, or leave it empty. */
function agree(known: FileVendor, own: FileVendor, at: Place, faults: CatalogueFault[]): void {
  for (const [field, column] of [
    ['name', 'vendorName'],
    ['walletMode', 'walletMode'],
  ] as const) {
    const stated = own[field];
    if (stated === undefined || stated === null) continue;
    if (known[field] === undefined) Object.assign(known, { [field]: stated });
    else if (known[field] !== stated) faults.push({ ...at, field: column, fault: 'vendor_differs' });
  }
}

const lists = { categories: categorySchema, vendors: vendorSchema, cards: cardSchema, games: gameSchema };

function fromJson(text: string, faults: CatalogueFault[]): CatalogueFile | null {
  const addFault = (field: string | null, fault: CatalogueFault['fault'], line: number | null = null) => {
    faults.push({ line, item: null, field, fault });
    return null;
  };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return addFault(null, 'json', lineIn(text, error));
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return addFault(null, 'json_object');
  for (const name of Object.keys(given)) if (!Object.hasOwn(lists, name)) addFault(name.slice(0, 40), 'unknown');
  if (!('games' in given)) addFault('games', 'missing');
  const listOf = <Schema extends z.ZodType>(name: keyof typeof lists, schema: Schema, most: number) => {
    const list: unknown = (given as Record<string, unknown>)[name] ?? [];
    if (!Array.isArray(list)) return (addFault(name, 'list'), []);
    if (list.length > most) return (addFault(name, 'too_many'), []);
    return list.flatMap((value: unknown, place): Placed<z.output<Schema>>[] => {
      if (faults.length >= MOST_FAULTS) return [];
      const at: Place = { line: null, item: `${name}[${place}]` };
      const entry = parsed(schema, value, at, faults);
      return entry ? [{ at, entry }] : [];
    });
  };
  return {
    categories: listOf('categories', categorySchema, MOST_FRAME),
    vendors: listOf('vendors', vendorSchema, MOST_FRAME),
    cards: listOf('cards', cardSchema, MOST_FRAME),
    games: listOf('games', gameSchema, CATALOGUE_GAMES),
  };
}

/** The line where JSON fails, as far as the error says. */
function lineIn(text: string, error: unknown): number | null {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, at: Place, faults: CatalogueFault[]) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) faults.push({ ...at, field: key.slice(0, 40), fault: 'unknown' });
      continue;
    }
    // A wrong language key has an issue of its own kind with the reason inside.
    const message = issue.code === 'invalid_key' ? 'language' : issue.message;
    const fault = catalogueFaults.find((known) => known === message) ?? 'entry';
    faults.push({ ...at, field: issue.path.length > 0 ? issue.path.join('.').slice(0, 40) : null, fault });
  }
  return null;
}
