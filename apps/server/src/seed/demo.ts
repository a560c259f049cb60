import { journal } from '@croupier/ledger';
import { fromWire } from '@croupier/money';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Brand } from '../core/brands.ts';
import { inTransaction } from '../platform/db/index.ts';
import type { Db, Tx } from '../platform/db/index.ts';

/** Every demo password begins so, and production refuses whatever does. */
const DEMO = 'demo-only-';

export const demoSignIns = {
  player: { name: 'ana', password: `${DEMO}ana` },
  agent: { name: 'ben', password: `${DEMO}ben` },
  operator: { name: 'olga', password: `${DEMO}olga` },
} as const;

/** Account types of the specification: 0 is a member, 1 an agent. */
const MEMBER = 0;
const AGENT = 1;

const LOCK = 727_004;

/** Makes the demo world in one transaction: it is there whole or not at all, and never twice. */
export async function seedDemo(app: App, db: Db, brands: readonly Brand[]): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const known = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    for (const brand of brands) {
      await seedMember(app, tx, brand, { ...demoSignIns.player, nickname: 'Ana', type: MEMBER, balance: '12500.00' });
      await seedMember(app, tx, brand, { ...demoSignIns.agent, nickname: 'Ben', type: AGENT, balance: '88000.00' });
    }
    const merchants = brands.map(({ merchant }) => merchant);
    await app.operators.create(tx, { ...demoSignIns.operator, role: 'owner', merchants });
    return true;
  });
}

type SeedMember = { name: string; password: string; nickname: string; type: number; balance: string };

async function seedMember(app: App, tx: Tx, brand: Brand, seed: SeedMember): Promise<void> {
  const { name, password, nickname, type, balance } = seed;
  const member = await app.members.create(tx, brand, { account: name, nickname, type });
  await app.identity.setPassword(tx, member, password);
  await fund(app, tx, brand, member.id, balance);
}

/** Opening money of the demo and of tests comes from the brand's equity, like any other journal. */
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
