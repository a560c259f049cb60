import { memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fresh } from './vendor.ts';
import { heldWinTools, MOST, stockBoundedGames } from './held-win-tools.ts';

const server = useServer();
const { send, merchant, seated, held, decide } = heldWinTools(server);
beforeAll(() => stockBoundedGames(server));

describe('a win above anything the game can pay', () => {
  test('[VE-31] the most that a game can pay is paid; a unit more waits for an operator', async () => {
    const first = await seated();
    await send('bet', first.bet());
    expect(await send('win', first.win('500.00'))).toMatchObject({ code: 'OK', balance: '590.0000' });

    const { ana, bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win('500.0001');
    const answer = await send('win', asked);
    // To the vendor it is booked, and the balance is what can be played with.
    expect(answer).toMatchObject({ code: 'OK', balance: '90.0000', replay: false });
    expect(await balance()).toBe('90.0000');
    expect(await held(asked.txId)).toMatchObject({
      state: 'held',
      vendor: 'sandbox',
      memberId: ana.id,
      game: 'mabuhay-fortune',
      amount: { amount: '500.0001', currency: 'PHP' },
      staked: { amount: '10.00' },
      most: { amount: '500.00' },
      decided: null,
    });
    expect((await ana.client.call('walletBalance')).total.amount).toBe('90.00');
  });

  test('[VE-31, VE-19] the same message again is the first answer again, before and after the decision', async () => {
    const { bet, win } = await seated();
    await send('bet', bet());
    const asked = win('9000.00');
    const first = await send('win', asked);
    const again = await Promise.all(Array.from({ length: 20 }, () => send('win', asked)));
    for (const { text } of again) expect(text.replace('"replay":true', '"replay":false')).toBe(first.text);
    await decide((await held(asked.txId))!.id, true);
    expect((await send('win', asked)).text.replace('"replay":true', '"replay":false')).toBe(first.text);
  });

  test('[VE-31] released it is the player’s, once; another word comes too late', async () => {
    const { ana, bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win('900.00');
    await send('win', asked);
    const { id } = (await held(asked.txId))!;
    const decisions = await Promise.allSettled([decide(id, true), decide(id, true), decide(id, false)]);
    const done = decisions.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const isReleased = (await held(asked.txId))!.state === 'released';
    expect(await balance()).toBe(isReleased ? '990.0000' : '90.0000');
    expect(await refusedCode(decide(id, true))).toBe('conflict');
    const { entries } = await ana.client.call('walletEntries', { query: { limit: '5' } });
    expect(entries.filter(({ type }) => type === 'win')).toHaveLength(isReleased ? 1 : 0);
  });

  test('[VE-31] refused it goes back to the house, with the reason in the audit log, and is on no winner board', async () => {
    const { bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win('5000.00');
    await send('win', asked);
    const { id } = (await held(asked.txId))!;
    expect(await decide(id, false, 'the vendor sent a wrong amount')).toMatchObject({
      state: 'refused',
      decided: { reason: 'the vendor sent a wrong amount' },
    });
    expect(await balance()).toBe('90.0000');
    const { client } = await server.operator();
    const { entries } = await client.call('auditLog', { query: { limit: '5' } });
    expect(entries.find(({ subject }) => subject === `win:${id}`)).toMatchObject({
      act: 'vendor.win.refuse',
      reason: 'the vendor sent a wrong amount',
    });
    server.clock.advance(60_000);
    await server.app.games.recordRounds();
    const noted = await server.database.db
      .selectFrom('game_wins')
      .select('win_units')
      .where('win_units', '=', 50_000_000n)
      .execute();
    expect(noted).toEqual([]);
  });

  test('[VE-31, GA-61] released it comes to the winner board, once, from that moment on', async () => {
    const { bet, win } = await seated();
    await send('bet', bet());
    const asked = win('4321.00');
    await send('win', asked);
    const noted = () =>
      server.database.db
        .selectFrom('game_wins')
        .select(['win_units', 'stake_units', 'at', 'journal'])
        .where('win_units', '=', 43_210_000n)
        .execute();
    const record = async () => {
      server.clock.advance(60_000);
      await server.app.games.recordRounds();
    };
    await record();
    expect(await noted()).toEqual([]);
    // Longer than the job looks back: the round itself is long over.
    server.clock.advance(3_600_000);
    const { decided } = await decide((await held(asked.txId))!.id, true);
    await record();
    await record();
    const wins = await noted();
    expect(wins).toMatchObject([{ stake_units: 100_000n, at: new Date(decided!.at) }]);
    const { rows } = await server.database.pool.query('select kind from postings where journal = $1', [
      wins[0]!.journal,
    ]);
    expect(rows).toEqual([{ kind: 'win' }]);
    const { list } = await server.client().call('winnerBoard', { query: { gameCategory: 'RNG' } });
    expect(list[0]).toMatchObject({ gameName: 'Mabuhay Fortune', winAmount: { amount: '4321.00' } });
  });

  test('[VE-31] several wins of one round count together, and each stake raises what can be paid', async () => {
    const { bet, win, balance } = await seated();
    await send('bet', bet());
    expect(await send('win', win('400.00', { roundEnd: false }))).toMatchObject({ balance: '490.0000' });
    await send('bet', bet());
    expect(await send('win', win('600.00', { roundEnd: false }))).toMatchObject({ balance: '1080.0000' });
    expect(await send('win', win('0.01'))).toMatchObject({ code: 'OK', balance: '1080.0000' });
    expect(await balance()).toBe('1080.0000');
  });

  test('[VE-31, VE-12] stake and win in one are bounded alike, and answered alike again', async () => {
    const { sessionId, gameCode, roundId } = await seated();
    const basics = { roundId, gameCode, sessionId, roundEnd: true };
    const asked = { ...basics, txId: fresh('both'), bet: '10.00', win: '600.00' };
    const first = await send('betwin', asked);
    expect(first).toMatchObject({ code: 'OK', balance: '90.0000' });
    expect((await send('betwin', asked)).text.replace('"replay":true', '"replay":false')).toBe(first.text);
    await decide((await held(asked.txId))!.id, true);
    expect((await send('balance', { sessionId })).balance).toBe('690.0000');
  });

  test('[GA-67] what can be won at most is told with the game, in every language alike', async () => {
    for (const language of ['EN', 'TY']) {
      const query = { search: 'mabuhay', pageSize: '1', language };
      const { content } = await server.client().call('gameList', { query });
      expect(content[0]).toMatchObject({ gameCode: 'mabuhay-fortune', mostWinTimes: MOST });
    }
    const { content } = await server.client().call('gameList', { query: { search: 'Reef Hunters', pageSize: '1' } });
    expect(content[0]).toMatchObject({ mostWinTimes: null });
  });

  test('[VE-31] a game whose bound nobody knows pays what its vendor says', async () => {
    const { bet, win } = await seated('Reef Hunters');
    await send('bet', bet());
    expect(await send('win', win('9000.00'))).toMatchObject({ code: 'OK', balance: '9090.0000' });
  });

  test('[VE-31] what is held does not count as come back for a limit of losses', async () => {
    const { ana, bet, win } = await seated();
    const since = new Date(server.clock.now().getTime() - 1000);
    await send('bet', bet());
    await send('win', win('9000.00'));
    const whose = { merchant: merchant(), memberId: memberId(ana.id), currency: 'PHP' } as const;
    const { lost } = await server.app.ledger.playedSince(server.database.db, whose, since);
    expect(lost.signedUnits).toBe(100_000n);
  });

  test('[VE-31] operators who may only read see it and decide nothing; another brand’s do not see it', async () => {
    const { bet, win } = await seated();
    await send('bet', bet());
    const asked = win('777.00');
    await send('win', asked);
    const { id } = (await held(asked.txId))!;
    const reader = await server.operator({ role: 'auditor' });
    const body = { isReleased: true, reason: 'not mine to say' };
    const params = { merchant: merchant(), id };
    expect(await refusedCode(reader.client.call('decideHeldWin', { params, body }))).toBe('not_allowed');
    const other = server.brands[1]!.merchant;
    const { client } = await server.operator();
    const elsewhere = client.call('decideHeldWin', { params: { merchant: other, id }, body });
    expect(await refusedCode(elsewhere)).toBe('not_found');
    expect((await held(asked.txId))!.state).toBe('held');
  });
});
