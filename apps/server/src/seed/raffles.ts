import type { App } from '../app.ts';
import type { Brand } from '../core/brands.ts';
import type { Member } from '../core/members.ts';
import type { Clock } from '../core/ports.ts';
import { isRefusal } from '../core/refusal.ts';
import { createMembers } from '../modules/members/index.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Db } from '../platform/db/index.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { contextOf } from './games/demo-person.ts';
import type { SeedGamesOptions } from './games/seed-options.ts';
import { stableId } from './games/stable-id.ts';

type Terms = Parameters<App['raffles']['establish']>[2]['terms'];
export type DemoRaffle = 'running' | 'past';

const prizesOf = (...rows: [count: number, amount: string][]) => rows.map(([count, amount]) => ({ count, amount }));

/** As the pages of their promotions say; the one of the past has none. */
const running = {
  perlas: {
    title: 'Bay raffle',
    slug: 'bay-raffle',
    rate: '2000.00',
    most: 20,
    multiple: '1',
    prizes: prizesOf([1, '10000.00'], [9, '1000.00'], [90, '100.00']),
  },
  araw: {
    title: 'Harvest raffle',
    slug: 'harvest-raffle',
    rate: '500.00',
    most: 10,
    multiple: '0',
    prizes: prizesOf([1, '2000.00'], [9, '200.00'], [40, '50.00']),
  },
} as const;
const past = {
  perlas: { ...running.perlas, title: 'First tide raffle', slug: null, prizes: prizesOf([1, '500.00'], [4, '100.00']) },
  araw: { ...running.araw, title: 'Seedling raffle', slug: null, prizes: prizesOf([1, '300.00'], [4, '50.00']) },
} as const;

export const raffleId = (which: DemoRaffle, { merchant }: Brand) => stableId(`raffle|${which}|${merchant}`);

/** Publishes a raffle of the demo world, unless it is there. */
export async function establishRaffle(
  { app, db }: { app: App; db: Db },
  brand: Brand,
  which: DemoRaffle,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const own = (which === 'running' ? running : past)[brand.merchant === 'araw' ? 'araw' : 'perlas'];
  const { title, slug, rate, most, multiple, prizes } = own;
  const terms: Terms = {
    title,
    // Other brands have no such page.
    slug: brand.merchant in running ? slug : null,
    startsAt: from.toISOString(),
    closesAt: to.toISOString(),
    prizes: [...prizes],
    perBet: rate,
    perDeposit: rate,
    category: null,
    most,
    onePerMember: true,
    leastLevel: 0,
    multiple,
  };
  const id = raffleId(which, brand);
  await inTransaction(db, (tx) => app.raffles.establish(tx, brand, { id, key: stableId(`${id}|1`), terms }));
}

/** Takes what a member has earned; a raffle that has closed by an earlier start gives nothing. */
export async function takeTickets(
  { app, clock }: { app: App; clock: Clock },
  brand: Brand,
  member: Member,
  raffle: string,
): Promise<void> {
  const id = stableId(`${raffle}|${member.account}|${clock.now().toISOString().slice(0, 13)}`);
  const answer = await app.raffles.handlers.claimRafflePromotion(contextOf(brand, member, { clock }), {
    body: { id, raffle },
  });
  if (isRefusal(answer) && answer.refused !== 'raffle_not_open') throw new Error(`demo raffle: ${answer.refused}`);
}

const DAY_MS = 86_400_000;
const LEFT_DAYS = 10;
const GONE_DAYS = 15;

/** The raffle that runs when the demo opens, and ana's tickets in it. */
export async function seedRaffles({ app, database, brands, clock, random }: SeedGamesOptions): Promise<void> {
  const { db } = database;
  const members = createMembers({ clock, random });
  const now = clock.now().getTime();
  const [from, to] = [new Date(now - GONE_DAYS * DAY_MS), new Date(now + LEFT_DAYS * DAY_MS)];
  // The amounts are in pesos.
  for (const brand of brands.filter(({ currency }) => currency === 'PHP')) {
    await establishRaffle({ app, db }, brand, 'running', { from, to });
    const ana = await members.byAccount(db, brand, demoSignIns.player.name);
    if (ana) await takeTickets({ app, clock }, brand, ana, raffleId('running', brand));
  }
}
