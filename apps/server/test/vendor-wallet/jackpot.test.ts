import { createHash } from 'node:crypto';
import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, JACKPOT_POOL } from '@croupier/server/testing';
import { expect, test } from 'vitest';
import { useSandbox } from './use-sandbox.ts';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const { server, open, query, gateway } = await useSandbox();
const pool = { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' } as const;
const POOL_UNITS = 50_000_000n;
const units = (text: string) => BigInt(text.replace('.', ''));
const amountOf = (held: bigint) => `${held / 10_000n}.${String(held % 10_000n).padStart(4, '0')}`;
const poolUnits = async () => (await server.app.ledger.poolBalance(server.brands[0]!.merchant, pool)).units;

/** Spin 1511 of these seeds shows three jackpot symbols; the machine wins once in 32768 spins. */
const lucky = {
  serverSeed: 'ce6e2043e90176d8d783d49eed8691014c1a2cdebacb3ae5bc48e4eb516f09d0',
  clientSeed: 'lucky',
  nonce: 1511,
};

async function fill(amount: bigint): Promise<void> {
  const filled = journal({
    kind: 'budget',
    postings: [{ debit: { kind: 'equity', currency: 'PHP' }, credit: pool, amount: money(amount, 'PHP') }],
  });
  if (!filled.ok) throw new Error('the pool cannot be filled');
  const { merchant } = server.brands[0]!;
  await inTransaction(server.database.db, (tx) => server.app.ledger.post(tx, { merchant, journal: filled.value }));
}

/** A player at the machine whose next spin is the lucky one. */
async function seated() {
  const ana = await server.member({ balance: '1000.00' });
  const machine = await open(ana, 'Jeepney Jackpot');
  await query(
    `update seed_pairs set server_seed = $1, server_seed_hash = $2, client_seed = $3, next_nonce = $4
     where revealed_at is null and owner = (select owner from sessions order by created_at desc limit 1)`,
    [
      lucky.serverSeed,
      createHash('sha256').update(Buffer.from(lucky.serverSeed, 'hex')).digest('hex'),
      lucky.clientSeed,
      lucky.nonce,
    ],
  );
  // A figure that vendors are told may be a second old; from now on it is new.
  server.clock.advance(2000);
  return machine;
}

test("[GA-23, SB-18, VE-46] stakes feed the portal's pool, the machine shows and wins it, and the books pay it from the pool once", async () => {
  await fill(POOL_UNITS);
  const { pool: shown, spin } = await seated();
  expect(units(shown!)).toBe(POOL_UNITS);
  // A full stake of 100.00 puts 1.50 in and wins all of it.
  const { value } = await spin('100.0000');
  const jackpot = value!.round.outcome['jackpot'] as { won: string; pool: string };
  expect(units(jackpot.won)).toBe(POOL_UNITS + 15_000n);
  // Three of its symbols pay 500 times the stake beside it, which is the server's to pay.
  const own = 500n * 1_000_000n;
  expect(units(value!.round.win!)).toBe(own + POOL_UNITS + 15_000n);
  expect(units(value!.balance!)).toBe(9_000_000n + own + POOL_UNITS + 15_000n);
  expect(await poolUnits()).toBe(0n);
  const { rows } = await query<{ body: string }>(`select body from transactions where op = 'win'`);
  expect(JSON.parse(rows[0]!.body)).toMatchObject({ jackpotWin: '5001.5000', amount: '55001.5000' });
  expect(
    await server.app.vendors.statements.compareDay(gateway(), server.clock.now().toISOString().slice(0, 10)),
  ).toEqual([]);
});

test('[GA-23, SB-18] a smaller stake wins its part, and what is left starts the next', async () => {
  await fill(POOL_UNITS);
  const { spin } = await seated();
  const { value } = await spin('10.0000');
  const won = (POOL_UNITS + 1500n) / 10n;
  expect(units(value!.round.win!)).toBe(500n * 100_000n + won);
  expect(await poolUnits()).toBe(POOL_UNITS + 1500n - won);
});

test('[VE-46] two who win at once get what they were promised; the pool pays what it has and the house the rest', async () => {
  const held = await poolUnits();
  expect(held).toBeGreaterThan(0n);
  const promised = amountOf(held);
  const send = vendorOf(server);
  const wins = await Promise.all(
    [1, 2].map(async () => {
      const ana = await server.member({ balance: '100.00' });
      const { gameCode, sessionId } = await sitDown(server, ana, 'Jeepney Jackpot');
      const roundId = fresh('round');
      await send('bet', { txId: fresh('bet'), roundId, gameCode, sessionId, amount: '100.00' });
      return { txId: fresh('win'), roundId, amount: promised, jackpotWin: promised, roundEnd: true, sessionId };
    }),
  );
  const answers = await Promise.all(wins.map((win) => send('win', win)));
  expect(answers.map(({ code, balance }) => [code, balance])).toEqual([
    ['OK', promised],
    ['OK', promised],
  ]);
  expect(await poolUnits()).toBe(0n);
  const again = await Promise.all(wins.map((win) => send('win', win)));
  expect(again.map(({ replay, balance }) => [replay, balance])).toEqual([
    [true, promised],
    [true, promised],
  ]);
  expect(await poolUnits()).toBe(0n);
});
