import { sql } from 'kysely';
import { inTransaction, JACKPOT_POOL } from '@croupier/server/testing';
import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { stockGames, useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const server = useServer();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
beforeAll(() => stockGames(server));

async function seated(funds = '100.00') {
  const ana = await server.member({ balance: funds });
  const { gameCode, sessionId, playerId } = await sitDown(server, ana);
  const roundId = fresh('round');
  const bet = (more: object = {}) => ({ txId: fresh('bet'), roundId, gameCode, sessionId, amount: '10.00', ...more });
  const win = (more: object = {}) => ({ txId: fresh('win'), roundId, amount: '25.00', roundEnd: true, ...more });
  const back = (targetTxId: string) => ({ txId: fresh('back'), targetTxId, reason: 'no answer' });
  const balance = async () => (await send('balance', { sessionId })).balance;
  const codeOf = async (operation: string, body: object) => (await send(operation, body)).code;
  return { ana, sessionId, playerId, roundId, bet, win, back, balance, codeOf };
}

describe('wins', () => {
  test('[VE-27] T20 a win without a bet is refused, and stays refused', async () => {
    const { win, balance, codeOf, playerId } = await seated();
    expect(await codeOf('win', win())).toBe('BET_NOT_FOUND');
    const asked = win({ playerId });
    expect(await codeOf('win', asked)).toBe('BET_NOT_FOUND');
    expect(await send('win', asked)).toMatchObject({ code: 'BET_NOT_FOUND', replay: true });
    expect(await balance()).toBe('100.0000');
  });

  test('[VE-11, VE-26] T21 nothing won ends the round', async () => {
    const { bet, win, balance, codeOf } = await seated();
    await send('bet', bet());
    const asked = win({ amount: '0' });
    const first = await send('win', asked);
    expect(first).toMatchObject({ code: 'OK', balance: '90.0000', replay: false });
    expect(await send('win', asked)).toMatchObject({ code: 'OK', balance: '90.0000', replay: true });
    expect(await codeOf('win', win())).toBe('ROUND_CLOSED');
    expect(await balance()).toBe('90.0000');
  });

  test('[VE-11] T22 two wins in one round are both paid', async () => {
    const { bet, win, balance } = await seated();
    const stake = bet();
    await send('bet', stake);
    expect(await send('win', win({ amount: '5.00', roundEnd: false }))).toMatchObject({
      code: 'OK',
      balance: '95.0000',
    });
    expect(await send('win', win({ amount: '7.5', betTxId: stake.txId }))).toMatchObject({
      code: 'OK',
      balance: '102.5000',
    });
    expect(await balance()).toBe('102.5000');
  });

  test('[VE-19] T23 a win again is the first answer again', async () => {
    const { bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win();
    const first = await send('win', asked);
    const again = await Promise.all(Array.from({ length: 20 }, () => send('win', asked)));
    for (const { text } of again) expect(text.replace('"replay":true', '"replay":false')).toBe(first.text);
    expect(await balance()).toBe('115.0000');
  });

  test('[VE-28] T24 a win is paid after sign-out and after the session ended', async () => {
    const { ana, bet, win, sessionId } = await seated();
    await send('bet', bet());
    await ana.client.call('logout');
    server.clock.advance(48 * 3_600_000);
    expect(await send('win', win({ sessionId }))).toMatchObject({ code: 'OK', balance: '115.0000' });
  });

  test('[VE-28, VE-32] T25 a win to a frozen account is credited', async () => {
    const { ana, bet, win } = await seated();
    await send('bet', bet());
    const standing = { isFrozen: true, selfExcludedUntilMs: null, timeOutUntilMs: null };
    await inTransaction(server.database.db, (tx) => server.app.ledger.setStanding(tx, ana.id, standing));
    expect(await send('win', win())).toMatchObject({ code: 'OK', balance: '115.0000' });
  });

  test('[VE-27] T26 a win after the rollback is refused', async () => {
    const { bet, win, back, balance, codeOf } = await seated();
    const stake = bet();
    await send('bet', stake);
    await send('rollback', back(stake.txId));
    expect(await codeOf('win', win())).toBe('ALREADY_ROLLED_BACK');
    expect(await codeOf('win', win({ betTxId: stake.txId }))).toBe('ALREADY_ROLLED_BACK');
    expect(await balance()).toBe('100.0000');
  });

  test('[VE-29] T16 a win or a promotion in another currency is refused and credits nothing', async () => {
    const { bet, win, balance, codeOf, playerId } = await seated();
    await send('bet', bet());
    expect(await codeOf('win', win({ currency: 'VND' }))).toBe('CURRENCY_MISMATCH');
    const promo = { txId: fresh('promo'), promoType: 'drop', amount: '4.00', campaignId: 'x', playerId };
    expect(await codeOf('promo', { ...promo, currency: 'VND' })).toBe('CURRENCY_MISMATCH');
    expect(await balance()).toBe('90.0000');
    expect(await codeOf('win', win({ currency: 'PHP' }))).toBe('OK');
    expect(await balance()).toBe('115.0000');
  });

  test('[VE-27] T27 after its end a round pays no more', async () => {
    const { bet, win, balance, codeOf } = await seated();
    await send('bet', bet());
    await send('win', win());
    expect(await codeOf('win', win())).toBe('ROUND_CLOSED');
    expect(await codeOf('endround', { txId: fresh('end'), roundId: win().roundId })).toBe('ROUND_CLOSED');
    expect(await balance()).toBe('115.0000');
  });

  test('[VE-11] T28 a jackpot is paid by the pool and the rest by the house', async () => {
    const { bet, win, balance } = await seated();
    const { ledger } = server.app;
    const { merchant } = server.brands[0]!;
    const pool = { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' } as const;
    const filled = journal({
      kind: 'budget',
      postings: [{ debit: { kind: 'equity', currency: 'PHP' }, credit: pool, amount: money(5_000_000n, 'PHP') }],
    });
    if (!filled.ok) throw new Error('the pool cannot be filled');
    await inTransaction(server.database.db, (tx) => ledger.post(tx, { merchant, journal: filled.value }));
    await send('bet', bet({ jackpotContribution: '0.20' }));
    expect((await ledger.poolBalance(merchant, pool)).units).toBe(5_002_000n);
    const answer = await send('win', win({ amount: '510.00', jackpotWin: '500.00' }));
    expect(answer).toMatchObject({ code: 'OK', balance: '600.0000' });
    expect((await ledger.poolBalance(merchant, pool)).units).toBe(2000n);
    expect(await balance()).toBe('600.0000');
  });

  test('[VE-27] T29 a free spin wins without a bet when it is named', async () => {
    const { win, balance, sessionId, codeOf } = await seated();
    const asked = win({ amount: '3.00', sessionId });
    expect(await codeOf('win', asked)).toBe('BET_NOT_FOUND');
    expect(await send('win', { ...asked, txId: fresh('win'), freeSpinId: 'fs-1' })).toMatchObject({
      code: 'OK',
      balance: '103.0000',
    });
    expect(await balance()).toBe('103.0000');
  });

  test('[VE-12] stake and win in one: the balance must cover the stake alone, and a replay moves nothing', async () => {
    const { bet, balance, codeOf, roundId } = await seated();
    const { amount: _amount, ...basics } = bet();
    const both = (stake: string, win: string) => ({ ...basics, txId: fresh('both'), bet: stake, win, roundEnd: false });
    expect(await codeOf('betwin', both('100.01', '500.00'))).toBe('INSUFFICIENT_FUNDS');
    const asked = both('100.00', '30.00');
    expect(await send('betwin', asked)).toMatchObject({ code: 'OK', balance: '30.0000' });
    expect(await send('betwin', asked)).toMatchObject({ code: 'OK', balance: '30.0000', replay: true });
    expect(await send('betwin', { ...both('30.00', '0'), roundEnd: true })).toMatchObject({
      code: 'OK',
      balance: '0.0000',
    });
    expect(await codeOf('win', { txId: fresh('win'), roundId, amount: '1.00', roundEnd: true })).toBe('ROUND_CLOSED');
    expect(await codeOf('rollback', { txId: fresh('back'), targetTxId: asked.txId, reason: 'x' })).toBe(
      'ALREADY_SETTLED',
    );
    expect(await balance()).toBe('0.0000');
  });

  test('[VE-15, VE-16, VE-17] promotions, corrected results, and what became of each', async () => {
    const { bet, win, balance, codeOf, playerId, roundId } = await seated();
    const promo = { txId: fresh('promo'), promoType: 'tournament', amount: '4.00', campaignId: 'june', playerId };
    expect(await send('promo', promo)).toMatchObject({ code: 'OK', balance: '104.0000' });
    expect(await send('promo', promo)).toMatchObject({ code: 'OK', replay: true });
    const stake = bet();
    await send('bet', stake);
    await send('win', win());
    const adjust = (amount: string) => ({
      txId: fresh('adjust'),
      targetRoundId: roundId,
      amount,
      reason: 'wrong result',
      approvedBy: 'desk 3',
    });
    expect(await send('adjust', adjust('-25.00'))).toMatchObject({ code: 'OK', balance: '94.0000' });
    expect(await send('adjust', adjust('1.50'))).toMatchObject({ code: 'OK', balance: '95.5000' });
    expect(await codeOf('adjust', adjust('-1000.00'))).toBe('INSUFFICIENT_FUNDS');
    expect(await codeOf('adjust', { ...adjust('1.00'), targetRoundId: fresh('round') })).toBe('BET_NOT_FOUND');
    const refused = bet({ amount: '9999.00', roundId: fresh('round') });
    await send('bet', refused);
    const { transactions } = (await send('status', { txIds: [stake.txId, refused.txId, 'never'] })) as unknown as {
      transactions: { txId: string; state: string }[];
    };
    expect(transactions.map(({ state }) => state)).toEqual(['done', 'refused', 'unknown']);
    expect(await balance()).toBe('95.5000');
  });
});

describe('credits without a stake', () => {
  test('[VE-48] have a bound per message and per day, which what was done before passes', async () => {
    const { balance, playerId, sessionId, win } = await seated();
    const promo = (amount: string) => ({
      txId: fresh('promo'),
      promoType: 'drop',
      amount,
      campaignId: fresh('campaign'),
      playerId,
    });
    const large = promo('100000.01');
    expect(await send('promo', large)).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await send('win', win({ freeSpinId: fresh('spins'), amount: '100000.01', sessionId }))).toMatchObject({
      code: 'LIMIT_EXCEEDED',
    });
    expect(await balance()).toBe('100.0000');
    const first = promo('100000.00');
    expect((await send('promo', first)).code).toBe('OK');
    for (let count = 2; count < 10; count += 1) expect((await send('promo', promo('100000.00'))).code).toBe('OK');
    expect((await send('promo', promo('99000.00'))).code).toBe('OK');
    expect((await send('promo', promo('1000.01'))).code).toBe('LIMIT_EXCEEDED');
    expect(await send('promo', first)).toMatchObject({ code: 'OK', replay: true });
    expect(await balance()).toBe('999100.0000');
    const { alarms } = await (await server.operator()).client.call('alarmList', { params: { merchant: 'perlas' } });
    expect(alarms.filter(({ fault }) => fault === 'credit_bound').map(({ no }) => no)).toContain(large.txId);
    // A day later.
    await sql`update vendor_credits set day = day - 1`.execute(server.database.db);
    expect((await send('promo', promo('1000.01'))).code).toBe('OK');
  });
});

describe('rollbacks', () => {
  test('[VE-13, VE-19, VE-26] T30, T31 a rollback gives the stake back, once', async () => {
    const { bet, back, balance, codeOf } = await seated();
    const stake = bet();
    await send('bet', stake);
    const asked = back(stake.txId);
    const first = await send('rollback', asked);
    expect(first).toMatchObject({ code: 'OK', balance: '100.0000', replay: false });
    const again = await send('rollback', asked);
    expect(again.text.replace('"replay":true', '"replay":false')).toBe(first.text);
    expect(await codeOf('rollback', back(stake.txId))).toBe('ALREADY_ROLLED_BACK');
    expect(await codeOf('bet', bet())).toBe('ALREADY_ROLLED_BACK');
    expect(await balance()).toBe('100.0000');
  });

  test('[VE-21] T32 a rollback that comes first is remembered: the late bet takes nothing', async () => {
    const { bet, back, balance, codeOf, playerId } = await seated();
    for (const whose of [{}, { playerId }]) {
      const stake = bet();
      const asked = { ...back(stake.txId), ...whose };
      const first = await send('rollback', asked);
      expect(first).toMatchObject({ code: 'OK', balance: 'playerId' in whose ? '100.0000' : null });
      expect(await send('rollback', asked)).toMatchObject({ code: 'OK', replay: true });
      expect(await codeOf('bet', stake)).toBe('ALREADY_ROLLED_BACK');
      expect(await send('bet', stake)).toMatchObject({ code: 'ALREADY_ROLLED_BACK', replay: true });
    }
    expect(await balance()).toBe('100.0000');
  });

  test('[VE-27] T33 a rollback after the win is refused', async () => {
    const { bet, win, back, balance, codeOf } = await seated();
    const stake = bet();
    await send('bet', stake);
    await send('win', win({ roundEnd: false }));
    expect(await codeOf('rollback', back(stake.txId))).toBe('ALREADY_SETTLED');
    await send('endround', { txId: fresh('end'), roundId: stake.roundId });
    expect(await codeOf('rollback', back(stake.txId))).toBe('ALREADY_SETTLED');
    expect(await balance()).toBe('115.0000');
  });

  test('[VE-14] the end of a round closes it with no further win, once', async () => {
    const { bet, win, back, balance, codeOf } = await seated();
    const stake = bet();
    await send('bet', stake);
    const end = { txId: fresh('end'), roundId: stake.roundId };
    const first = await send('endround', end);
    expect(first).toMatchObject({ code: 'OK', balance: '90.0000', replay: false });
    expect(await send('endround', end)).toEqual({ ...first, replay: true, text: expect.any(String) });
    expect(await codeOf('endround', { ...end, txId: fresh('end') })).toBe('ROUND_CLOSED');
    expect(await codeOf('win', win())).toBe('ROUND_CLOSED');
    expect(await codeOf('bet', bet({ txId: fresh('bet') }))).toBe('ROUND_CLOSED');
    expect(await codeOf('rollback', back(stake.txId))).toBe('ALREADY_SETTLED');
    expect(await balance()).toBe('90.0000');
  });

  test('[VE-13] a win is not taken back by a rollback', async () => {
    const { bet, win, back, balance, codeOf, playerId } = await seated();
    await send('bet', bet());
    const paid = win();
    await send('win', paid);
    expect(await codeOf('rollback', back(paid.txId))).toBe('BET_NOT_FOUND');
    expect(await codeOf('rollback', { ...back(paid.txId), playerId })).toBe('BET_NOT_FOUND');
    expect(await balance()).toBe('115.0000');
  });

  test('[VE-23] T34 a rollback of a refused bet is fine and moves nothing', async () => {
    const { bet, back, balance, codeOf } = await seated();
    const stake = bet({ amount: '500.00' });
    expect(await codeOf('bet', stake)).toBe('INSUFFICIENT_FUNDS');
    expect(await codeOf('rollback', back(stake.txId))).toBe('OK');
    expect(await send('bet', stake)).toMatchObject({ code: 'INSUFFICIENT_FUNDS', replay: true });
    expect(await balance()).toBe('100.0000');
  });

  test('[VE-13] T35 a part of a bet cannot be rolled back', async () => {
    const { bet, back, balance } = await seated();
    const stake = bet();
    await send('bet', stake);
    expect((await send('rollback', { ...back(stake.txId), amount: '5.00' })).status).toBe(400);
    expect(await balance()).toBe('90.0000');
  });

  test('[VE-22] T36 a bet and its rollback at once end where they began, whoever is first', async () => {
    const { bet, back, balance, playerId } = await seated();
    for (let turn = 0; turn < 20; turn += 1) {
      const stake = bet({ roundId: fresh('round') });
      const undo = { ...back(stake.txId), ...(turn % 2 === 0 && { playerId }) };
      const order =
        turn % 4 < 2
          ? ([
              ['bet', stake],
              ['rollback', undo],
            ] as const)
          : ([
              ['rollback', undo],
              ['bet', stake],
            ] as const);
      const answers = await Promise.all(order.map(([operation, body]) => send(operation, body)));
      expect(answers.find(({ txId }) => txId === undo.txId)!.code).toBe('OK');
      expect(await balance()).toBe('100.0000');
    }
  });
});
