import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, JACKPOT_POOL, memberId } from '@croupier/server/testing';
import { refusedCode, smallCatalogue, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { fresh, sitDown, vendorOf } from './vendor.ts';

const server = useServer();
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
const merchant = () => server.brands[0]!.merchant;
const pool = { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' } as const;
const poolUnits = async () => (await server.app.ledger.poolBalance(merchant(), pool)).units;

/** The most that a round of the game can pay here, in stakes. */
const MOST = 50;

beforeAll(() => {
  const { games, ...catalogue } = smallCatalogue(server.clock.now());
  const bounded = games.map((game) =>
    game.gameCode === 'mabuhay-fortune' ? { ...game, mostWinTimes: MOST } : { ...game, mostWinTimes: null },
  );
  return stockGames(server, { ...catalogue, games: bounded });
});

async function seated(gameName = 'Mabuhay Fortune') {
  const ana = await server.member({ balance: '100.00' });
  const { gameCode, sessionId } = await sitDown(server, ana, gameName);
  const roundId = fresh('round');
  const bet = (more: object = {}) => ({ txId: fresh('bet'), roundId, gameCode, sessionId, amount: '10.00', ...more });
  const win = (amount: string, more: object = {}) => ({ txId: fresh('win'), roundId, amount, roundEnd: true, ...more });
  const balance = async () => (await send('balance', { sessionId })).balance;
  return { ana, sessionId, gameCode, roundId, bet, win, balance };
}

async function held(txId: string) {
  const { client } = await server.operator();
  const { wins } = await client.call('heldWins', { params: { merchant: merchant() } });
  return wins.find((win) => win.txId === txId);
}

async function decide(id: string, isReleased: boolean, reason = 'looked at with the vendor') {
  const { client } = await server.operator();
  return client.call('decideHeldWin', { params: { merchant: merchant(), id }, body: { isReleased, reason } });
}

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

describe('a held win of as much as a withdrawal that takes two operators', () => {
  const LIMIT = '50000.00';
  const reason = 'looked at with the vendor';

  async function heldOf(amount: string) {
    const { ana, bet, win, balance } = await seated();
    await send('bet', bet());
    const asked = win(amount);
    await send('win', asked);
    return { ana, balance, txId: asked.txId, id: (await held(asked.txId))!.id };
  }

  const decideAs = ({ client }: Person, id: string, isReleased = true) =>
    client.call('decideHeldWin', { params: { merchant: merchant(), id }, body: { isReleased, reason } });
  const actsOn = async (id: string) => {
    const { client } = await server.operator();
    const { entries } = await client.call('auditLog', { query: { subject: `win:${id}` } });
    return entries.map(({ act }) => act);
  };

  test('[OP-49] is the limit of the brand', () => {
    expect(server.brands[0]!.withdrawals.twoOperatorsFrom).toBe('50000');
  });

  test('[OP-49, VE-31] a unit less is paid by one operator', async () => {
    const { id, txId, balance } = await heldOf('49999.9999');
    expect(await held(txId)).toMatchObject({ takesTwo: false, first: null });
    expect(await decideAs(await server.operator(), id)).toMatchObject({ state: 'released', first: null });
    expect(await balance()).toBe('50089.9999');
    expect(await actsOn(id)).toEqual(['vendor.win.release']);
  });

  test('[OP-49, OP-9] the first approval pays nothing, its operator is not the second, and another one pays it', async () => {
    const { ana, id, txId, balance } = await heldOf(LIMIT);
    expect(await held(txId)).toMatchObject({ takesTwo: true, first: null });
    const [olga, omar] = [await server.operator(), await server.operator()];
    const first = await decideAs(olga, id);
    expect(first).toMatchObject({
      state: 'held',
      decided: null,
      first: { operator: { id: olga.id, name: olga.account }, reason },
    });
    expect(await held(txId)).toEqual(first);
    expect(await refusedCode(decideAs(olga, id))).toBe('second_operator_needed');
    expect(await balance()).toBe('90.0000');
    expect(await actsOn(id)).toEqual(['vendor.win.release.first']);

    expect(await decideAs(omar, id)).toMatchObject({
      state: 'released',
      decided: { by: `operator:${omar.id}` },
      first: { operator: { id: olga.id } },
    });
    expect(await balance()).toBe('50090.0000');
    expect(await refusedCode(decideAs(olga, id))).toBe('conflict');
    expect((await ana.client.call('walletBalance')).total.amount).toBe('50090.00');
    expect(await actsOn(id)).toEqual(['vendor.win.release', 'vendor.win.release.first']);
  });

  test('[OP-49] one operator is enough to refuse it, before and after an approval, the own one too', async () => {
    const one = await heldOf(LIMIT);
    expect(await decideAs(await server.operator(), one.id, false)).toMatchObject({ state: 'refused', first: null });
    const two = await heldOf(LIMIT);
    const olga = await server.operator();
    await decideAs(olga, two.id);
    expect(await decideAs(olga, two.id, false)).toMatchObject({ state: 'refused' });
    expect(await two.balance()).toBe('90.0000');
    expect(await refusedCode(decideAs(await server.operator(), two.id))).toBe('conflict');
  });

  test('[OP-49] two operators at once pay it, one at once many times does not', async () => {
    const { id, balance } = await heldOf(LIMIT);
    const [olga, omar] = [await server.operator(), await server.operator()];
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'done',
        (error: { refusal: { code: string } }) => error.refusal.code,
      );
    const own = await Promise.all(Array.from({ length: 8 }, () => codeOf(decideAs(olga, id))));
    expect(own.toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'second_operator_needed')]);
    expect(await balance()).toBe('90.0000');
    expect(await codeOf(decideAs(omar, id))).toBe('done');
    expect(await balance()).toBe('50090.0000');

    const other = await heldOf(LIMIT);
    await Promise.all([decideAs(olga, other.id), decideAs(omar, other.id)]);
    expect(await other.balance()).toBe('50090.0000');
    expect(await actsOn(other.id)).toEqual(['vendor.win.release', 'vendor.win.release.first']);
  });

  test('[OP-49] an approval is noted once and for good', async () => {
    const { id } = await heldOf(LIMIT);
    await decideAs(await server.operator(), id);
    const { pool: asServer } = server.database;
    const changes = ["update held_win_approvals set reason = 'x'", 'delete from held_win_approvals'];
    for (const change of changes) await expect(asServer.query(change)).rejects.toThrow('permission denied');
    const owner = new pg.Client({ connectionString: asServer.options.connectionString! });
    await owner.connect();
    for (const change of [...changes, 'truncate held_win_approvals'])
      await expect(owner.query(change)).rejects.toThrow(/only grows/);
    await owner.end();
  });
});

