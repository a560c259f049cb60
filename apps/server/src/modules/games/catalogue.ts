/** A game in memory. There are ten thousand, so equal texts are shared. */
export type Game = {
  nodeId: number;
  vendor: string;
  gameCode: string;
  gameType: string;
  subCategory: SubCategory | null;
  name: string;
  /** Names in other languages than English; one shared empty table for the many without. */
  names: Names;
  theme: string;
  artSeed: number;
  isHot: boolean;
  isGame: boolean;
  releasedAt: number;
  sortOrder: number;
  popularity: number;
  rtp: Rtp | null;
  /** The most a round can pay, in multiples of the stake; null where unknown. */
  mostWinTimes: number | null;
  /** The address of its own picture on our server; null for a drawn one. */
  iconUrl: string | null;
};

export type Names = Readonly<Record<string, string>>;
export type SubCategory = 'SC' | 'VP' | 'JP' | 'TG' | 'AC' | 'BG';

/** The exact fraction for the page, and its value to sort by. */
export type Rtp = { numerator: string; denominator: string; value: number };

export type Vendor = {
  code: string;
  name: string;
  names: Names;
  accountTypeName: string;
  walletMode: 'single' | 'transfer';
  sortOrder: number;
  isInMaintenance: boolean;
};

export type Category = { code: string; kind: 'type' | 'vendor'; sortOrder: number };

export type Card = {
  nodeId: number;
  vendor: string;
  /** The vendor's category, before sports are split. */
  category: string;
  gameType: string;
  name: string;
  names: Names;
  gameCode: string | null;
  sortOrder: number;
};

/** All games with the orders they are listed in; a place is an index into `games`. */
export type Catalogue = {
  games: readonly Game[];
  placeOf: ReadonlyMap<number, number>;
  orders: Readonly<Record<'popular' | 'new' | 'rtp', Uint32Array>>;
};

/** What surrounds the games and changes more often. */
export type Frame = {
  vendors: ReadonlyMap<string, Vendor>;
  categories: ReadonlyMap<string, Category>;
  cards: readonly Card[];
};

export function catalogueOf(games: readonly Game[]): Catalogue {
  return {
    games,
    placeOf: new Map(games.map(({ nodeId }, place) => [nodeId, place])),
    orders: {
      popular: orderBy(games, byPopularity),
      new: orderBy(games, (a, b) => b.releasedAt - a.releasedAt || byPopularity(a, b)),
      // Games without a computed return come last.
      rtp: orderBy(games, (a, b) => (b.rtp?.value ?? 0) - (a.rtp?.value ?? 0) || byPopularity(a, b)),
    },
  };
}

export function nameIn(language: string, { name, names }: { name: string; names: Names }): string {
  return names[language] ?? name;
}

/** Places in the order of names in a language, ignoring case and accents. */
export function orderByName(games: readonly Game[], language: string): Uint32Array {
  const keys = games.map((game) => folded(nameIn(language, game)));
  // Plain comparison of folded texts: a collator takes ten times as long for Latin letters.
  const places = Uint32Array.from(games.keys());
  return places.toSorted((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b));
}

export function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function byPopularity(a: Game, b: Game): number {
  return b.popularity - a.popularity || a.sortOrder - b.sortOrder || a.nodeId - b.nodeId;
}

function orderBy(games: readonly Game[], compare: (a: Game, b: Game) => number): Uint32Array {
  return Uint32Array.from(games.keys()).toSorted((a, b) => compare(games[a]!, games[b]!));
}
