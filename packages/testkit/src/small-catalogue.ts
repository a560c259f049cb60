import { inTransaction } from '@croupier/server/testing';
import type { NewCatalogue, NewGame } from '@croupier/server/testing';
import type { TestServer } from './test-server.ts';

const DAY_MS = 24 * 3_600_000;

const types = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** Vendors of every category, with the codes that rules depend on; esports and cockfight are filed under sports. */
const vendors = [
  ['LOTT', 'House Lottery'],
  ['TCG_LOTTO_VN', 'Vietnam Lotto'],
  ['TCG_SEA', 'Sea Lottery'],
  ['JILI', 'JILI'],
  ['ANAHAW', 'Anahaw Studios'],
  ['BITUIN', 'Bituin Live'],
  ['TONGITAN', 'Tongitan Room'],
  ['BTI', 'BTI'],
  ['KAMPEON', 'Kampeon Esports'],
  ['TANDANG', 'Tandang Arena'],
] as const;

type Line = readonly [vendor: string, type: string, name: string, more?: Partial<NewGame>];

const reference = { numerator: 71_105_634_101n, denominator: 73_876_050_000n };

const named: readonly Line[] = [
  ['LOTT', 'LOTT', 'Five-Digit 1 Minute'],
  ['TCG_SEA', 'LOTT', 'Sea Pick 4D'],
  ['TCG_LOTTO_VN', 'ELOTT', 'Hanoi Daily'],
  [
    'JILI',
    'RNG',
    'Mabuhay Fortune',
    { names: { TY: 'Suwerteng Mabuhay' }, isHot: true, rtp: reference, theme: 'fiesta' },
  ],
  ['JILI', 'RNG', 'Pearl Scratch', { subCategory: 'SC', theme: 'pearls' }],
  ['JILI', 'RNG', 'Barrio Bingo', { subCategory: 'BG', theme: 'bingo' }],
  [
    'ANAHAW',
    'RNG',
    'Roulette Royale',
    { subCategory: 'TG', rtp: { numerator: 36n, denominator: 37n }, theme: 'roulette' },
  ],
  [
    'ANAHAW',
    'RNG',
    'Volcano Crash',
    { subCategory: 'AC', rtp: { numerator: 99n, denominator: 100n }, theme: 'volcano' },
  ],
  ['JILI', 'FISH', 'Reef Hunters', { theme: 'reef' }],
  ['BITUIN', 'LIVE', 'Perlas Baccarat', { isHot: true, theme: 'cards' }],
  ['BITUIN', 'LIVE', 'Araw Roulette', { isHot: true, theme: 'roulette' }],
  ['TONGITAN', 'PVP', 'Tongits Barkada', { theme: 'cards' }],
  ['BTI', 'SPORTS', 'Basketball Sportsbook', { theme: 'basketball' }],
  ['KAMPEON', 'ESPORTS', 'Arena Markets', { theme: 'esports' }],
  ['TANDANG', 'COCKFIGHT', 'Manila Derby', { theme: 'rooster' }],
];

/** About sixty games, enough for every rule of the catalogue; the first is new, the others were released long ago. */
export function smallCatalogue(now: Date): NewCatalogue {
  const plain = Array.from({ length: 45 }, (_none, place): Line => {
    const number = String(place + 1).padStart(2, '0');
    return [place % 3 === 0 ? 'JILI' : 'ANAHAW', 'RNG', `Golden Gem ${number}`, { theme: 'gems' }];
  });
  const games = [...named, ...plain].map(([vendor, gameType, name, more], place) => ({
    vendor,
    gameCode: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    gameType,
    name,
    theme: 'lottery',
    artSeed: place + 1,
    sortOrder: place,
    releasedAt: new Date(now.getTime() - (place + 1) * 9 * DAY_MS),
    popularity: 1000 - place,
    ...more,
  }));
  const filed = (vendor: string, gameType: string, gameCode: string | null, category = gameType) => ({
    vendor,
    category,
    gameType,
    name: vendor,
    gameCode,
    sortOrder: 0,
  });
  return {
    categories: [
      ...types.map((code, sortOrder) => ({ code, kind: 'type' as const, sortOrder })),
      { code: 'JILI', kind: 'vendor', sortOrder: 100 },
    ],
    vendors: vendors.map(([code, name], sortOrder) => ({
      code,
      name,
      accountTypeName: name,
      walletMode: 'single',
      sortOrder,
    })),
    cards: [
      filed('LOTT', 'LOTT', 'five-digit-1-minute'),
      filed('TCG_SEA', 'LOTT', 'sea-pick-4d'),
      filed('TCG_LOTTO_VN', 'ELOTT', 'hanoi-daily'),
      filed('JILI', 'RNG', null),
      filed('JILI', 'FISH', null),
      filed('JILI', 'RNG', null, 'JILI'),
      filed('JILI', 'FISH', null, 'JILI'),
      filed('ANAHAW', 'RNG', null),
      filed('BITUIN', 'LIVE', null),
      filed('TONGITAN', 'PVP', null),
      filed('BTI', 'SPORTS', null),
      filed('KAMPEON', 'ESPORTS', null, 'SPORTS'),
      filed('TANDANG', 'COCKFIGHT', 'manila-derby', 'SPORTS'),
    ],
    games,
  };
}

/** Writes the small catalogue, or another one, to a server's database and memory. */
export async function stockGames(
  { app, database, clock }: Pick<TestServer, 'app' | 'database' | 'clock'>,
  catalogue: NewCatalogue = smallCatalogue(clock.now()),
) {
  const imported = await inTransaction(database.db, (tx) => app.games.importCatalogue(tx, catalogue));
  await app.games.refresh();
  return imported;
}
