import type { Answer, Calls } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { preferencesOf } from './brand-preferences.ts';
import { catalogueOf, orderByName } from './catalogue.ts';
import type { Catalogue, Frame } from './catalogue.ts';
import { cached } from './cached.ts';
import { ownFirst, select } from './listing.ts';
import type { Filter, Places } from './listing.ts';
import { menusOf } from './menus.ts';
import { readFrame, readGames, readMarks, readOrders, readSwitches, readVersions } from './read-catalogue.ts';
import type { Versions } from './read-catalogue.ts';
import { createSearch } from './search.ts';
import type { Search } from './search.ts';
import { switchesOf } from './switches.ts';
import type { Switches } from './switches.ts';
import { viewOf } from './view.ts';
import type { View } from './view.ts';

/** Other processes are notified of a change; this bounds how long a lost notification matters. */
const LOOK_MS = 5000;

/** Lists cached for one view: all filters of a busy hour, and a bound against made-up ones. */
const LISTS = 100;

export type Sort = 'popular' | 'new' | 'az' | 'rtp';

type Menus = Answer<Calls['gameMenus']>;

export type Known = {
  versions: Versions;
  catalogue: Catalogue;
  frame: Frame;
  switches: Switches;
  preferencesFor: ReturnType<typeof preferencesOf>;
  search: Search;
};

/** The catalogue in memory: read at the start and after a change, never for a request. */
export function createSnapshot({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
  let known = empty();
  let derived = fresh();
  let lookedAt = 0;
  let refreshing: Promise<void> | null = null;
  let again: Promise<void> | null = null;

  async function read(): Promise<void> {
    lookedAt = clock.now().getTime();
    const versions = await readVersions(db);
    const isSame = { games: versions.games === known.versions.games, frame: versions.frame === known.versions.frame };
    if (isSame.games && isSame.frame) return;
    // The version is read before the rows: a change in between is found by the next check.
    const catalogue = isSame.games ? known.catalogue : catalogueOf(await readGames(db));
    const frame = isSame.frame ? known.frame : await readFrame(db);
    const switches = isSame.frame ? known.switches : switchesOf(await readSwitches(db));
    const preferencesFor = isSame.frame
      ? known.preferencesFor
      : preferencesOf(await readMarks(db), await readOrders(db));
    const search = isSame.games && hasSameVendors(frame, known.frame) ? known.search : createSearch(catalogue, frame);
    known = { versions, catalogue, frame, switches, preferencesFor, search };
    derived = { ...fresh(), byName: isSame.games ? derived.byName : new Map() };
  }

  /** Resolves when everything committed before the call is in memory; simultaneous calls share a reading. */
  function refresh(): Promise<void> {
    if (!refreshing) {
      refreshing = read().finally(() => (refreshing = null));
      return refreshing;
    }
    // The running reading may have begun before the caller's commit.
    again ??= refreshing
      .catch(() => {})
      .then(() => {
        again = null;
        return refresh();
      });
    return again;
  }

  function refreshSoon(): void {
    refresh().catch((error: unknown) => log.warn({ error }, 'games: the catalogue could not be read, will try again'));
  }

  function current(): Known {
    if (clock.now().getTime() - lookedAt > LOOK_MS) {
      lookedAt = clock.now().getTime();
      refreshSoon();
    }
    return known;
  }

  /** Countries without switches share a view. Operators may edit a brand's languages. */
  function view(brand: Brand, country: string | null): View {
    const { catalogue, frame, switches, preferencesFor } = current();
    const place = country !== null && switches.countries.has(country) ? country : '*';
    return remember(derived.views, `${brand.merchant}|${brand.languages.join()}|${place}`, () =>
      viewOf({ catalogue, frame, switches, preferences: preferencesFor(brand.merchant), brand, country: place }),
    );
  }

  function menus(from: View, language: string): Menus {
    const byLanguage = remember(derived.menus, from, () => new Map<string, Menus>());
    return remember(byLanguage, language, () => menusOf(from, language));
  }

  function byName(language: string): Uint32Array {
    return remember(derived.byName, language, () => orderByName(known.catalogue.games, language));
  }

  /** A whole list in one order; scrolling asks for page after page of it. */
  function list(from: View, sort: Sort, filter: Filter, language: string): Uint32Array {
    const lists = remember(derived.lists, from, () => new Map<string, Uint32Array>());
    const { gameType, vassalage, subCategory, isHot } = filter;
    // A single game is found without a cache, and ten thousand of them would push out every list.
    if (filter.nodeId !== undefined || filter.gameCode !== undefined)
      return Uint32Array.from(select(from, orderOf(from, sort, language), filter));
    const by = sort === 'az' ? `az ${language}` : sort;
    return cached(lists, LISTS, [by, gameType, vassalage, subCategory, isHot].join('|'), () => {
      const found = select(from, orderOf(from, sort, language), filter);
      return Uint32Array.from(sort === 'popular' ? ownFirst(from, found, gameType) : found);
    });
  }

  function orderOf(from: View, sort: Sort, language: string): Uint32Array {
    return sort === 'az' ? byName(language) : from.catalogue.orders[sort];
  }

  /** Search results, best first or in another order. */
  function found(from: View, text: string, sort: Sort | undefined, filter: Filter, language: string): Places {
    const places = known.search.find(text);
    if (sort === undefined) return select(from, places, filter);
    const wanted = new Set(places);
    return list(from, sort, filter, language).filter((place) => wanted.has(place));
  }

  function game(nodeId: number) {
    const { catalogue, frame } = current();
    const one = catalogue.games[catalogue.placeOf.get(nodeId) ?? -1];
    return one ? { game: one, maker: frame.vendors.get(one.vendor) } : null;
  }

  const vendor = (code: string) => current().frame.vendors.get(code);

  const vendors = () => [...current().frame.vendors.values()].toSorted((a, b) => a.sortOrder - b.sortOrder);

  return { view, menus, list, found, game, vendor, vendors, known: current, refresh, refreshSoon };
}

export type Snapshot = ReturnType<typeof createSnapshot>;

function empty(): Known {
  const catalogue = catalogueOf([]);
  const frame: Frame = { vendors: new Map(), categories: new Map(), cards: [] };
  const versions = { games: -1n, frame: -1n };
  const search = createSearch(catalogue, frame);
  return { versions, catalogue, frame, switches: switchesOf([]), preferencesFor: preferencesOf([], []), search };
}

/** Made from the catalogue on first use. */
function fresh() {
  return {
    views: new Map<string, View>(),
    menus: new WeakMap<View, Map<string, Menus>>(),
    lists: new WeakMap<View, Map<string, Uint32Array>>(),
    byName: new Map<string, Uint32Array>(),
  };
}

type Store<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown };

function remember<Key, Value>(known: Store<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** The index contains vendors' names and nothing else of the frame, so a switch need not rebuild it. */
function hasSameVendors(a: Frame, b: Frame): boolean {
  return (
    a.vendors.size === b.vendors.size &&
    [...a.vendors.values()].every(({ code, name }) => b.vendors.get(code)?.name === name)
  );
}
