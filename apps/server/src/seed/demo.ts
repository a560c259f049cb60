import { journal } from '@croupier/ledger';
import { fromWire } from '@croupier/money';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Brand } from '../core/brands.ts';
import type { Member } from '../core/members.ts';
import type { Random } from '../core/ports.ts';
import { setUpline } from '../modules/members/index.ts';
import { inTransaction, locks } from '../platform/db/index.ts';
import type { Db, Tx } from '../platform/db/index.ts';
import { ANA_BALANCE, demoSignIns } from './demo-sign-ins.ts';
import { seedLetters } from './letters.ts';

/** Account types of the specification: 0 is a member, 1 an agent. */
const MEMBER = 0;
const AGENT = 1;

/** Makes the demo world in one transaction: completely or not at all, and only once. */
export async function seedDemo(app: App, db: Db, brands: readonly Brand[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.demoWorld})`.execute(tx);
    const known = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    const people: { brand: Brand; members: Member[] }[] = [];
    for (const brand of brands) {
      const player = { ...demoSignIns.player, nickname: 'Ana', type: MEMBER, balance: ANA_BALANCE };
      const agent = { ...demoSignIns.agent, nickname: 'Ben', type: AGENT, balance: '88000.00' };
      const ana = await seedMember(app, tx, brand, player);
      const ben = await seedMember(app, tx, brand, agent);
      await seedInvitation(app, tx, brand, ben);
      await seedLine(app, tx, ana, ben);
      people.push({ brand, members: [ana, ben] });
    }
    const everywhere = (role: string) => brands.map(({ merchant }) => ({ merchant, role }));
    const olga = await app.operators.create(tx, { ...demoSignIns.operator, grants: everywhere('owner') });
    await app.operators.create(tx, { ...demoSignIns.cashier, grants: everywhere('cashier') });
    for (const { brand, members } of people) await seedLetters(app, tx, brand, members, olga);
    return true;
  });
}

/** Does the work of nightly jobs, so that a demo's books can be checked from its first minute. */
export async function proveBooks(
  { ledger }: Pick<App, 'ledger'>,
  brands: readonly Brand[],
  random: Random,
): Promise<void> {
  await ledger.rollUp(brands);
  await ledger.seal();
  await ledger.makeLiabilities(random);
  await ledger.verify();
}

type SeedMember = { name: string; password: string; nickname: string; type: number; balance: string };

async function seedMember(app: App, tx: Tx, brand: Brand, seed: SeedMember): Promise<Member> {
  const { name, password, nickname, type, balance } = seed;
  // Ana already exists if the seed has made a past for her.
  const known = await app.members.byAccount(tx, brand, name);
  if (known) return known;
  const member = await app.members.create(tx, brand, { account: name, nickname, type });
  await app.identity.setPassword(tx, member, password);
  await fund(app, tx, brand, member.id, balance);
  return member;
}

/** Whoever registers with it in the demo becomes a downline of Ben. */
const INVITATION = 'BENBEN88';

async function seedInvitation(app: App, tx: Tx, brand: Brand, agent: Member): Promise<void> {
  const rated = brand.categories.flatMap(({ code, rebatePercent }) => (rebatePercent ? [[code, rebatePercent]] : []));
  const rebateLevels = Object.fromEntries(rated) as Record<string, string>;
  await app.registration.createInvitation(tx, brand, {
    code: INVITATION,
    agent,
    type: MEMBER,
    rebateLevels,
    now: app.clock.now(),
  });
}

/** Levels in hundredths of a percent. Ben gets the difference of Ana's stakes in these lotteries. */
const LEVELS = { ben: 100, ana: 40 };

async function seedLine(app: App, tx: Tx, ana: Member, ben: Member): Promise<void> {
  await setUpline(tx, ana, { uplineId: ben.id, code: null, rebateLevels: {}, now: app.clock.now() });
  for (const type of ['SSC', '11X5', 'PK10', '3D', 'P5'] as const) {
    await app.lottery.setLevel(tx, { memberId: ben.id, type, level: LEVELS.ben });
    await app.lottery.setLevel(tx, { memberId: ana.id, type, level: LEVELS.ana });
  }
}

/** Credits opening money of the demo and of tests from the brand's equity. */
export async function fund(
  app: Pick<App, 'ledger'>,
  tx: Tx,
  brand: Brand,
  memberId: string,
  amount: string,
): Promise<void> {
  const read = fromWire({ amount, currency: brand.currency });
  if (!read.ok) throw new Error(`${amount} ${brand.currency} is no amount: ${read.reason}`);
  const { currency } = read.value;
  const built = journal({
    kind: 'seed',
    postings: [
      { debit: { kind: 'equity', currency }, credit: { kind: 'main', memberId, currency }, amount: read.value },
    ],
  });
  if (!built.ok) throw new Error(`seed journal refused: ${built.reason.code}`);
  const posted = await app.ledger.post(tx, { merchant: brand.merchant, journal: built.value });
  if ('refused' in posted) throw new Error(`seed journal refused: ${posted.refused}`);
}
