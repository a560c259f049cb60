import { randomUUID } from 'node:crypto';
import { isRaffleProven, verifyRaffle, verifyTickets } from '@croupier/loyalty';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, raffleTools } from './tools.ts';

const server = useServer();
const tools = raffleTools(server);
const { begun, join, lose, claim, standing, ticketsOf, fairness, balanceOf, later, run, toDrawn, proofOf } = tools;
beforeAll(() => stockGames(server));
beforeEach(() => void tools.people.splice(0));

/** What the books hold for a raffle. */
async function heldFor(id: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(w.balance), 0)::bigint as units from accounts a join wallets w on w.id = a.id
    where a.key like ${`promotion:${id}%`}`.execute(server.database.db);
  return rows[0]!.units;
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('tickets', () => {
  test('[PM-10, PM-192, PM-193] follow each other without a gap, also when fifty claim at once and twice', async () => {
    const id = await begun({ perBet: '10', most: 7 });
    const [ana, ben, cid] = [await join('900.00'), await join('900.00'), await join('900.00')];
    expect(await standing(ana, id)).toMatchObject({ status: 'join', tickets: 0, waiting: 0, alias: null });
    await lose(ana, '39');
    expect(await standing(ana, id)).toMatchObject({ status: 'join', waiting: 3, bet: { amount: '39.00' } });
    const key = randomUUID();
    const first = await claim(ana, id, key);
    expect(first).toMatchObject({ status: 'joined', tickets: 3, waiting: 0 });
    expect(await claim(ana, id, key)).toEqual(first);
    await lose(ana, '1');
    await lose(ben, '55');
    // More than one member can have.
    await lose(cid, '300');
    await Promise.all(Array.from({ length: 50 }, (_none, at) => claim([ana, ben, cid][at % 3]!, id)));
    expect((await standing(ana, id)).tickets).toBe(4);
    expect((await standing(cid, id)).tickets).toBe(7);
    const rows = [];
    for (const one of [ana, ben, cid]) rows.push(...(await ticketsOf(one, id)).rows);
    const numbers = rows.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_none, at) => from + at));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_none, at) => at + 1));
    const gap = sql`insert into raffle_tickets (raffle, no, first, last, member_id, at)
      values (${id}::uuid, 99, 18, 18, ${ana.id}::uuid, now())`.execute(server.database.db);
    await expect(gap).rejects.toThrow('does not take');
    expect(await refusedCode(server.client().call('raffleRows', { params: { id } }))).toBe('raffle_not_closed');
  });

  test('[PM-192] are not given before the begin, after the close, or below the level that is asked', async () => {
    const early = await tools.publish(tools.terms());
    const ana = await join('900.00');
    expect((await standing(ana, early.id)).status).toBe('coming_soon');
    expect(await refusedCode(claim(ana, early.id))).toBe('raffle_not_open');
    expect(await refusedCode(claim(ana, randomUUID()))).toBe('not_found');
    const high = await begun({ leastLevel: 2 });
    expect(await standing(ana, high)).toMatchObject({ status: 'close', missingLevel: 2 });
    expect(await refusedCode(claim(ana, high))).toBe('raffle_level');
    await later(HOUR);
    expect(await refusedCode(claim(ana, early.id))).toBe('raffle_not_open');
  });
});

describe('a draw', () => {
  test('[PM-10, PM-191, PM-194, PM-195, PM-197] gives each prize once, and anybody recomputes it from what is published', async () => {
    const id = await begun();
    expect(await heldFor(id)).toBe(1_800_000n);
    const published = await fairness(id);
    expect(published).toMatchObject({ seed: null, root: null, winners: [], beacon: { randomness: null } });
    const all = [await join('900.00'), await join('900.00'), await join('900.00'), await join('900.00')];
    const [ana] = all;
    for (const [at, one] of all.entries()) {
      await claim(one, id);
      await lose(one, String(20 * (at + 1)));
    }
    await claim(ana!, id);
    // The others took nothing: they get theirs at the close.
    await later(HOUR);
    await Promise.all([run(), run()]);
    const frozen = await fairness(id);
    expect(frozen).toMatchObject({ tickets: 20, rows: 4, seed: null, commit: published.commit });
    expect(Date.parse(frozen.beacon.roundAt)).toBeGreaterThan(Date.parse(frozen.frozenAt!));
    expect((await standing(ana!, id)).status).toBe('process');
    await later(6 * 60_000);
    await Promise.all([run(), run()]);
    await run();
    const proof = await proofOf(id);
    const own = [];
    for (const one of all) {
      const { alias, rows } = await ticketsOf(one, id);
      own.push(...rows.map(({ from, to, proof: path }) => ({ alias: alias!, from, to, proof: path! })));
    }
    const verdicts = verifyRaffle({ ...proof, own });
    expect(Object.values(verdicts)).toEqual([true, true, true, true, true, true]);
    expect(isRaffleProven(verdicts)).toBe(true);
    const { proof: path, ...row } = own[0]!;
    expect(verifyTickets({ ...row, to: row.to + 1 }, path, proof.root)).toBe(false);
    expect(proof.winners).toHaveLength(3);
    expect(new Set(proof.winners.map(({ alias }) => alias)).size).toBe(3);
    expect(JSON.stringify(proof)).not.toContain(ana!.account);
    let won = 0;
    for (const [at, one] of all.entries()) {
      const mine = await standing(one, id);
      const sum = mine.won.reduce((total, { amount }) => total + Number(amount.amount), 0);
      won += sum;
      expect(mine.status).toBe(sum > 0 ? 'issued' : 'close');
      expect(Number(await balanceOf(one))).toBe(900 - 20 * (at + 1) + sum);
      const { remaining } = await one.client.call('turnover');
      expect(Number(remaining.amount)).toBe(sum);
    }
    expect(won).toBe(180);
    expect(await heldFor(id)).toBe(0n);
  });

  test('[PM-195] that is stopped in the middle has given nothing, and the next run draws the same', async () => {
    const id = await begun();
    const all = [await join('100.00'), await join('100.00'), await join('100.00')];
    for (const one of all) {
      await lose(one, '50');
      await claim(one, id);
    }
    await later(HOUR);
    await run();
    const { db } = server.database;
    await later(6 * 60_000);
    await asOwner(`create function test_stop() returns trigger language plpgsql as
      $$ begin if new.place = 2 then raise exception 'stopped in the middle'; end if; return new; end $$`);
    await asOwner('create trigger test_stop before insert on raffle_winners for each row execute function test_stop()');
    await expect(run()).rejects.toThrow('stopped in the middle');
    expect(await fairness(id)).toMatchObject({ seed: null, winners: [] });
    for (const one of all) expect(await balanceOf(one)).toBe('50.00');
    await asOwner('drop trigger test_stop on raffle_winners');
    await run();
    const proof = await proofOf(id);
    expect(isRaffleProven(verifyRaffle(proof))).toBe(true);
    expect(proof.winners).toHaveLength(3);
    const change = db.updateTable('raffles').set({ state: 'CLOSED' }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('stays as it was published');
  });

  test('[PM-195] without tickets gives nothing; with fewer members than prizes the rest goes back', async () => {
    const [empty, few] = [await begun(), await begun({ onePerMember: true })];
    const ana = await join('100.00');
    await lose(ana, '30');
    await claim(ana, few);
    await toDrawn(empty);
    expect(await server.client().call('raffle', { params: { id: empty } })).toMatchObject({
      state: 'drawn',
      tickets: 0,
      winners: [],
    });
    expect(await heldFor(empty)).toBe(0n);
    expect(isRaffleProven(verifyRaffle(await proofOf(empty)))).toBe(true);
    await toDrawn(few);
    const drawn = await server.client().call('raffle', { params: { id: few } });
    expect(drawn.winners).toMatchObject([{ place: 1, amount: { amount: '100.00' } }]);
    expect(await balanceOf(ana)).toBe('170.00');
    expect(await heldFor(few)).toBe(0n);
  });

  test('[PM-194] is decided by a later round, announced before, when its list was frozen too late', async () => {
    const id = await begun();
    const before = await fairness(id);
    await later(3 * HOUR);
    await run();
    const moved = await fairness(id);
    expect(moved.beacon.round).toBeGreaterThan(before.beacon.round);
    expect(moved.log.map(({ event }) => event)).toEqual(['published', 'closed', 'beacon.moved']);
    expect(Date.parse(moved.beacon.roundAt)).toBeGreaterThan(Date.parse(moved.log.at(-1)!.at));
    await later(2 * 60_000);
    await run();
    expect(isRaffleProven(verifyRaffle(await proofOf(id)))).toBe(true);
  });
});
