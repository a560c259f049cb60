import { randomUUID } from 'node:crypto';
import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { TRANSFER, useTransferVendor } from './use-transfer-vendor.ts';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const { server, transferVendor, person } = await useTransferVendor();

/** What stands in the transit account of a transfer, by the books alone. */
async function inTransit(transferId: string): Promise<bigint> {
  const { db } = server.database;
  const id = await server.app.ledger.walletId(server.brands[0]!.merchant, {
    kind: 'transit',
    transferId,
    currency: 'PHP',
  });
  const lines = await db
    .selectFrom('postings')
    .select(['debit', 'units'])
    .where((eb) => eb.or([eb('debit', '=', id), eb('credit', '=', id)]))
    .execute();
  return lines.reduce((sum, { debit, units }) => sum + (debit === id ? -units : units), 0n);
}

const poll = async (afterMs: number) => {
  server.clock.advance(afterMs);
  return server.app.vendors.transfers.pollDue();
};

describe('transfers', () => {
  test('[VE-38] T46 money goes to the vendor and comes back, and the books have it where it is', async () => {
    const { move, there, where, ana } = await person();
    expect(await move()).toMatchObject({
      vendor: 'BITUIN',
      direction: 'in',
      state: 'DONE',
      amount: { amount: '30.00' },
    });
    expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
    expect(there()).toBe('30.0000');
    expect((await move({ direction: 'out', amount: '10.00' })).state).toBe('DONE');
    expect(await where()).toEqual({ main: 80n, there: 20n, transit: 0n });
    expect(there()).toBe('20.0000');
    const wallet = await ana.client.call('walletBalance');
    expect([wallet.balance.amount, wallet.vendor.amount, wallet.total.amount]).toEqual(['80.00', '20.00', '100.00']);
  });

  test('[VE-39] T47 what the vendor refuses comes back, once', async () => {
    const { move, there, where } = await person();
    transferVendor.be('fails');
    const failed = await move();
    expect(failed.state).toBe('FAILED');
    expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
    expect(await poll(3_600_000)).toBe(0);
    expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
    expect(await inTransit(failed.transferId)).toBe(0n);
    expect(there()).toBe('0.0000');
  });

  test('[VE-38, VE-39] T48 without an answer in time the money waits in transit, and the word that it arrived ends it', async () => {
    const { move, there, where, ana } = await person();
    transferVendor.be('hangs after doing it');
    const lost = await move();
    expect(lost.state).toBe('UNKNOWN');
    expect(await where()).toEqual({ main: 70n, there: 0n, transit: 30n });
    expect(await inTransit(lost.transferId)).toBe(300_000n);
    expect(await refusedCode(move())).toBe('transfer_under_way');
    expect(await refusedCode(move({ direction: 'out' }))).toBe('transfer_under_way');
    transferVendor.be('good');
    expect(await poll(61_000)).toBe(1);
    expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
    expect(there()).toBe('30.0000');
    const { transfers } = await ana.client.call('vendorWallet', { params: { vendor: 'BITUIN' } });
    expect(transfers).toMatchObject([{ transferId: lost.transferId, state: 'DONE' }]);
  });

  test('[VE-39] T49 the word that it failed brings the money back', async () => {
    const { move, there, where } = await person();
    transferVendor.be('silent before doing it');
    const lost = await move();
    expect(lost.state).toBe('UNKNOWN');
    transferVendor.be('good');
    await poll(61_000);
    expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
    expect(await inTransit(lost.transferId)).toBe(0n);
    expect(there()).toBe('0.0000');
  });

  test('[VE-39] without a word the pauses grow and nothing is ever given back by itself', async () => {
    const { move, where } = await person();
    transferVendor.be('babbles');
    expect((await move()).state).toBe('UNKNOWN');
    transferVendor.be('silent after doing it');
    const waits: number[] = [];
    for (let n = 0, waited = 0; waits.length < 7 && n < 400; n += 1) {
      waited += 1;
      if ((await poll(60_000)) === 0) continue;
      waits.push(waited);
      waited = 0;
    }
    expect(waits).toEqual([1, 2, 5, 15, 60, 60, 60]);
    expect(await where()).toEqual({ main: 70n, there: 0n, transit: 30n });
    transferVendor.be('good');
    await poll(3_600_000);
    expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
  });

  test('[VE-40, HT-10] T50 a key is one transfer, sent twice, at once and for something else', async () => {
    const { move, there, where } = await person();
    const key = randomUUID();
    const both = await Promise.allSettled(Array.from({ length: 8 }, () => move({ key })));
    expect(both.every(({ status }) => status === 'fulfilled')).toBe(true);
    const [first, again] = [await move({ key }), await move({ key })];
    expect(first).toEqual(again);
    expect(first.state).toBe('DONE');
    expect(await refusedCode(move({ key, amount: '31.00' }))).toBe('key_reused');
    expect(await refusedCode(move({ key, vendor: 'TONGITAN' }))).toBe('key_reused');
    expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
    expect(there()).toBe('30.0000');
    const broke = randomUUID();
    expect(await refusedCode(move({ key: broke, amount: '70.01' }))).toBe('insufficient_balance');
    expect(await refusedCode(move({ key: broke, amount: '70.01' }))).toBe('insufficient_balance');
    expect((await move({ amount: '70.00' })).state).toBe('DONE');
  });

  test('[VE-40] T51 more than is there cannot be taken out, and what was won there can', async () => {
    const { move, playerId, there, where } = await person();
    await move();
    expect(await refusedCode(move({ direction: 'out', amount: '30.01' }))).toBe('insufficient_balance');
    transferVendor.play('BITUIN', playerId, '90.00', '75.00');
    expect(await refusedCode(move({ direction: 'out', amount: '20.00' }))).toBe('insufficient_balance');
    transferVendor.play('BITUIN', playerId, '5.00', '45.00');
    expect((await move({ direction: 'out', amount: '55.00' })).state).toBe('DONE');
    expect(await where()).toEqual({ main: 125n, there: 0n, transit: 0n });
    expect(there()).toBe('0.0000');
  });

  test('[VE-40] a vendor that says there is more without saying where from cannot be emptied of it', async () => {
    const { move, playerId, where } = await person();
    await move();
    transferVendor.invent('BITUIN', playerId, 1_000_000n);
    expect(await refusedCode(move({ direction: 'out', amount: '31.00' }))).toBe('insufficient_balance');
    expect(await where()).toEqual({ main: 70n, there: 30n, transit: 0n });
    expect(server.logLines.some((line) => line.includes('a wallet does not explain itself'))).toBe(true);
    transferVendor.invent('BITUIN', playerId, -1_000_000n);
  });

  test('[VE-41] T52 one wallet for the brand or for the vendor: the call is refused', async () => {
    const { move, ana } = await person();
    for (const vendor of ['JILI', 'ANAHAW']) expect(await refusedCode(move({ vendor }))).toBe('transfer_not_offered');
    expect(await refusedCode(move({ vendor: 'NOBODY' }))).toBe('not_found');
    expect(await refusedCode(ana.client.call('vendorWallet', { params: { vendor: 'JILI' } }))).toBe(
      'transfer_not_offered',
    );
    const other = await server.member({ balance: '100.00', brand: server.brands[1]! });
    const body = { ...TRANSFER, key: randomUUID() };
    expect(await refusedCode(other.client.call('walletTransfer', { body }))).toBe('transfer_not_offered');
    expect((await other.client.call('walletBalance')).balance.amount).toBe('100.00');
    expect(await other.client.call('merchantWallet')).toEqual({ isSingle: true });
  });

  test('[VE-41] a vendor with a wallet of its own takes nothing from the main one', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { sessionId, gameCode } = await sitDown(server, ana, 'Perlas Baccarat');
    const bet = { txId: fresh('bet'), roundId: fresh('round'), gameCode, sessionId, amount: '10.00' };
    expect((await vendorOf(server)('bet', bet)).code).toBe('GAME_DISABLED');
    expect((await ana.client.call('walletBalance')).balance.amount).toBe('100.00');
  });

  test('[VE-38] signed out, a trial account, odd amounts, a stopped vendor and a time-out are refused; the way back is not', async () => {
    const { move, ana, where } = await person();
    await move();
    const body = { ...TRANSFER, key: randomUUID() };
    expect(await refusedCode(server.client().call('walletTransfer', { body }))).toBe('not_signed_in');
    const trial = await server.member({ type: 4 });
    expect(await refusedCode(trial.client.call('walletTransfer', { body }))).toBe('in_need_true_account');
    for (const amount of ['0', '0.00', '0.001'])
      expect(await refusedCode(move({ amount }))).toBe('amount_out_of_range');
    for (const amount of ['-1', '1e3', 'x']) expect(await refusedCode(move({ amount }))).toBe('bad_request');
    await inTransaction(server.database.db, (tx) => server.app.vendors.stops.stop(tx, 'sandbox', 'odd results'));
    await server.app.vendors.stops.refresh();
    expect(await refusedCode(move())).toBe('game_in_maintenance');
    expect((await move({ direction: 'out', amount: '10.00' })).state).toBe('DONE');
    await inTransaction(server.database.db, (tx) => server.app.vendors.stops.resume(tx, 'sandbox'));
    await server.app.vendors.stops.refresh();
    await ana.client.call('takeTimeOut', { body: { hours: 24 } });
    expect(await refusedCode(move())).toBe('time_out_active');
    expect((await move({ direction: 'out', amount: '20.00' })).state).toBe('DONE');
    expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
  });

  test('[VE-34, VE-39] while the breaker keeps a vendor off nothing is sent, and the money is back at once', async () => {
    const { move, where } = await person();
    transferVendor.be('broken');
    for (let n = 0; n < 5; n += 1)
      expect(await refusedCode(move({ direction: 'out', amount: '1.00' }))).toBe('unavailable');
    const before = transferVendor.asked.length;
    expect((await move()).state).toBe('FAILED');
    expect(transferVendor.asked).toHaveLength(before);
    expect(await where()).toEqual({ main: 100n, there: 0n, transit: 0n });
  });

  test('[VE-38] a transfer that nobody sent, because the process ended, is sent by the next one', async () => {
    const { ana, move, there, where } = await person();
    const { transferId } = await move();
    // As a crash right after the first commit would have left another of the same size.
    const { merchant } = server.brands[0]!;
    const id = randomUUID();
    const at = server.clock.now();
    await inTransaction(server.database.db, async (tx) => {
      const row = await tx
        .selectFrom('wallet_transfers')
        .selectAll()
        .where('id', '=', transferId)
        .executeTakeFirstOrThrow();
      const due = new Date(at.getTime() + 15_000);
      await tx
        .insertInto('wallet_transfers')
        .values({ ...row, id, key: randomUUID(), state: 'DEBITED', ask_at: due })
        .execute();
      const draft = journal({
        kind: 'transferToVendor',
        postings: [
          {
            debit: { kind: 'main', memberId: ana.id, currency: 'PHP' },
            credit: { kind: 'transit', transferId: id, currency: 'PHP' },
            amount: money(300_000n, 'PHP'),
          },
        ],
      });
      if (!draft.ok) throw new Error(draft.reason.code);
      await server.app.ledger.post(tx, { merchant, journal: draft.value });
    });
    expect(await where()).toEqual({ main: 40n, there: 30n, transit: 30n });
    expect(await poll(16_000)).toBe(1);
    expect(await where()).toEqual({ main: 40n, there: 60n, transit: 0n });
    expect(there()).toBe('60.0000');
  });
});
