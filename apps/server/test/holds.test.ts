import { goodStanding } from '@croupier/ledger';
import { money } from '@croupier/money';
import { auditBooks, inTransaction } from '@croupier/server/testing';
import type { Tx } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { Person, TestServer } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { gift } from './gift.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');
let serial = 0;
const newHold = () => `hold-${(serial += 1)}`;

const within = <Result>(work: (tx: Tx) => Promise<Result>, testServer: TestServer = server) =>
  inTransaction(testServer.database.db, work);
const place = ({ id }: Pick<Person, 'id'>, holdId: string, pesos: number, testServer: TestServer = server) =>
  within(
    (tx) =>
      testServer.app.ledger.hold(tx, { merchant: merchant(), holdId, memberId: id, amount: peso(pesos), by: 'member' }),
    testServer,
  );
const capture = (holdId: string, payout: number, fee = 0, testServer: TestServer = server) =>
  within(
    (tx) =>
      testServer.app.ledger.capture(tx, {
        merchant: merchant(),
        holdId,
        payout: peso(payout),
        fee: peso(fee),
        provider: 'bank',
        by: 'operator',
      }),
    testServer,
  );
const release = (holdId: string, testServer: TestServer = server) =>
  within((tx) => testServer.app.ledger.release(tx, { merchant: merchant(), holdId, by: 'operator' }), testServer);
const holdOf = (holdId: string) => server.app.ledger.holdOf(server.database.db, merchant(), holdId);
const codeOf = (answer: { accepted: boolean; refused?: string }) => answer.refused ?? 'accepted';

async function parts(person: Person) {
  const { balance, held, bonus, vendor, total } = await person.client.call('walletBalance');
  return [balance, held, bonus, vendor, total].map(({ amount }) => amount);
}

