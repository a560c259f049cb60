import { dayOf } from '@croupier/ledger';
import type { Brand } from '../core/brands.ts';
import type { MissionDraft } from '../modules/missions/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import { stableId } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { PAST_DAYS } from './past.ts';

const DAY_MS = 86_400_000;

const plain = { dayCount: null, dayAmount: null };

/** Amounts are written in pesos. */
const levels = (names: readonly [string, string, string, string]) => [
  {
    name: names[0],
    deposit: '1000.00',
    bet: '5000.00',
    keep: '1000.00',
    gift: '20.00',
    birthday: '50.00',
    monthly: '0.00',
    ...plain,
  },
  {
    name: names[1],
    deposit: '5000.00',
    bet: '20000.00',
    keep: '5000.00',
    gift: '100.00',
    birthday: '100.00',
    monthly: '20.00',
    ...plain,
  },
  {
    name: names[2],
    deposit: '25000.00',
    bet: '200000.00',
    keep: '40000.00',
    gift: '500.00',
    birthday: '300.00',
    monthly: '100.00',
    dayCount: 8,
    dayAmount: '1000000.00',
  },
  {
    name: names[3],
    deposit: '100000.00',
    bet: '1000000.00',
    keep: '150000.00',
    gift: '2000.00',
    birthday: '1000.00',
    monthly: '500.00',
    dayCount: 12,
    dayAmount: '2000000.00',
  },
];

const names = {
  perlas: ['Shell', 'Coral', 'Pearl', 'Black pearl'],
  araw: ['Dawn', 'Morning', 'Noon', 'Zenith'],
} as const;

type Mission = Omit<MissionDraft[number], 'id'>;

const weekly = { period: 'weekly', claimDays: 14, category: null } as const;

/** Two that ana is on the way with when the demo opens. */
const longer: readonly Mission[] = [
  {
    period: 'monthly',
    goal: 'bet',
    claimDays: 7,
    category: null,
    tiers: [
      { goal: '5000.00', reward: '50.00' },
      { goal: '50000.00', reward: '300.00' },
    ],
  },
  {
    period: 'semimonthly',
    goal: 'deposit',
    claimDays: 7,
    category: null,
    tiers: [{ goal: '20000.00', reward: '100.00' }],
  },
];

/** Missions of a week, as the page of the promotion says, and two longer ones. */
const missions = {
  perlas: [
    { ...weekly, goal: 'days', tiers: [{ goal: '3', reward: '10.00' }] },
    { ...weekly, goal: 'bet', category: 'LOTT', tiers: [{ goal: '500.00', reward: '20.00' }] },
    { ...weekly, goal: 'bet', category: 'RNG', tiers: [{ goal: '1000.00', reward: '40.00' }] },
    { ...weekly, goal: 'bet', tiers: [{ goal: '3000.00', reward: '80.00' }] },
    ...longer,
  ],
  araw: [
    { ...weekly, goal: 'days', tiers: [{ goal: '2', reward: '5.00' }] },
    {
      ...weekly,
      goal: 'bet',
      tiers: [
        { goal: '200.00', reward: '10.00' },
        { goal: '500.00', reward: '15.00' },
      ],
    },
    ...longer,
  ],
} satisfies Record<string, readonly Mission[]>;

/** The levels, missions and the leaderboard of the demo world, counted over its whole past: ana holds one and is on her way to the next. */
export async function seedLoyalty({ app, database, brands, clock }: SeedGamesOptions): Promise<void> {
  const homes = brands.filter(({ currency }) => currency === 'PHP');
  for (const brand of homes) {
    const table = {
      levels: levels(brand.merchant === 'araw' ? names.araw : names.perlas),
      key: stableId(`levels|${brand.merchant}`),
    };
    const own = brand.merchant === 'araw' ? missions.araw : missions.perlas;
    const set = own
      .map((one, at) => ({ ...one, id: stableId(`mission|${brand.merchant}|${at}`) }))
      .filter(({ category }) => category === null || brand.categories.some(({ code }) => code === category));
    const fromMonth = `${firstDay(brand, clock.now().getTime()).slice(0, 7)}-01`;
    await inTransaction(database.db, async (tx) => {
      await app.levels.establish(tx, brand, { ...table, fromMonth });
      const key = stableId(`missions|${brand.merchant}`);
      await app.missions.establish(tx, brand, { missions: set, fromDay: fromMonth, key });
      await app.leaderboards.establish(tx, brand, race(brand, clock.now().getTime()));
    });
  }
  await app.levels.countDays();
  await app.leaderboards.rankAll();
}

/** A leaderboard that began with the week before and runs for some days yet. */
const race = ({ merchant }: Brand, nowMs: number) => ({
  id: stableId(`leaderboard|${merchant}`),
  key: stableId(`leaderboard|${merchant}|1`),
  title: merchant === 'araw' ? 'Sunrise race' : 'Manila Bay race',
  category: null,
  startsAt: new Date(nowMs - 7 * DAY_MS).toISOString(),
  endsAt: new Date(nowMs + 4 * DAY_MS).toISOString(),
  prizes: ['3000.00', '1500.00', '750.00', '250.00', '250.00'],
  isCancelled: false,
});

const firstDay = ({ timeZone }: Brand, nowMs: number) => dayOf(nowMs - PAST_DAYS * DAY_MS, timeZone);
