import { describe, expect, it } from 'vitest';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';
import type { Played } from './use-vendor.ts';

const sandbox = useVendor();

async function demo(game = 'test.mabuhay-fortune') {
  const { value } = await sandbox.post<{ bearer: string; balance: string; profile: string; mode: string }>(
    '/frame/open',
    {
      game,
      lang: 'TY',
    },
  );
  const round = (stake: string, roundId = sandbox.random.newId()) =>
    sandbox.post<Played>('/frame/round', { roundId, stake, choice: {} }, value.bearer);
  return { ...value, round };
}

describe('the demo', () => {
  it('[SB-26] plays with money of its own and never calls the wallet', async () => {
    const { round, balance, mode, bearer } = await demo();
    expect([mode, balance]).toEqual(['demo', '10000.0000']);
    let expected = unitsOfText(balance)!;
    for (let count = 0; count < 10; count += 1) {
      const { value } = await round('100.0000');
      expected += unitsOfText(value.round.win)! - 1_000_000n;
      expect(unitsOfText(value.balance)).toBe(expected);
    }
    await sandbox.post('/frame/balance', {}, bearer);
    await sandbox.vendor.tend();
    expect(sandbox.wallet.calls).toEqual([]);
    const { rowCount } = await sandbox.pool.query('select 1 from transactions');
    expect(rowCount).toBe(0);
  });

  it('[SB-4] has the same mathematics as the game for money', async () => {
    const free = await demo();
    const { opened } = await sandbox.seated('ana', '100.0000');
    expect(opened['profile']).toBe(free.profile);
    expect(opened['facts']).toEqual((free as unknown as { facts: unknown }).facts);
  });

  it('refuses more than is in the purse, and fills it up again on request', async () => {
    const { round, bearer } = await demo();
    await sandbox.pool.query('update sessions set demo_units = 5000');
    expect(await round('1.0000')).toMatchObject({ ok: false, refused: 'insufficient_funds' });
    expect(await sandbox.post('/frame/refill', {}, bearer)).toMatchObject({
      ok: true,
      value: { balance: '10000.0000' },
    });
    const real = await sandbox.seated('ana', '1.0000');
    expect(await sandbox.post('/frame/refill', {}, real.bearer)).toMatchObject({ refused: 'bad_request' });
  });

  it('takes one stake for one round however often it is sent', async () => {
    const { round } = await demo();
    const id = sandbox.random.newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => round('100.0000', id)));
    const good = answers.filter(({ ok }) => ok);
    expect(new Set(good.map(({ value }) => value.round.win)).size).toBe(1);
    const { rows } = await sandbox.pool.query<{ count: bigint }>('select count(*) from rounds');
    expect(rows[0]!.count).toBe(1n);
  });
});

describe('an old demo', () => {
  it('is forgotten after three days, and rounds for money are not', async () => {
    const { round } = await demo();
    await round('1.0000');
    const real = await sandbox.seated('ana', '10.0000');
    await real.round('1.0000');
    sandbox.clock.advance(3 * 24 * 3600 + 1);
    await sandbox.vendor.tend();
    const { rows } = await sandbox.pool.query<{ mode: string }>(
      'select mode from rounds join sessions on sessions.id = session_id',
    );
    expect(rows).toEqual([{ mode: 'real' }]);
    expect((await sandbox.pool.query("select 1 from seed_pairs where owner like 'demo:%'")).rowCount).toBe(0);
  });
});

describe('bad input', () => {
  it.each([
    ['no JSON', '{'],
    ['an unknown field', { roundId: '00000000-0000-4000-8000-000000000000', stake: '1.0000', choice: {}, more: 1 }],
    ['no id', { stake: '1.0000', choice: {} }],
    ['an id that is none', { roundId: 'mine', stake: '1.0000', choice: {} }],
    ['a number as stake', { roundId: '00000000-0000-4000-8000-000000000000', stake: 1, choice: {} }],
    ['a negative stake', { roundId: '00000000-0000-4000-8000-000000000000', stake: '-1.0000', choice: {} }],
    ['an exponent', { roundId: '00000000-0000-4000-8000-000000000000', stake: '1e3', choice: {} }],
    ['five decimals', { roundId: '00000000-0000-4000-8000-000000000000', stake: '1.00001', choice: {} }],
    ['a stake of nothing', { roundId: '00000000-0000-4000-8000-000000000000', stake: '0.0000', choice: {} }],
  ])('%s is refused', async (_name, body) => {
    const { bearer } = await demo();
    expect(await sandbox.post('/frame/round', body, bearer)).toMatchObject({ status: 400, refused: 'bad_request' });
  });

  it('a stake that is not offered is refused', async () => {
    const { round } = await demo();
    expect(await round('1.2300')).toMatchObject({ ok: false, refused: 'stake_not_offered' });
  });

  it('no bearer and a wrong one open nothing', async () => {
    expect(await sandbox.post('/frame/balance', {})).toMatchObject({ status: 401, refused: 'session_over' });
    const wrong = 'a'.repeat(32);
    expect(await sandbox.post('/frame/balance', {}, wrong)).toMatchObject({ status: 401, refused: 'session_over' });
  });

  it('a launch token that was used is refused, and no demo opens in its place', async () => {
    const token = sandbox.wallet.player('ana', '10.0000');
    expect((await sandbox.post('/frame/open', { token, game: 'test.a' })).ok).toBe(true);
    expect(await sandbox.post('/frame/open', { token, game: 'test.a' })).toMatchObject({ refused: 'launch_failed' });
    expect(await sandbox.post('/frame/open', { game: 'no|code' })).toMatchObject({ refused: 'unknown_game' });
  });

  it('a session left alone for half a day is over', async () => {
    const { bearer } = await demo();
    sandbox.clock.advance(12 * 3600 + 1);
    expect(await sandbox.post('/frame/balance', {}, bearer)).toMatchObject({ refused: 'session_over' });
  });
});
