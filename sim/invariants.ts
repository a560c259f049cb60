import { auditRollups, verifyAudit, verifyChain } from '@croupier/server/testing';
import { checkBooks, compareBalances, storedBalances } from './books.ts';
import type { Acknowledged } from './books.ts';
import type { Checks } from './checks.ts';
import { SCOPE } from './direct-commands.ts';
import type { World } from './world.ts';

/** What must hold of the books at any time, and what only the model beside them can tell. */
export async function checkWorld(world: World, acknowledged: Acknowledged, checks: Checks): Promise<void> {
  const { books, merchant } = world;
  await checkBooks({ database: books, merchant, acknowledged }, checks);
  await checkBalances(world, checks);
  await checkOnce(world, checks);
  await checkTrial(world, checks);
  const { faults } = await auditRollups(books.db);
  checks.expect('closed days stay as they are', faults.length === 0, faults.join('; '));
  const chain = await verifyChain(books.db);
  checks.expect('the sealed chain verifies', chain.firstBad === null, `journal ${chain.firstBad?.journal}`);
  const { firstBad, entries } = await verifyAudit(books.db);
  const isComplete = firstBad !== null || entries === BigInt(world.auditEntries);
  checks.expect('every operator act is in the audit log', isComplete, `${entries} of ${world.auditEntries}`);
}

async function checkBalances(world: World, checks: Checks): Promise<void> {
  const { books, merchant, model, players, promotions, trialMember, secondMerchant } = world;
  const expected = new Map<string, bigint>();
  for (const { member } of players) {
    const { memberId } = member;
    const ref = { kind: 'main', memberId, currency: 'PHP' } as const;
    expected.set(`player:${memberId}:main:PHP`, model.balanceOf(ref).signedUnits);
    expected.set(`player:${memberId}:held:PHP`, model.pendingHolds(memberId).units);
  }
  for (const promotionId of promotions) {
    const ref = { kind: 'promotion', promotionId, currency: 'PHP' } as const;
    expected.set(`promotion:${promotionId}:PHP`, model.balanceOf(ref).signedUnits);
  }
  const play = { kind: 'main', memberId: trialMember.memberId, currency: 'FUN' } as const;
  expected.set(`player:${trialMember.memberId}:main:FUN`, model.balanceOf(play).signedUnits);
  expected.set(`player:${world.rounds.memberId}:main:PHP`, world.rounds.model.balance());
  const different = compareBalances(await storedBalances(books, merchant), expected);
  checks.expect('balances are those of the model', different.length === 0, different.slice(0, 5).join('; '));

  const { memberId } = secondMerchant;
  const units = secondMerchant.model.balanceOf({ kind: 'main', memberId, currency: 'PHP' }).signedUnits;
  const expectedThere = new Map([[`player:${memberId}:main:PHP`, units]]);
  const apart = compareBalances(await storedBalances(books, secondMerchant.merchant), expectedThere);
  checks.expect('merchants never meet', apart.length === 0, apart.join('; '));
}

/** Every accepted answer names a journal that is there, and nothing moved outside the batcher without its answer. */
async function checkOnce({ books, clock }: World, checks: Checks): Promise<void> {
  const { rows } = await books.pool.query<{ journal: string; is_answered: boolean }>(
    `with effects as (select journal, at from deposits union all select journal, at from hold_moves),
     answers as (
       select (answer::jsonb ->> 'journal')::bigint as journal from once_answers
       where scope = $1 and answer::jsonb ? 'journal'
     )
     select coalesce(e.journal, a.journal)::text as journal, a.journal is not null as is_answered
     from effects e full join answers a on a.journal = e.journal
     where e.journal is null
       -- Answers of older quarters are dropped.
       or (a.journal is null and e.at >= date_trunc('quarter', $2::timestamptz at time zone 'UTC') at time zone 'UTC' - interval '6 months')
     limit 5`,
    [SCOPE, clock.now()],
  );
  const answered = rows.map((row) => `${row.journal} ${row.is_answered ? 'is missing' : 'has no answer'}`);
  checks.expect('one key, one effect, one stored answer', rows.length === 0, answered.join('; '));
}

async function checkTrial({ books }: World, checks: Checks): Promise<void> {
  const { rows } = await books.pool.query<{ key: string }>(
    `select a.key from accounts a join members m on m.id = a.member_id where (m.type = 4) <> (a.currency = 'FUN')`,
  );
  checks.expect('play money never meets real money', rows.length === 0, rows.map(({ key }) => key).join(', '));
}
