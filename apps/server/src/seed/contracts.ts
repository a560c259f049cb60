import { contractHash, contractText, readTerms, writeTerms } from '@croupier/agents';
import type { PayPeriod, Terms } from '@croupier/agents';
import type { Brand } from '../core/brands.ts';
import type { Member } from '../core/members.ts';
import type { Tx } from '../platform/db/index.ts';
import { contractCalendar, contractSpan } from '../modules/contracts/index.ts';
import { createMembers } from '../modules/members/index.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { TOP_AGENT } from './demo.ts';
import { stableId } from './games/index.ts';
import type { SeedGamesOptions } from './games/index.ts';
import { demoStepInOne } from './steps.ts';

/** The brands of the demo world. */
const homes = new Set(['perlas', 'araw']);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type DemoContract = { period: PayPeriod; beganMs: number; terms: object };

const tier = (bet: string, active: number, rate: string) => ({ bet, active, rate });

/** Each kind of contract, in force since some days or hours. */
const inForce: readonly DemoContract[] = [
  {
    period: 'daily',
    beganMs: 5 * DAY_MS,
    terms: {
      kind: 'daily',
      activeFrom: '50.00',
      tiers: [tier('100.00', 1, '0.3'), tier('5000.00', 2, '0.5'), tier('50000.00', 5, '0.6')],
    },
  },
  {
    period: 'hourly',
    beganMs: 26 * HOUR_MS,
    terms: { kind: 'hourly', activeFrom: '10.00', tiers: [tier('50.00', 1, '0.1'), tier('1000.00', 2, '0.2')] },
  },
  {
    period: 'run',
    beganMs: HOUR_MS,
    terms: { kind: 'realtime', single: '10.00', winRate: '0.05', lossRate: '0.1' },
  },
  {
    period: 'weekly',
    beganMs: 8 * DAY_MS,
    terms: {
      kind: 'dividend',
      activeFrom: '50.00',
      period: 'weekly',
      mode: 'floating',
      carry: 'previous',
      lessSalaries: true,
      tiers: [
        { ...tier('1000.00', 1, '5'), loss: '500.00' },
        { ...tier('20000.00', 3, '10'), loss: '5000.00' },
      ],
    },
  },
];

/** A better daily salary that waits for Ben's answer. */
const waiting: DemoContract = {
  period: 'daily',
  beganMs: 0,
  terms: { kind: 'daily', activeFrom: '50.00', tiers: [tier('100.00', 1, '0.4'), tier('5000.00', 2, '0.6')] },
};

/** Ben's contracts with the account above him, the bills of their past periods, and an offer that waits. */
export async function seedContracts({ app, database, brands, clock, random }: SeedGamesOptions): Promise<void> {
  const members = createMembers({ clock, random });
  let isNew = false;
  for (const brand of brands.filter(({ merchant }) => homes.has(merchant))) {
    await demoStepInOne({ db: database.db, clock, step: `contracts|${brand.merchant}` }, async (tx) => {
      const [top, ben] = [
        await members.byAccount(tx, brand, TOP_AGENT),
        await members.byAccount(tx, brand, demoSignIns.agent.name),
      ];
      if (!top || !ben) return;
      isNew = true;
      const now = clock.now();
      for (const one of inForce) await write(tx, brand, { top, ben, now, ...one, isWaiting: false });
      await write(tx, brand, { top, ben, now, ...waiting, isWaiting: true });
    });
  }
  // Later starts leave it to the job.
  if (isNew) await app.contracts.run();
}

type Written = DemoContract & { top: Member; ben: Member; now: Date; isWaiting: boolean };

async function write(tx: Tx, brand: Brand, { top, ben, now, period, beganMs, terms: given, isWaiting }: Written) {
  const read = readTerms({ ...given, currency: brand.currency });
  if (!read.ok) throw new Error(`terms of the demo: ${read.reason.field}`);
  const terms: Terms = read.value;
  const { merchant } = brand;
  const id = stableId(`contract|${merchant}|${terms.kind}|${isWaiting ? 'offer' : 'in force'}`);
  const calendar = contractCalendar(brand);
  const words = contractText({ id, brand: merchant, upline: top.account, downline: ben.account, ...calendar }, terms);
  // The border of its period before it began.
  const startsAt = new Date(contractSpan(brand, period, new Date(now.getTime() - beganMs)).fromMs);
  const offeredAt = isWaiting ? new Date(now.getTime() - HOUR_MS) : new Date(startsAt.getTime() - DAY_MS);
  await tx
    .insertInto('contracts')
    .values({
      id,
      merchant,
      kind: terms.kind,
      period,
      upline_id: top.id,
      downline_id: ben.id,
      terms: JSON.stringify(writeTerms(terms)),
      words,
      hash: contractHash(words),
      time_zone: calendar.timeZone,
      week_starts_on: calendar.weekStartsOn,
      state: 'OFFERED',
      offered_at: offeredAt,
    })
    .execute();
  const acts = [{ no: 1, act: 'offer', by: 'upline', actor: top.id, state: 'OFFERED', at: offeredAt }];
  if (!isWaiting) {
    const at = new Date(offeredAt.getTime() + HOUR_MS);
    acts.push({ no: 2, act: 'accept', by: 'downline', actor: ben.id, state: 'ACCEPTED', at });
    await tx.updateTable('contracts').set({ state: 'ACCEPTED', starts_at: startsAt }).where('id', '=', id).execute();
  }
  await tx
    .insertInto('contract_acts')
    .values(acts.map((act) => ({ contract: id, ...act })))
    .execute();
}
