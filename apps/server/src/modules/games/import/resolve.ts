import { createHash } from 'node:crypto';
import type { CatalogueFault } from '@croupier/contract';
import type { Card, Category } from '../catalogue.ts';
import type { NewCatalogue, NewGame } from '../import-catalogue.ts';
import type { CatalogueFile, FileCard, FileGame, FileVendor, Place } from './file-schema.ts';
import { cardKey, gameKey } from './known.ts';
import type { Known } from './known.ts';

/** The standard categories in order (GA-1): a file need not name them. */
const houseTypes = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

type Whole = { [List in keyof NewCatalogue]: NewCatalogue[List][number][] };

/**
 * The whole catalogue that a file describes: missing fields keep the known value, unknown ones get a default. Its
 * faults are those that only the catalogue shows.
 */
export function resolve(file: CatalogueFile, known: Known, now: Date): { catalogue: Whole; faults: CatalogueFault[] } {
  const faults: CatalogueFault[] = [];
  const addFault = (at: Place, field: string | null, fault: CatalogueFault['fault']) =>
    void faults.push({ ...at, field, fault });

  const categories = categoriesOf(file, known);
  const types = new Set(
    [...known.categories.values(), ...categories].filter(({ kind }) => kind === 'type').map(codeOf),
  );
  const codes = new Set([...known.categories.keys(), ...categories.map(codeOf)]);

  const vendors = vendorsOf(file, known, addFault);
  const vendorCodes = new Set(vendors.map(codeOf));

  once(file.categories, codeOf, 'code', addFault);
  once(file.vendors, codeOf, 'code', addFault);
  once(file.cards, cardKey, 'gameType', addFault);
  once(file.games, gameKey, 'gameCode', addFault);
  for (const { at, entry } of [...file.games, ...file.cards]) {
    if (!vendorCodes.has(entry.vendor)) addFault(at, 'vendor', 'vendor_unknown');
    if (!types.has(entry.gameType)) addFault(at, 'gameType', 'type_unknown');
  }
  for (const { at, entry } of file.cards) if (!codes.has(entry.category)) addFault(at, 'category', 'type_unknown');

  const games = file.games.map(({ entry }, place) => gameOf(entry, known, { place, now }));
  return { catalogue: { categories, vendors, cards: cardsOf(file, known, games), games }, faults };
}

const codeOf = ({ code }: { code: string }) => code;

function once<Entry>(
  list: readonly { at: Place; entry: Entry }[],
  keyOf: (entry: Entry) => string,
  field: string,
  addFault: (at: Place, field: string, fault: CatalogueFault['fault']) => void,
): void {
  const seen = new Set<string>();
  for (const { at, entry } of list) {
    if (seen.has(keyOf(entry))) addFault(at, field, 'twice');
    seen.add(keyOf(entry));
  }
}

/** Missing keeps the known value; null gives the default. */
function pick<Value>(given: Value | null | undefined, known: Value | undefined, usual: Value): Value {
  return given === undefined ? (known ?? usual) : (given ?? usual);
}

function categoriesOf({ categories }: CatalogueFile, known: Known): Category[] {
  const given = categories.map(({ entry: { code, kind, sortOrder } }, place): Category => {
    const before = known.categories.get(code);
    return { code, kind: pick(kind, before?.kind, 'type'), sortOrder: pick(sortOrder, before?.sortOrder, place) };
  });
  const named = new Set(given.map(codeOf));
  const house = houseTypes
    .map((code, sortOrder): Category => ({ code, kind: 'type', sortOrder }))
    .filter(({ code }) => !known.categories.has(code) && !named.has(code));
  return [...given, ...house];
}

function vendorsOf(
  { vendors, games, cards }: CatalogueFile,
  known: Known,
  addFault: (at: Place, field: string, fault: CatalogueFault['fault']) => void,
): Whole['vendors'] {
  // A vendor that only games name is known already, or described with the games.
  const named = new Map<string, FileVendor>(vendors.map(({ entry }) => [entry.code, entry]));
  for (const { entry } of [...games, ...cards])
    if (!named.has(entry.vendor) && known.vendors.has(entry.vendor)) named.set(entry.vendor, { code: entry.vendor });
  const after = Math.max(-1, ...[...known.vendors.values()].map(({ sortOrder }) => sortOrder)) + 1;
  for (const { at, entry } of vendors)
    if (entry.name === undefined && !known.vendors.has(entry.code))
      addFault(at, at.line === null ? 'name' : 'vendorName', 'missing');
  return [...named.values()].map((entry, place) => {
    const before = known.vendors.get(entry.code);
    const name = entry.name ?? before?.name ?? entry.code;
    return {
      code: entry.code,
      name,
      names: pick(entry.names, before?.names, {}),
      accountTypeName: pick(entry.accountTypeName, before?.accountTypeName, name),
      walletMode: pick(entry.walletMode, before?.walletMode, 'single'),
      sortOrder: pick(entry.sortOrder, before?.sortOrder, after + place),
    };
  });
}

/** A vendor has a card in each category of its games, so that the menus lead to them. */
function cardsOf({ cards }: CatalogueFile, known: Known, games: readonly NewGame[]): Omit<Card, 'nodeId'>[] {
  const wanted = new Map<string, FileCard>(cards.map(({ entry }) => [cardKey(entry), entry]));
  const has = ({ vendor, gameType }: NewGame) =>
    [...known.cards.values(), ...wanted.values()].some((card) => card.vendor === vendor && card.gameType === gameType);
  const asked = new Set<string>();
  for (const game of games) {
    const card = { vendor: game.vendor, category: game.gameType, gameType: game.gameType };
    if (asked.has(cardKey(card))) continue;
    asked.add(cardKey(card));
    if (!has(game)) wanted.set(cardKey(card), card);
  }
  return [...wanted.values()].map((entry) => {
    const before = known.cards.get(cardKey(entry));
    return {
      vendor: entry.vendor,
      category: entry.category,
      gameType: entry.gameType,
      name: pick(entry.name, before?.name, entry.vendor),
      names: pick(entry.names, before?.names, {}),
      gameCode: pick<string | null>(entry.gameCode, before?.gameCode, null),
      sortOrder: pick(entry.sortOrder, before?.sortOrder, 0),
    };
  });
}

function gameOf(entry: FileGame, { games }: Known, { place, now }: { place: number; now: Date }): Required<NewGame> {
  const before = games.get(gameKey(entry));
  return {
    vendor: entry.vendor,
    gameCode: entry.gameCode,
    gameType: entry.gameType,
    name: entry.name,
    names: pick(entry.names, before?.names, {}),
    subCategory: pick(entry.subCategory, before?.subCategory, null),
    theme: pick(entry.theme, before?.theme, 'stars'),
    artSeed: pick(entry.artSeed, before?.artSeed, seedOf(gameKey(entry))),
    isHot: pick(entry.isHot, before?.isHot, false),
    isGame: pick(entry.isGame, before?.isGame, true),
    // Without a date the known one stays: a second import must not make the game new again.
    releasedAt: entry.releasedAt ?? before?.releasedAt ?? now,
    sortOrder: pick(entry.sortOrder, before?.sortOrder, place),
    popularity: pick(entry.popularity, before?.popularity, 0),
    mathProfile: pick(entry.mathProfile, before?.mathProfile, null),
    rtp: pick(entry.rtp, before?.rtp, null),
    mostWinTimes: pick(entry.mostWinTimes, before?.mostWinTimes, null),
    iconUrl: pick(entry.iconUrl, before?.iconUrl, null),
  };
}

/** The same drawing for a game in every installation. */
function seedOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % 2_000_000_000;
}
