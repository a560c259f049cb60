import { createHash } from 'node:crypto';
import { auditBooks, verifyAudit } from '@croupier/server/testing';
import { merchantOf } from './world.ts';
import type { World } from './world.ts';

export type Broken = { invariant: string; detail: string };

/** Keeps what was found broken; a run ends at the first, with its seed at hand. */
export function createChecks() {
  const broken: Broken[] = [];
  let checked = 0;

  function expect(invariant: string, isKept: boolean, detail: string): void {
    checked += 1;
    if (!isKept) broken.push({ invariant, detail });
  }

  return { expect, broken, checked: () => checked };
}

export type Checks = ReturnType<typeof createChecks>;

/** Commands somebody was told are accepted and that moved money: key and amount. */
export type Acknowledged = Map<string, { units: bigint; memberId: string }>;

const words: [RegExp, string][] = [
  [/not zero$/, 'entries sum to zero'],
  [/: balance /, 'a balance is the sum of its entries'],
  [/: overdrawn/, 'nothing is overdrawn'],
  [/./, 'postings name accounts'],
];

/** Asks the database, as its owner, everything that must hold at any time. */
export async function checkBooks(world: World, acknowledged: Acknowledged, checks: Checks): Promise<void> {
  const { db } = world.books;
  const { faults } = await auditBooks(db);
  for (const [, invariant] of words) {
    const own = faults.filter((fault) => words.find(([pattern]) => pattern.test(fault))![1] === invariant);
    checks.expect(invariant, own.length === 0, own.join('; '));
  }
  await checkBets(world, checks);
  await checkAcknowledged(world, acknowledged, checks);
  await checkBalances(world, checks);
  const { firstBad, entries } = await verifyAudit(db);
  checks.expect('the audit chain is whole', firstBad === null, `entry ${firstBad} does not fit`);
  const isComplete = firstBad !== null || entries === BigInt(world.auditEntries);
  checks.expect('every operator act is in the audit log', isComplete, `${entries} of ${world.auditEntries}`);
}

async function checkBets({ owner }: World, checks: Checks): Promise<void> {
  const none = async (invariant: string, query: string) => {
    const { rows } = await owner.query<{ ref: string }>(query);
    checks.expect(invariant, rows.length === 0, rows.map(({ ref }) => ref).join(', '));
  };
  await none('a bet is debited once', "select ref from postings where kind = 'bet' group by ref having count(*) > 1");
  await none(
    'settled or rolled back, once',
    "select ref from postings where kind in ('win', 'rollback') group by ref having count(*) > 1",
  );
  await none(
    'an ended bet pays its own wallet from its own house',
    `select p.ref from postings p left join postings b on b.ref = p.ref and b.kind = 'bet'
     where p.kind in ('win', 'rollback') and (b.debit, b.credit) is distinct from (p.credit, p.debit)`,
  );
  await none(
    'an accepted rollback gives the stake back',
    `select e.ref from bet_ends e join postings b on b.ref = e.ref and b.kind = 'bet'
     left join postings r on r.ref = e.ref and r.kind = 'rollback'
     where e.kind = 3 and b.units is distinct from r.units`,
  );
  await none(
    'nothing frees a bet that was rolled back first',
    `select e.ref from bet_ends e join postings b on b.ref = e.ref and b.kind = 'bet' where e.kind = 3 and e.at < b.at`,
  );
}

/** The same as the lane keeps them, computed anew: a key that is no UUID is hashed together with its merchant. */
export const storedId = (merchant: string, id: string) =>
  createHash('sha256').update(`${merchant}|${id}`).digest('hex').slice(0, 32);

async function checkAcknowledged(world: World, acknowledged: Acknowledged, checks: Checks): Promise<void> {
  const merchant = merchantOf(world);
  const wanted = new Map([...acknowledged].map(([key, what]) => [storedId(merchant, key), { key, ...what }]));
  const { rows } = await world.owner.query<{ key: string; units: string }>(
    "select replace(key::text, '-', '') as key, units::text from postings where key = any($1::uuid[])",
    [[...wanted.keys()]],
  );
  const stored = new Map(rows.map(({ key, units }) => [key, units]));
  const lost = [...wanted].filter(([id, { units }]) => stored.get(id) !== String(units)).map(([, { key }]) => key);
  checks.expect('what was acknowledged is there', lost.length === 0, lost.slice(0, 5).join(', '));
}

async function checkBalances(world: World, checks: Checks): Promise<void> {
  const { rows } = await world.owner.query<{ key: string; balance: string }>(
    'select a.key, w.balance::text from wallets w join accounts a on a.id = w.id where a.merchant_no = (select no from merchants where code = $1)',
    [merchantOf(world)],
  );
  const stored = new Map(rows.map(({ key, balance }) => [key, balance]));
  const different: string[] = [];
  const compare = (key: string, units: bigint) => {
    if ((stored.get(key) ?? '0') !== String(units)) different.push(`${key}: ${stored.get(key)}, model ${units}`);
  };
  for (const { member } of world.players) {
    const ref = { kind: 'main', memberId: member.memberId, currency: 'PHP' } as const;
    compare(`player:${member.memberId}:main:PHP`, world.model.balanceOf(ref).signedUnits);
  }
  for (const promotionId of world.promotions) {
    const ref = { kind: 'promotion', promotionId, currency: 'PHP' } as const;
    compare(`promotion:${promotionId}:PHP`, world.model.balanceOf(ref).signedUnits);
  }
  checks.expect('balances are those of the model', different.length === 0, different.slice(0, 5).join('; '));
}
