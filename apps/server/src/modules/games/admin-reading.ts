import type { Answer, Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { nameIn } from './catalogue.ts';
import type { Game } from './catalogue.ts';
import { isHotIn, isNewIn, ownFirst } from './listing.ts';
import { gamePicture } from './pictures.ts';
import type { Snapshot } from './snapshot.ts';
import type { SwitchKind } from './switches.ts';
import { categoriesOf, inVendorOrder } from './view.ts';
import type { View } from './view.ts';

export type OperatorNames = (reader: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>;
type Frame = Answer<Calls['catalogueFrame']>;
type AdminGame = Answer<Calls['catalogueGames']>['games'][number];
export type Order = Answer<Calls['catalogueOrder']>;
export type Switched = Answer<Calls['switchCatalogue']>;
type Query = Input<Calls['catalogueGames']>['query'];
type Changed = { at: Date; by: string | null } | undefined;

/** Of the games after those put first, the most played are enough to choose from; search finds the others. */
const REST = 100;

/** The operator's language, and the time from which `new` counts. */
export type AdminReader = { brand: Brand; language: string; at: Date };

/** A brand's catalogue from memory; the names of those who changed it come from the database. */
export function adminReading(db: Db, snapshot: Snapshot, operatorNames: OperatorNames) {
  /** Collects the people in an answer, so that one query names all. */
  async function withNames<Value>(make: (changed: (of: Changed) => AdminGame['marks']['changed']) => Value) {
    const ids = new Set<string>();
    make((of) => {
      if (of?.by) ids.add(idIn(of.by));
      return null;
    });
    const names = new Map((await operatorNames(db, [...ids])).map((one) => [one.id, one]));
    return make((of) => (of ? { at: of.at.toISOString(), by: names.get(idIn(of.by ?? '')) ?? null } : null));
  }

  type Name = (of: Changed) => AdminGame['marks']['changed'];

  function switched(brand: Brand, kind: SwitchKind, subject: string, changed: Name): Switched {
    const { switches } = snapshot.known();
    const { merchant } = brand;
    return {
      isOn: switches.isOn({ kind, subject, merchant, country: '*' }),
      switches: switches.switchesFor(kind, subject, merchant).map((entry) => ({
        country: entry.country,
        isOn: entry.isOn,
        isOwn: entry.merchant === merchant,
        changed: changed(entry.changed),
      })),
    };
  }

  function frame({ brand, language, at }: AdminReader): Promise<Frame> {
    const view = snapshot.view(brand, null);
    const { games } = view.catalogue;
    const counts = countsOf(view);
    const count = (is: (game: Game) => boolean) => games.filter(is).length;
    const [hot, fresh] = [count((game) => isHotIn(view, game)), count((game) => isNewIn(view, game, at))];
    const off = count((game) => isSwitchedOff(brand, game));
    return withNames((changed) => ({
      games: games.length,
      shown: counts.shown,
      categories: categoriesOf(view.frame, brand, view.preferences).map(({ code, kind }) => ({
        code,
        kind,
        ...counts.of(kind === 'vendor' ? `vendor|${code}` : `type|${code}`),
        ...switched(brand, 'category', code, changed),
      })),
      vendors: inVendorOrder([...view.frame.vendors.values()], view.preferences).map((vendor) => ({
        code: vendor.code,
        name: nameIn(language, vendor),
        ...counts.of(`vendor|${vendor.code}`),
        isInMaintenance: vendor.isInMaintenance,
        ...switched(brand, 'vendor', vendor.code, changed),
      })),
      hot,
      fresh,
      off,
    }));
  }

  const isSwitchedOff = ({ merchant }: Brand, { nodeId }: Game): boolean => {
    const { switches } = snapshot.known();
    if (!switches.hasGames) return false;
    return switches.switchesFor('game', String(nodeId), merchant).some(({ isOn }) => !isOn);
  };

  function isWanted(view: View, query: Query, at: Date): (place: number) => boolean {
    const { category, vendor, show } = query;
    return (place) => {
      const game = view.catalogue.games[place]!;
      if (category !== undefined && game.gameType !== category && !isVendorCategory(view, category, game)) return false;
      if (vendor !== undefined && game.vendor !== vendor) return false;
      switch (show) {
        case 'all':
          return true;
        case 'hot':
          return isHotIn(view, game);
        case 'new':
          return isNewIn(view, game, at);
        case 'off':
          return isSwitchedOff(view.brand, game);
        case 'hidden':
          return view.isShown[place] !== 1;
      }
    };
  }

  /** Search results best first; otherwise in the order of the brand's portal. */
  async function games(reader: AdminReader, query: Query) {
    const { brand, at } = reader;
    const view = snapshot.view(brand, null);
    const { search, orders } = { search: snapshot.known().search, orders: view.catalogue.orders };
    const all = query.search === undefined ? orders.popular : search.find(query.search);
    const wanted = [...all].filter(isWanted(view, query, at));
    const places = query.search === undefined ? ownFirst(view, wanted, query.category) : wanted;
    const before =
      query.after === undefined ? -1 : places.findIndex((place) => view.catalogue.games[place]!.nodeId === query.after);
    const page = places.slice(before + 1, before + 1 + query.limit);
    const last = page.at(-1);
    return {
      games: await withNames((changed) => page.map((place) => shownGame(reader, view, place, changed))),
      total: places.length,
      next:
        last !== undefined && before + 1 + page.length < places.length
          ? String(view.catalogue.games[last]!.nodeId)
          : null,
    };
  }

  function shownGame({ brand, language, at }: AdminReader, view: View, place: number, changed: Name): AdminGame {
    const game = view.catalogue.games[place]!;
    const vendor = view.frame.vendors.get(game.vendor);
    const mark = view.preferences.markOf(game.nodeId);
    const { nodeId, gameType, gameCode, rtp } = game;
    return {
      nodeId,
      name: nameIn(language, game),
      vendor: game.vendor,
      vendorName: vendor ? nameIn(language, vendor) : game.vendor,
      gameType,
      gameCode,
      iconUrl: gamePicture(game, language),
      releasedAt: new Date(game.releasedAt).toISOString(),
      rtp: rtp && { numerator: rtp.numerator, denominator: rtp.denominator },
      isHot: isHotIn(view, game),
      isNew: isNewIn(view, game, at),
      marks: { isHot: mark?.isHot ?? null, isNew: mark?.isNew ?? null, changed: changed(mark?.changed) },
      hiddenBy: hiddenBy(view, game),
      ...switched(brand, 'game', String(nodeId), changed),
    };
  }

  function hiddenBy(view: View, game: Game): AdminGame['hiddenBy'] {
    if (!view.categories.some(({ code }) => code === game.gameType)) return 'category';
    if (view.frame.vendors.get(game.vendor)?.isInMaintenance) return 'maintenance';
    const { switches } = snapshot.known();
    const asked = { merchant: view.brand.merchant, country: '*', kind: 'vendor', subject: game.vendor } as const;
    return switches.isOn(asked) ? null : 'vendor';
  }

  async function game(reader: AdminReader, nodeId: number): Promise<AdminGame | null> {
    const view = snapshot.view(reader.brand, null);
    const place = view.catalogue.placeOf.get(nodeId);
    return place === undefined ? null : withNames((changed) => shownGame(reader, view, place, changed));
  }

  /** What an order may name, in its present order. */
  function orderable({ brand, language }: AdminReader, kind: SwitchKind, within: string) {
    const view = snapshot.view(brand, null);
    const { frame: around, preferences, catalogue } = view;
    if (kind === 'category')
      return categoriesOf(around, brand, preferences).map(({ code }) => ({ subject: code, name: code, detail: code }));
    if (kind === 'vendor')
      return inVendorOrder([...around.vendors.values()], preferences).map((vendor) => ({
        subject: vendor.code,
        name: nameIn(language, vendor),
        detail: vendor.code,
      }));
    const own = [...catalogue.orders.popular].filter((place) => {
      const one = catalogue.games[place]!;
      return one.gameType === within || isVendorCategory(view, within, one);
    });
    return ownFirst(view, own, within).map((place) => {
      const one = catalogue.games[place]!;
      return { subject: String(one.nodeId), name: nameIn(language, one), detail: one.vendor };
    });
  }

  function order(reader: AdminReader, kind: SwitchKind, within: string): Promise<Order> {
    const stored = snapshot.known().preferencesFor(reader.brand.merchant).orderOf(kind, within);
    const places = orderable(reader, kind, within);
    const named = new Set(stored?.subjects);
    return withNames((changed) => ({
      kind,
      within,
      first: places.filter(({ subject }) => named.has(subject)),
      rest: places.filter(({ subject }) => !named.has(subject)).slice(0, REST),
      version: stored?.version ?? 0,
      changed: changed(stored?.changed),
    }));
  }

  return {
    frame,
    games,
    game,
    order,
    /** Everything that may be named in an order of this kind. */
    subjectsOf: (reader: AdminReader, kind: SwitchKind, within: string) =>
      new Set(orderable(reader, kind, within).map(({ subject }) => subject)),
    switchedOf: (brand: Brand, kind: SwitchKind, subject: string) =>
      withNames((changed) => switched(brand, kind, subject, changed)),
  };
}

type Counts = { games: number; shown: number };

/** How many games each type and vendor has and shows, in one pass. */
function countsOf({ catalogue, isShown }: View) {
  const counts = new Map<string, Counts>();
  let shown = 0;
  for (const [place, { vendor, gameType }] of catalogue.games.entries()) {
    const isOn = isShown[place] === 1;
    if (isOn) shown += 1;
    for (const name of [`type|${gameType}`, `vendor|${vendor}`]) {
      const known = counts.get(name) ?? { games: 0, shown: 0 };
      counts.set(name, { games: known.games + 1, shown: known.shown + (isOn ? 1 : 0) });
    }
  }
  return { shown, of: (name: string): Counts => counts.get(name) ?? { games: 0, shown: 0 } };
}

function isVendorCategory(view: View, code: string, { vendor }: Game): boolean {
  return vendor === code && view.frame.categories.get(code)?.kind === 'vendor';
}

const idIn = (actor: string): string => actor.slice(actor.indexOf(':') + 1);
