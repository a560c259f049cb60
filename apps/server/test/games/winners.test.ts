import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction, JACKPOT_POOL } from '@croupier/server/testing';
import { playBet } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from '../calls.ts';
import { useGames } from './use-games.ts';

const { server, from, visitor, perlas, nodeOf, play, noteWins } = useGames();

async function board(query: Record<string, string> = {}, client = visitor()) {
  server.clock.advance(6000);
  return (await client.call('winnerBoard', { query })).list;
}

describe('winner board', () => {
  test('[GA-20, GA-21] shows settled wins above their stake, newest first, with masked names', async () => {
    const ana = await server.member({ account: 'anamasked77', balance: '5000.00' });
    const slot = await nodeOf('Mabuhay Fortune');
    await play(ana.id, slot.nodeId, { stake: 10n, win: 1234n });
    server.clock.advance(1000);
    await play(ana.id, slot.nodeId, { stake: 100n, win: 50n });
    await play(ana.id, slot.nodeId, { stake: 100n, win: 0n });
    const [newest, ...older] = await board({ gameCategory: 'RNG', language: 'TY', limitNum: '20' });
    expect(newest).toMatchObject({
      gameName: 'Suwerteng Mabuhay',
      customerName: 'an****7',
      winAmount: { amount: '1234.00', currency: 'PHP' },
      iconUrl: expect.stringMatching(/^\/art\/.*Suwerteng%20Mabuhay/),
      gameType: 'RNG',
    });
    expect(older.map(({ winAmount }) => winAmount.amount)).not.toContain('50.00');
    expect(JSON.stringify(await board())).not.toContain('anamasked77');
    expect(await board({ gameCategory: 'PVP' })).toEqual([]);
    expect(await board({}, visitor(from.japan, 1))).toEqual([]);
  });

  test('[GA-21] the mask does not tell how long a name is', async () => {
    const slot = await nodeOf('Pearl Scratch');
    const shown: Record<string, string> = {};
    for (const account of ['x1', 'leonora', 'leonora-maria-consuelo', '09171234567']) {
      const person = await server.member({ account, balance: '10.00' });
      server.clock.advance(1000);
      await play(person.id, slot.nodeId, { stake: 1n, win: 2n });
      shown[account] = (await board())[0]!.customerName;
    }
    expect(shown).toEqual({
      x1: 'x****',
      leonora: 'le****a',
      'leonora-maria-consuelo': 'le****o',
      '09171234567': '09****7',
    });
  });

  test('[GA-20] has twenty rows at most', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const slot = await nodeOf('Mabuhay Fortune');
    for (let round = 0; round < 23; round += 1) await play(ana.id, slot.nodeId, { stake: 1n, win: 5n, note: false });
    await noteWins();
    expect(await board()).toHaveLength(20);
    expect(await board({ limitNum: '3' })).toHaveLength(3);
    expect((await send(`${server.url}/wps/relay/ODSFE2_getWinnerBoard?limitNum=21`)).status).toBe(400);
  });

  test('[GA-41] a win is noted from the books: an open, rolled-back or lost bet is none, and twice is once', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const { nodeId } = await nodeOf('Mabuhay Fortune');
    const base = { merchant: perlas(), memberId: ana.id, game: nodeId };
    const amount = money(10_000n, 'PHP');
    await noteWins();
    await playBet(server, { ...base, type: 'bet', betId: 'open', amount });
    await playBet(server, { ...base, type: 'bet', betId: 'back', amount });
    await playBet(server, { ...base, type: 'rollback', betId: 'back', currency: 'PHP' });
    await play(ana.id, nodeId, { stake: 1n, win: 0n, note: false });
    expect(await noteWins()).toBe(0);
    await play(ana.id, nodeId, { stake: 1n, win: 7n, note: false });
    expect(await noteWins()).toBe(1);
    expect(await noteWins()).toBe(0);
    const row = await server.database.db
      .selectFrom('game_wins')
      .innerJoin('postings', 'postings.journal', 'game_wins.journal')
      .select([
        'game_wins.member_id',
        'game_wins.win_units',
        'game_wins.stake_units',
        'postings.kind',
        'postings.units',
      ])
      .where('game_wins.member_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ member_id: ana.id, win_units: 70_000n, stake_units: 10_000n, kind: 'win', units: 70_000n });
  });

  test('[GA-21] play money of a trial account is never on the board', async () => {
    const trial = await server.member({ type: 4 });
    // A trial account's own currency is play money.
    await server.database.db.updateTable('members').set({ currency: 'FUN' }).where('id', '=', trial.id).execute();
    const { nodeId } = await nodeOf('Mabuhay Fortune');
    const fun = money(1_000_000n, 'FUN');
    const built = journal({
      kind: 'seed',
      postings: [
        {
          debit: { kind: 'equity', currency: 'FUN' },
          credit: { kind: 'main', memberId: trial.id, currency: 'FUN' },
          amount: fun,
        },
      ],
    });
    if (!built.ok) throw new Error(built.reason.code);
    const { value } = built;
    await inTransaction(server.database.db, (tx) => server.app.ledger.post(tx, { merchant: perlas(), journal: value }));
    const base = { merchant: perlas(), memberId: trial.id, betId: 'trial-round', game: nodeId };
    await noteWins();
    await playBet(server, { ...base, type: 'bet', amount: money(10_000n, 'FUN') });
    await playBet(server, { ...base, type: 'win', amount: money(90_000n, 'FUN') });
    expect(await noteWins()).toBe(0);
  });
});