async function asOwner(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('held money', () => {
  test('[LE-15, LE-16, WA-2] is placed, then captured in part with a fee, and the rest comes back at once', async () => {
    const ana = await server.member({ balance: '100.00' });
    const holdId = newHold();
    expect(await place(ana, holdId, 60)).toMatchObject({ accepted: true, balance: peso(40) });
    expect(await parts(ana)).toEqual(['40.00', '60.00', '0.00', '0.00', '100.00']);
    expect(await capture(holdId, 50, 2)).toMatchObject({ accepted: true, balance: peso(48) });
    expect(await parts(ana)).toEqual(['48.00', '0.00', '0.00', '0.00', '48.00']);
    expect(await holdOf(holdId)).toEqual({
      holdId,
      memberId: ana.id,
      state: 'captured',
      amount: peso(60),
      captured: peso(52),
      released: peso(8),
    });
    const { rows } = await server.database.pool.query('select move, by from hold_moves where id = $1 order by place', [
      holdId,
    ]);
    expect(rows).toEqual([
      { move: 'place', by: 'member' },
      { move: 'capture', by: 'operator' },
    ]);
  });

  test('[LE-15] is captured whole, or released whole, and then does not move again', async () => {
    const ana = await server.member({ balance: '100.00' });
    const [whole, back] = [newHold(), newHold()];
    await place(ana, whole, 30);
    await place(ana, back, 20);
    expect(await capture(whole, 30)).toMatchObject({ accepted: true, balance: peso(50) });
    expect(await release(back)).toMatchObject({ accepted: true, balance: peso(70) });
    for (const holdId of [whole, back]) {
      expect(codeOf(await capture(holdId, 1))).toBe('hold_ended');
      expect(codeOf(await release(holdId))).toBe('hold_ended');
      expect(codeOf(await place(ana, holdId, 1))).toBe('hold_exists');
    }
    expect(codeOf(await capture('nobody', 1))).toBe('hold_unknown');
    expect(codeOf(await release('nobody'))).toBe('hold_unknown');
    expect(await parts(ana)).toEqual(['70.00', '0.00', '0.00', '0.00', '70.00']);
  });

  test('[LE-16, LE-19] a capture beyond the hold, of nothing or in another currency is refused and leaves it open', async () => {
    const ana = await server.member({ balance: '100.00' });
    const holdId = newHold();
    await place(ana, holdId, 30);
    expect(await capture(holdId, 29, 2)).toEqual({ accepted: false, refused: 'amount_out_of_range', room: peso(30) });
    expect(codeOf(await capture(holdId, 31))).toBe('amount_out_of_range');
    expect(codeOf(await capture(holdId, 0))).toBe('amount_out_of_range');
    const dollars = { merchant: merchant(), holdId, payout: money(1n, 'USD'), provider: 'bank', by: 'system' } as const;
    expect(codeOf(await within((tx) => server.app.ledger.capture(tx, dollars)))).toBe('currency_mismatch');
    expect(codeOf(await place(ana, newHold(), 0))).toBe('amount_out_of_range');
    expect(await place(ana, newHold(), 71)).toEqual({
      accepted: false,
      refused: 'insufficient_balance',
      room: peso(70),
    });
    expect((await holdOf(holdId))!.state).toBe('placed');
  });

  test('[LE-18] cannot be staked, transferred or held a second time', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '1.00' })];
    await place(ana, newHold(), 80);
    const ids = { merchant: merchant(), memberId: ana.id, amount: peso(21) };
    const bet = { ...ids, type: 'bet', betId: 'held bet' } as const;
    expect(codeOf(await playBet(server, bet))).toBe('insufficient_balance');
    const given = await gift(server, { merchant: merchant(), fromId: ana.id, toId: ben.id, amount: peso(21) });
    expect(given).toEqual({ refused: 'insufficient_balance' });
    expect(codeOf(await place(ana, newHold(), 21))).toBe('insufficient_balance');
    // Nor by the batcher's functions with the held wallet as an argument.
    const held = await server.app.ledger.walletId(merchant(), { kind: 'held', memberId: ana.id, currency: 'PHP' });
    const rng = await server.app.ledger.walletId(merchant(), { kind: 'house', product: 'RNG', currency: 'PHP' });
    const id = '11111111-1111-4111-8111-111111111111';
    for (const [takes, kind, later] of [
      ['{1}', '{1}', 0],
      ['{0}', '{2}', 1],
    ]) {
      const fast = await server.database.pool.query(
        `select ledger_rounds_fast(now(), array[$1::bigint], $4::bigint[], '{-1}', '{1}', array[$3::uuid], array[$3::uuid],
          $5::smallint[], '{1}', array[$2::bigint], '{1}', '{-1}', array[$3::uuid], array[$3::uuid], '{a}', '{null}', '{a}',
          '{a}', $6, '{null}', '{false}') as befores`,
        [held, rng, id, takes, kind, later],
      );
      expect(fast.rows[0]).toEqual({ befores: null });
    }
    const exact = server.database.pool.query(
      "select ledger_exact(now(), array[$1::bigint], array[$3::uuid], array[$3::uuid], '{1}', array[$1::bigint], array[$2::bigint], '{1}', array[$3::uuid])",
      [held, rng, id],
    );
    await expect(exact).rejects.toThrow('held money');
  });

  test('[LE-24] a self-excluded member and one in a time-out may withdraw; a frozen one waits', async () => {
    const ana = await server.member({ balance: '100.00' });
    const stand = (standing: Partial<typeof goodStanding>) =>
      within((tx) => server.app.ledger.setStanding(tx, ana.id, { ...goodStanding, ...standing }));
    await stand({ selfExcludedUntilMs: Infinity, timeOutUntilMs: server.clock.now().getTime() + 3_600_000 });
    expect(codeOf(await place(ana, newHold(), 10))).toBe('accepted');
    await stand({ isFrozen: true });
    expect(codeOf(await place(ana, newHold(), 10))).toBe('account_frozen');
    await stand({});
    expect(codeOf(await place(ana, newHold(), 10))).toBe('accepted');
  });

  test('[LE-15] fifty holds at once with money for one: one is placed', async () => {
    const second = await server.another();
    const ana = await server.member({ balance: '10.00' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => place(ana, newHold(), 10, n % 2 ? second : server)),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'insufficient_balance')).toHaveLength(49);
  });

  test('[LE-15, LE-46] capture and release at once from two processes, thirty times over: one end each', async () => {
    const second = await server.another();
    const ana = await server.member({ balance: '1000.00' });
    let paid = 0;
    for (let n = 0; n < 30; n += 1) {
      const holdId = newHold();
      await place(ana, holdId, 10);
      const answers = await Promise.all([
        capture(holdId, 4, 1, server),
        capture(holdId, 4, 1, second),
        release(holdId, second),
        release(holdId, server),
      ]);
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
      expect(answers.filter((answer) => codeOf(answer) === 'hold_ended')).toHaveLength(3);
      if (answers[0].accepted || answers[1].accepted) paid += 5;
    }
    expect(await parts(ana)).toEqual([`${1000 - paid}.00`, '0.00', '0.00', '0.00', `${1000 - paid}.00`]);
  });

  test('[LE-15] one id asked for by two members at once is placed for one of them', async () => {
    const second = await server.another();
    const [ana, ben] = [await server.member({ balance: '50.00' }), await server.member({ balance: '50.00' })];
    for (let n = 0; n < 10; n += 1) {
      const holdId = newHold();
      const answers = await Promise.all([place(ana, holdId, 1), place(ben, holdId, 1, second)]);
      expect(answers.map(codeOf).toSorted()).toEqual(['accepted', 'hold_exists']);
    }
  });

  test('[LE-51] another merchant has holds of its own under the same id', async () => {
    const [ana, eve] = [
      await server.member({ balance: '50.00' }),
      await server.member({ balance: '50.00', brand: server.brands[1]! }),
    ];
    const holdId = newHold();
    await place(ana, holdId, 10);
    const there = { merchant: server.brands[1]!.merchant, holdId };
    expect(codeOf(await within((tx) => server.app.ledger.release(tx, { ...there, by: 'system' })))).toBe(
      'hold_unknown',
    );
    const request = { ...there, memberId: eve.id, amount: peso(5), by: 'member' } as const;
    expect(codeOf(await within((tx) => server.app.ledger.hold(tx, request)))).toBe('accepted');
    expect((await holdOf(holdId))!.amount).toEqual(peso(10));
  });

  test.each([
    "update holds set state = 'placed', captured = 0, released = 0, ended_at = null",
    'update holds set units = units + 1',
    'delete from holds',
    'delete from hold_moves',
    "update hold_moves set by = 'system'",
  ])('[LE-15, LE-42] nobody may: %s', async (statement) => {
    const ana = await server.member({ balance: '10.00' });
    const holdId = newHold();
    await place(ana, holdId, 5);
    await release(holdId);
    await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(asOwner(statement)).rejects.toThrow(/ends once|only grows/);
  });

  test('[LE-17] a member cannot end a hold, not even past the types', async () => {
    const ana = await server.member({ balance: '10.00' });
    const holdId = newHold();
    await place(ana, holdId, 5);
    const query = "select ledger_release(now(), (select no from merchants where code = $1), $2, 'member')";
    await expect(server.database.pool.query(query, [merchant(), holdId])).rejects.toThrow('hold_moves_by');
    expect((await holdOf(holdId))!.state).toBe('placed');
  });

  test('[LE-14] the audit names held money that no hold accounts for', async () => {
    const ana = await server.member({ balance: '10.00' });
    const holdId = newHold();
    await place(ana, holdId, 5);
    const set = (on: boolean, units: number) =>
      asOwner(
        `begin; ${on ? 'alter table holds disable trigger holds_end_once;' : ''} update holds set units = ${units} where id = '${holdId}'; ${on ? 'alter table holds enable trigger holds_end_once;' : ''} commit`,
      );
    await set(true, 40_000);
    const { faults } = await auditBooks(server.database.db);
    expect(faults).toEqual([
      `player:${ana.id}:held:PHP: held 50000, open holds 40000`,
      `hold ${holdId}: its postings are not what it says`,
    ]);
    await set(true, 50_000);
  });
});

describe('the wallets of a member', () => {
  test('[WA-2, WA-4] the parts add up to the total to the cent shown, in the very next answer', async () => {
    const ana = await server.member({ balance: '10.00' });
    const halves = { merchant: merchant(), memberId: ana.id, product: 'RNG' };
    // Leaves fractions of a cent in two wallets, each of which is shown rounded down.
    const bet = { ...halves, type: 'bet', betId: 'fraction', amount: peso(0.0001) } as const;
    await playBet(server, bet);
    expect(await parts(ana)).toEqual(['9.99', '0.00', '0.00', '0.00', '9.99']);
    await place(ana, newHold(), 3.3333);
    expect(await parts(ana)).toEqual(['6.66', '3.33', '0.00', '0.00', '9.99']);
  });
});
