import type { NewCatalogue, NewGame } from '../../modules/games/index.ts';
import { withHouseLotteries } from './house-lotteries.ts';
import type { LotteryNames } from './house-lotteries.ts';
import { mathOf } from './math-profiles.ts';
import { seeded } from './seeded.ts';
import type { Seeded } from './seeded.ts';
import {
  cockfightTitle,
  esportsTitle,
  fishTitle,
  isTaken,
  liveTitle,
  lotteryTitle,
  pvpTitle,
  slotTitle,
  sportsTitle,
} from './titles.ts';
import type { SlotKind, Title } from './titles.ts';
import { demoCategories, demoVendors, gamesByType } from './vendors.ts';

/** Any number; a different one gives different games. */
const SEED = 20_261_115;
const DAY_MS = 24 * 3_600_000;

/** Well-known games of the demo: always included, and listed first. */
const landmarks: Readonly<Record<string, readonly Title[]>> = {
  RNG: [
    { name: 'Mabuhay Fortune', tagalog: 'Suwerteng Mabuhay', theme: 'fiesta' },
    { name: 'Hiyas ng Silangan', tagalog: null, theme: 'pearls' },
    { name: 'Jeepney Jackpot', tagalog: 'Jackpot ng Dyip', theme: 'jeepney' },
    { name: 'Bakunawa Rising', tagalog: 'Pagbangon ng Bakunawa', theme: 'dragons' },
    { name: 'Halo-Halo Heaven', tagalog: 'Langit ng Halo-Halo', theme: 'fiesta' },
    { name: 'Mayon Thunder', tagalog: 'Kulog ng Mayon', theme: 'volcano' },
  ],
  LIVE: [
    { name: 'Luneta Baccarat', tagalog: null, theme: 'cards', table: 'Baccarat' },
    { name: 'Luzon Roulette', tagalog: null, theme: 'roulette', table: 'Roulette' },
    { name: 'Manila Dragon Tiger', tagalog: null, theme: 'dragons', table: 'Dragon Tiger' },
  ],
  FISH: [{ name: 'Tubbataha Fishing', tagalog: 'Pangingisda sa Tubbataha', theme: 'reef' }],
  PVP: [{ name: 'Lucky Nine Barkada', tagalog: 'Lucky Nine ng Barkada', theme: 'cards', table: 'Lucky Nine' }],
};

/** How much a type is played, compared with slots. */
const weightOf: Readonly<Record<string, number>> = { RNG: 1, LIVE: 0.7, FISH: 0.5, PVP: 0.2, SPORTS: 0.2 };

const slotKinds: Readonly<Record<SlotKind, number>> = { slot: 68, JP: 7, TG: 8, AC: 6, SC: 5, BG: 4, VP: 2 };

/** The catalogue of the demo world: the same on every machine. Release dates are relative to a day. */
export function demoCatalogue(today: Date, nameOf: LotteryNames): NewCatalogue {
  const random = seeded(SEED);
  const names = new Set<string>();
  const games = withHouseLotteries(
    Object.entries(gamesByType).flatMap(([type, count]) => gamesOf(random, names, { type, count, today })),
    nameOf,
  );
  return {
    categories: demoCategories,
    vendors: demoVendors.map(({ code, name, walletMode }, sortOrder) => ({
      code,
      name,
      accountTypeName: name,
      walletMode: walletMode ?? 'single',
      sortOrder,
    })),
    cards: cardsOf(games),
    games,
  };
}

type Batch = { type: string; count: number; today: Date };

function gamesOf(random: Seeded, names: Set<string>, { type, count, today }: Batch): NewGame[] {
  const shares = Object.fromEntries(
    demoVendors.filter(({ shares: of }) => of[type]).map(({ code, shares: of }) => [code, of[type]!]),
  );
  const known = landmarks[type] ?? [];
  return Array.from({ length: count }, (_none, place) => {
    const kind = type === 'RNG' ? random.weighted(slotKinds) : 'slot';
    const title = known[place] ?? freshTitle(names, () => titleOf(random, type, place < known.length ? 'slot' : kind));
    names.add(title.name);
    const isLandmark = place < known.length;
    const vendor = random.weighted(shares);
    const code = codeOf(vendor, title.name);
    return {
      vendor,
      gameCode: code,
      gameType: type,
      subCategory: kind === 'slot' || isLandmark ? null : kind,
      name: title.name,
      names: title.tagalog === null ? {} : { TY: title.tagalog },
      theme: title.theme,
      artSeed: random.below(2_000_000_000),
      // The first of each type are marked as hot.
      isHot: place < Math.min(24, Math.ceil(count / 8)),
      releasedAt: releasedAt(random, today),
      sortOrder: place,
      popularity: Math.round(((weightOf[type] ?? 0.1) * 1_000_000 * (0.7 + 0.6 * random.next())) / (place + 12)),
      ...mathOf({ type, kind: isLandmark ? 'slot' : kind, title, code }),
    };
  });
}

function titleOf(random: Seeded, type: string, kind: SlotKind): Title {
  switch (type) {
    case 'LIVE':
      return liveTitle(random);
    case 'FISH':
      return fishTitle(random);
    case 'PVP':
      return pvpTitle(random);
    case 'SPORTS':
      return sportsTitle(random);
    case 'ESPORTS':
      return esportsTitle(random);
    case 'COCKFIGHT':
      return cockfightTitle(random);
    case 'LOTT':
    case 'ELOTT':
      return lotteryTitle(random);
    default:
      return slotTitle(random, kind);
  }
}

/** Draws until the title is unused. Running out of titles is a fault of the tables. */
function freshTitle(names: ReadonlySet<string>, draw: () => Title): Title {
  for (let tries = 0; tries < 200; tries += 1) {
    const title = draw();
    if (!names.has(title.name) && !isTaken(title)) return title;
  }
  throw new Error('the word tables have too few titles');
}

/** Three percent were released in the last month, the others over five years. */
function releasedAt(random: Seeded, today: Date): Date {
  const days = random.next() < 0.03 ? random.below(28) : 30 + random.below(1800);
  return new Date(today.getTime() - days * DAY_MS);
}

function codeOf(vendor: string, name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${vendor.toLowerCase()}.${slug}`.slice(0, 64);
}

/** One card for each vendor and type with games; a vendor with its own category has them there too. */
function cardsOf(games: readonly NewGame[]): NewCatalogue['cards'] {
  const vendorCategories = new Set(demoCategories.filter(({ kind }) => kind === 'vendor').map(({ code }) => code));
  return demoVendors.flatMap(({ code, name, shares, filedUnder, opensGame }, sortOrder) =>
    Object.keys(shares).flatMap((gameType) => {
      const first = games.find((game) => game.vendor === code && game.gameType === gameType);
      if (!first) return [];
      const gameCode = opensGame ? first.gameCode : null;
      const card = { vendor: code, gameType, name, gameCode, sortOrder };
      const filed = { ...card, category: filedUnder ?? gameType };
      return vendorCategories.has(code) ? [filed, { ...card, category: code }] : [filed];
    }),
  );
}