describe('a jackpot', () => {
  async function fill(amount: bigint): Promise<void> {
    const equity = { kind: 'equity', currency: 'PHP' } as const;
    const filled = journal({
      kind: 'budget',
      postings: [{ debit: equity, credit: pool, amount: money(amount, 'PHP') }],
    });
    if (!filled.ok) throw new Error('the pool cannot be filled');
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.post(tx, { merchant: merchant(), journal: filled.value }),
    );
  }
  const back = (targetTxId: string) => ({ txId: fresh('back'), targetTxId, reason: 'no answer' });

  test('[GA-23] a rolled-back bet takes what it put into the pool with it, once', async () => {
    await fill(1_000_000n);
    const before = await poolUnits();
    const { bet, balance } = await seated();
    const asked = bet({ jackpotContribution: '0.15' });
    await send('bet', asked);
    expect(await poolUnits()).toBe(before + 1500n);
    const undo = back(asked.txId);
    const first = await send('rollback', undo);
    expect(first).toMatchObject({ code: 'OK', balance: '100.0000' });
    expect(await poolUnits()).toBe(before);
    const again = await send('rollback', undo);
    expect(again.text.replace('"replay":true', '"replay":false')).toBe(first.text);
    expect(await send('rollback', back(asked.txId))).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await poolUnits()).toBe(before);
    expect(await balance()).toBe('100.0000');
  });

  test('[GA-23, VE-22] a bet and its rollback at once leave the pool as it was, in either order', async () => {
    const before = await poolUnits();
    const { bet, sessionId, balance } = await seated();
    for (let round = 0; round < 10; round += 1) {
      const asked = bet({ roundId: fresh('round'), jackpotContribution: '0.15' });
      const undo = { ...back(asked.txId), sessionId };
      await Promise.all([send('bet', asked), send('rollback', undo)]);
      // Anyone who got no definite answer asks again.
      await send('rollback', undo);
    }
    expect(await poolUnits()).toBe(before);
    expect(await balance()).toBe('100.0000');
  });

  test('[GA-23] what the pool has paid meanwhile is not taken from it again', async () => {
    const { bet, win } = await seated('Reef Hunters');
    const other = await seated('Reef Hunters');
    const asked = bet({ jackpotContribution: '0.15' });
    await send('bet', asked);
    await send('bet', other.bet());
    const all = `${(await poolUnits()) / 10_000n}.${String((await poolUnits()) % 10_000n).padStart(4, '0')}`;
    const jackpot = other.win(all, { jackpotWin: all });
    const paid = await send('win', jackpot);
    expect(await poolUnits()).toBe(0n);
    expect((await send('win', jackpot)).text.replace('"replay":true', '"replay":false')).toBe(paid.text);
    expect(await send('rollback', back(asked.txId))).toMatchObject({ code: 'OK', balance: '100.0000' });
    expect(await poolUnits()).toBe(0n);
    expect((await send('win', win('1.00'))).code).toBe('ALREADY_ROLLED_BACK');
  });

  test('[VE-46, VE-19] a win that pool and house pay together is answered the same again', async () => {
    await fill(500_000n);
    const { bet, win } = await seated();
    await send('bet', bet());
    const asked = win('80.00', { jackpotWin: '50.00' });
    const first = await send('win', asked);
    expect(first).toMatchObject({ code: 'OK', balance: '170.0000' });
    expect((await send('win', asked)).text.replace('"replay":true', '"replay":false')).toBe(first.text);
  });
});
