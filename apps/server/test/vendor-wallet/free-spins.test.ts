import { randomUUID } from 'node:crypto';
import { inTransaction, memberId, merchant } from '@croupier/server/testing';
import type { Person } from '@croupier/testkit';
import { money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import { useSandbox } from './use-sandbox.ts';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const { server, open, stopSandbox, startSandbox } = await useSandbox();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
const GAME = 'mabuhay-fortune';
const HOUR_MS = 3_600_000;

const free = () => server.app.vendors.freeSpins;
const grantOf = async (id: string) => (await free().grantsOf(server.database.db, [id]))[0]!;
const letPause = () =>
  server.database.db
    .updateTable('free_spin_grants')
    .set({ ask_at: server.clock.now() })
    .where('state', '=', 'waiting')
    .execute();

async function grant(person: Person, more: { spins?: number; games?: string[]; stake?: bigint; until?: Date } = {}) {
  const id = randomUUID();
  const { spins = 3, games = [GAME], stake = 50_000n, until = new Date(server.clock.now().getTime() + HOUR_MS) } = more;
  const given = { id, gateway: 'sandbox', games, spins, stake: money(stake, 'PHP'), until };
  const whose = { merchant: merchant('perlas'), memberId: memberId(person.id) };
  await inTransaction(server.database.db, (tx) => free().grant(tx, { ...given, ...whose }));
  return id;
}

/** A member at the game with a grant that the vendor has taken. */
async function seated(more: Parameters<typeof grant>[1] = {}) {
  const ana = await server.member({ balance: '100.00' });
  const freeSpinId = await grant(ana, more);
  await free().sendOf(memberId(ana.id));
  const { gameCode, sessionId } = await sitDown(server, ana);
  const bet = (freeSpinNumber: number, extra: object = {}) => {
    const txId = fresh('bet');
    return { txId, roundId: `${txId}-round`, gameCode, sessionId, amount: '0', freeSpinId, freeSpinNumber, ...extra };
  };
  const win = ({ roundId, txId }: { roundId: string; txId: string }, amount: string) => {
    return { txId: fresh('win'), roundId, betTxId: txId, amount, roundEnd: true, freeSpinId };
  };
  const back = (targetTxId: string) => ({ txId: fresh('back'), targetTxId, reason: 'no answer', freeSpinId });
  const play = async (number: number, amount: string) => {
    const asked = bet(number);
    expect((await send('bet', asked)).code).toBe('OK');
    expect((await send('win', win(asked, amount))).code).toBe('OK');
    return asked;
  };
  const codeOf = async (operation: string, body: object) => (await send(operation, body)).code;
  return { ana, id: freeSpinId, sessionId, bet, win, back, play, codeOf };
}

describe('a grant', () => {
  test('[VE-61] is asked for under its id until the vendor answers, and then played', async () => {
    const ana = await server.member({ balance: '100.00' });
    await stopSandbox();
    const id = await grant(ana);
    await free().sendOf(memberId(ana.id));
    expect(await grantOf(id)).toMatchObject({ state: 'waiting', asked: 1 });
    await free().followUp();
    expect((await grantOf(id)).asked).toBe(1);
    await startSandbox();
    await letPause();
    await free().followUp();
    expect(await grantOf(id)).toMatchObject({ state: 'granted', asked: 2 });
    await free().sendOf(memberId(ana.id));
    expect((await grantOf(id)).asked).toBe(2);
  });

  test('[VE-61] that the vendor refuses is over, with an alarm', async () => {
    const ana = await server.member();
    const id = await grant(ana, { stake: 50_100n });
    await free().sendOf(memberId(ana.id));
    expect(await grantOf(id)).toMatchObject({ state: 'refused', reason: 'stake_not_offered', played: 0 });
    const { alarms } = await (await server.operator()).client.call('alarmList', { params: { merchant: 'perlas' } });
    expect(alarms.find(({ no }) => no === id)).toMatchObject({ fault: 'free_spins_refused' });
  });

  test('[VE-61] says which stakes games have, and none for a game without free spins', async () => {
    const gateway = free().gatewayFor('MABUHAY') ?? free().gatewayFor('LUCKY')!;
    const stakes = await free().stakesOf(gateway, { games: [GAME], currency: 'PHP' });
    expect(stakes.map(({ units }) => units)).toContain(50_000n);
    expect(await free().stakesOf(gateway, { games: [GAME, 'jacks-or-better'], currency: 'PHP' })).toEqual([]);
  });
});

describe('spins', () => {
  test('[VE-62, VE-63] are played in the vendor’s frame without a stake, and what they win is collected', async () => {
    const ana = await server.member({ balance: '100.00' });
    const id = await grant(ana, { spins: 4 });
    await free().sendOf(memberId(ana.id));
    const { freeSpin } = await open(ana, 'Mabuhay Fortune');
    let won = 0n;
    for (let count = 0; count < 4; count += 1) {
      const played = await freeSpin('5.0000', id);
      expect(played.ok).toBe(true);
      won += BigInt(played.value!.round.win!.replace('.', ''));
      expect(played.value!.balance).toBe('100.0000');
    }
    expect(await grantOf(id)).toMatchObject({ state: 'finished', played: 4, won: money(won, 'PHP') });
    expect(await freeSpin('5.0000', id)).toMatchObject({ ok: false, refused: 'free_spins_over' });
    expect((await free().spinsOf(server.database.db, id)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('[VE-62, VE-63] a spin sent twice counts once, and other content of its name is a conflict', async () => {
    const { id, bet, win, codeOf } = await seated();
    const first = bet(1);
    expect(await send('bet', first)).toMatchObject({ code: 'OK', replay: false, balance: '100.0000' });
    expect(await send('bet', first)).toMatchObject({ code: 'OK', replay: true });
    expect(await codeOf('bet', { ...first, freeSpinNumber: 2 })).toBe('TX_CONFLICT');
    const paid = win(first, '12.5');
    const both = await Promise.all([send('win', paid), send('win', paid)]);
    expect(both.map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(both.map(({ replay }) => replay).toSorted()).toEqual([false, true]);
    expect(await codeOf('win', { ...paid, amount: '13' })).toBe('TX_CONFLICT');
    expect(await codeOf('win', win(first, '1'))).toBe('ROUND_CLOSED');
    expect(await grantOf(id)).toMatchObject({ state: 'running', played: 1, won: money(125_000n, 'PHP') });
    const { balance } = await send('balance', { sessionId: first.sessionId });
    expect(balance).toBe('100.0000');
  });

  test('[VE-62] more than were granted, one number twice, and those of somebody else are refused', async () => {
    const { id, bet, play, codeOf } = await seated();
    const other = await seated();
    expect(await codeOf('bet', bet(4))).toBe('FREE_SPINS_OVER');
    await play(1, '0');
    const again = bet(1);
    expect(await codeOf('bet', again)).toBe('FREE_SPINS_OVER');
    expect(await codeOf('bet', again)).toBe('FREE_SPINS_OVER');
    expect(await codeOf('bet', other.bet(1, { freeSpinId: id }))).toBe('FREE_SPINS_OVER');
    expect(await codeOf('bet', bet(1, { freeSpinId: randomUUID() }))).toBe('FREE_SPINS_OVER');
    expect(await codeOf('bet', bet(2, { gameCode: 'jeepney-jackpot' }))).toBe('GAME_DISABLED');
    expect(await codeOf('bet', bet(2, { currency: 'USDT' }))).toBe('CURRENCY_MISMATCH');
    expect(await codeOf('bet', bet(2, { amount: '1' }))).toBe('BAD_REQUEST');
    expect(await codeOf('bet', { ...bet(2), freeSpinNumber: undefined })).toBe('BAD_REQUEST');
    const many = await Promise.all(Array.from({ length: 10 }, () => codeOf('bet', bet(2))));
    expect(many.filter((code) => code === 'OK')).toHaveLength(1);
    await play(3, '4');
    expect(await grantOf(id)).toMatchObject({ state: 'running', played: 2 });
  });

  test('[VE-62] a spin that is taken back leaves its number; one taken back before it came is refused', async () => {
    const { id, bet, win, back, play, codeOf } = await seated({ spins: 1 });
    const first = bet(1);
    await send('bet', first);
    const undone = back(first.txId);
    expect(await send('rollback', undone)).toMatchObject({ code: 'OK', replay: false });
    expect(await send('rollback', undone)).toMatchObject({ code: 'OK', replay: true });
    expect(await codeOf('win', win(first, '5'))).toBe('ALREADY_ROLLED_BACK');
    const late = bet(1);
    expect(await codeOf('rollback', back(late.txId))).toBe('OK');
    expect(await codeOf('bet', late)).toBe('ALREADY_ROLLED_BACK');
    expect(await grantOf(id)).toMatchObject({ state: 'running', played: 0 });
    const played = await play(1, '2');
    expect(await codeOf('rollback', back(played.txId))).toBe('ALREADY_SETTLED');
    expect(await grantOf(id)).toMatchObject({ state: 'finished', played: 1, won: money(20_000n, 'PHP') });
    expect(await codeOf('win', { ...win(bet(1), '5'), roundId: fresh('round') })).toBe('BET_NOT_FOUND');
  });

  test('[VE-62] whoever may not play plays no free spin either, and the win of an open one still arrives', async () => {
    const { ana, id, bet, win, codeOf } = await seated();
    const opened = bet(1);
    await send('bet', opened);
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.setStanding(tx, ana.id, {
        isFrozen: false,
        selfExcludedUntilMs: Infinity,
        timeOutUntilMs: null,
      }),
    );
    expect(await codeOf('bet', bet(2))).toBe('SELF_EXCLUDED');
    expect(await codeOf('win', win(opened, '3'))).toBe('OK');
    expect(await grantOf(id)).toMatchObject({ played: 1, won: money(30_000n, 'PHP') });
  });

  test('[VE-63] expiry ends them, waits for an open one, and never longer than a week', async () => {
    const { id, bet, win, play, codeOf } = await seated();
    const waiting = await seated({ spins: 2 });
    const never = await seated();
    await play(1, '6');
    const opened = waiting.bet(1);
    await send('bet', opened);
    await send('bet', never.bet(1));
    const far = await grant(await server.member());
    server.clock.advance(HOUR_MS);
    expect(await codeOf('bet', bet(2))).toBe('FREE_SPINS_OVER');
    await free().followUp();
    expect(await grantOf(id)).toMatchObject({ state: 'expired', played: 1, won: money(60_000n, 'PHP') });
    expect((await grantOf(far)).state).toBe('expired');
    expect(await grantOf(waiting.id)).toMatchObject({ state: 'running', overAt: null });
    expect(await codeOf('win', waiting.win(opened, '7'))).toBe('OK');
    expect(await grantOf(waiting.id)).toMatchObject({ state: 'expired', played: 1, won: money(70_000n, 'PHP') });
    expect(await codeOf('win', win(bet(3), '9'))).toBe('BET_NOT_FOUND');
    server.clock.advance(7 * 24 * HOUR_MS);
    await free().followUp();
    expect(await grantOf(never.id)).toMatchObject({ state: 'expired', played: 0 });
  });
});