describe('jackpot', () => {
  test('[GA-22] pool is what the ledger holds, before and after the seal', async () => {
    const read = async () => {
      server.clock.advance(4000);
      return visitor().call('jackpot');
    };
    expect(await read()).toMatchObject({
      mode: 'pool',
      isIllustration: false,
      pool: { amount: '0.00', currency: 'PHP' },
    });
    const add = async (units: bigint) => {
      const built = journal({
        kind: 'budget',
        postings: [
          {
            debit: { kind: 'equity', currency: 'PHP' },
            credit: { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' },
            amount: money(units, 'PHP'),
          },
        ],
      });
      if (!built.ok) throw new Error(built.reason.code);
      const { value } = built;
      await inTransaction(server.database.db, (tx) =>
        server.app.ledger.post(tx, { merchant: perlas(), journal: value }),
      );
    };
    await add(12_345_678_999n);
    expect(await read()).toMatchObject({ pool: { amount: '1234567.89' } });
    await server.app.ledger.seal();
    expect(await read()).toMatchObject({ pool: { amount: '1234567.89' } });
    await add(10_000n);
    expect(await read()).toMatchObject({ pool: { amount: '1234568.89' } });
    await server.app.ledger.seal();
    expect(await read()).toMatchObject({ pool: { amount: '1234568.89' } });
    expect(await visitor(from.japan, 1).call('jackpot')).toMatchObject({ pool: { amount: '0.00' } });
  });

  test('[GA-22] range and growth are decoration by the numbers of the specification, and say so', async () => {
    const modes = await server.another({
      brands: [
        { ...server.brands[0]!, jackpotMode: 'range' },
        { ...server.brands[1]!, jackpotMode: 'growth' },
      ],
    });
    expect(await modes.client({ headers: from.japan }).call('jackpot')).toEqual({
      mode: 'range',
      isIllustration: true,
      from: 31_000_000,
      to: 32_000_000,
      decimals: 2,
      currency: 'PHP',
    });
    expect(await modes.client({ brand: modes.brands[1]!, headers: from.japan }).call('jackpot')).toEqual({
      mode: 'growth',
      isIllustration: true,
      startFrom: 1_400_000,
      startTo: 1_500_000,
      stepFrom: 100,
      stepTo: 500,
      waitSeconds: [3, 4, 5],
      currency: 'PHP',
    });
  });
});
