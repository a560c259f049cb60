import { describe, expect, it } from 'vitest';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';

const sandbox = useVendor();
const units = (text: unknown) => unitsOfText(text)!;

describe('a round for money', () => {
  it('[SB-24] takes the stake, decides, and pays what was won, each told once', async () => {
    const { round, opened } = await sandbox.seated('ana', '100.0000');
    expect(opened).toMatchObject({ mode: 'real', currency: 'PHP', balance: '100.0000' });
    let expected = units('100');
    for (let count = 0; count < 12; count += 1) {
      const { value } = await round('5.0000');
      expected += units(value.round.win) - units('5');
      expect(value.round.state === 'decided' || value.round.state === 'settled').toBe(true);
      expect(units(value.balance)).toBe(expected);
      expect(units(sandbox.wallet.balance('ana'))).toBe(expected);
    }
    expect(sandbox.wallet.of('bet')).toHaveLength(12);
    expect(sandbox.wallet.of('win').length + sandbox.wallet.of('endround').length).toBe(12);
    expect(sandbox.wallet.calls.every(({ status }) => status === 200)).toBe(true);
  });

  it('[SB-24] sent twice is one round and one bet', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    const id = sandbox.random.newId();
    const first = await round('5.0000', id);
    const again = await round('5.0000', id);
    expect(again.value.round).toMatchObject({ id, win: first.value.round.win, outcome: first.value.round.outcome });
    expect(again.value.balance).toBe(first.value.balance);
    expect(sandbox.wallet.of('bet')).toHaveLength(1);
  });

  it('[SB-24] sent ten times at once is one round and one bet', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    const id = sandbox.random.newId();
    const all = await Promise.all(Array.from({ length: 10 }, () => round('5.0000', id)));
    expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(all.every(({ ok, refused }) => ok || refused === 'busy')).toBe(true);
    expect(sandbox.wallet.of('bet')).toHaveLength(1);
  });

  it('is refused in the words of the wallet, and uses up no nonce', async () => {
    const { round } = await sandbox.seated('poor', '3.0000');
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'insufficient_funds' });
    const { value } = await round('2.0000');
    expect(value.round.fairness.nonce).toBe('0');
    sandbox.wallet.endSession('poor');
    expect(await round('1.0000')).toMatchObject({ ok: false, refused: 'session_expired' });
  });

  it('belongs to the session that bet it', async () => {
    const ana = await sandbox.seated('ana', '100.0000');
    const ben = await sandbox.seated('ben', '100.0000');
    const id = sandbox.random.newId();
    await ana.round('5.0000', id);
    expect(await ben.round('5.0000', id)).toMatchObject({ ok: false, refused: 'bad_request' });
    expect(sandbox.wallet.balance('ben')).toBe('100.0000');
  });
});

describe('[SB-25] an answer that never came', () => {
  it('to a bet is asked for once more, under the same id', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('bet', 'lose-answer');
    const { ok, value } = await round('5.0000');
    expect(ok).toBe(true);
    const bets = sandbox.wallet.of('bet');
    expect(bets).toHaveLength(2);
    expect(bets[0]!.body['txId']).toBe(bets[1]!.body['txId']);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('to both tries of a bet brings the stake back', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('bet', 'lose-answer', 2);
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(sandbox.wallet.of('rollback')).toHaveLength(1);
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
    const next = await round('5.0000');
    expect(next.value.round.fairness.nonce).toBe('0');
  });

  it('to a rollback is asked for again until it comes', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('bet', 'lose-answer', 2);
    sandbox.wallet.fail('rollback', 'lose-request', 3);
    await round('5.0000');
    expect(sandbox.wallet.balance('ana')).toBe('95.0000');
    for (const seconds of [1, 2, 5]) {
      sandbox.clock.advance(seconds);
      await sandbox.vendor.tend();
    }
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });

  it('to a win is asked for again after 1, 2, 5, 15 and 60 seconds, then every five minutes for a day and more', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('win', 'temporary', 1000);
    sandbox.wallet.fail('endround', 'temporary', 1000);
    const { ok, value } = await round('5.0000');
    expect(ok).toBe(true);
    expect(value.balance).toBeNull();
    const tries = () => sandbox.wallet.of('win').length + sandbox.wallet.of('endround').length;
    let expected = tries();
    for (const pause of [1, 2, 5, 15, 60, 300, 300]) {
      sandbox.clock.advance(pause - 0.5);
      await sandbox.vendor.tend();
      expect(tries()).toBe(expected);
      sandbox.clock.advance(0.5);
      await sandbox.vendor.tend();
      expect(tries()).toBe((expected += 1));
    }
    sandbox.clock.advance(25 * 3600);
    sandbox.wallet.heal();
    await sandbox.vendor.tend();
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('is no answer when it is not of the protocol', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('bet', 'bad-json');
    expect((await round('5.0000')).ok).toBe(true);
    expect(new Set(sandbox.wallet.of('bet').map(({ body }) => body['txId'])).size).toBe(1);
  });

  it('because of a wrong secret stops a bet and does not lose a win', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('bet', 'unauthorized');
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_refused' });
    sandbox.wallet.fail('win', 'unauthorized');
    sandbox.wallet.fail('endround', 'unauthorized');
    const { value } = await round('5.0000');
    sandbox.wallet.heal();
    sandbox.clock.advance(1);
    await sandbox.vendor.tend();
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });
});

describe('[SB-12] a process that ends in the middle', () => {
  it('between bet and win delivers the win once after the restart', async () => {
    const { round } = await sandbox.seated('ana', '100.0000');
    sandbox.wallet.fail('win', 'lose-request', 5);
    sandbox.wallet.fail('endround', 'lose-request', 5);
    const { value } = await round('5.0000');
    expect(sandbox.wallet.balance('ana')).toBe('95.0000');
    await sandbox.restart();
    sandbox.wallet.heal();
    sandbox.clock.advance(20);
    await sandbox.vendor.tend();
    await sandbox.vendor.tend();
    sandbox.clock.advance(3600);
    await sandbox.vendor.tend();
    expect(sandbox.wallet.of('win').length + sandbox.wallet.of('endround').length).toBe(1);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('after the stake was taken and before the outcome finishes the round after the restart', async () => {
    const { bearer } = await sandbox.seated('ana', '100.0000');
    const roundId = sandbox.random.newId();
    // The stored state if the process ends right after the wallet's answer.
    const broken = sandbox.vendor.games;
    const slots = broken('slots');
    if (slots.kind !== 'instant') throw new Error('slots are played in one go');
    const { decide } = slots;
    slots.decide = () => {
      throw new Error('the process ended here');
    };
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: '/frame/round',
      headers: { authorization: `Bearer ${bearer}` },
      payload: JSON.stringify({ roundId, stake: '5.0000', choice: {} }),
    });
    slots.decide = decide;
    expect(answer.statusCode).toBe(500);
    expect(sandbox.wallet.balance('ana')).toBe('95.0000');
    await sandbox.restart();
    sandbox.clock.advance(31);
    await sandbox.vendor.tend();
    const { value } = await sandbox.post<{ round: { win: string } }>(
      '/frame/round',
      { roundId, stake: '5.0000', choice: {} },
      bearer,
    );
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('before the wallet answered takes the stake back after the restart', async () => {
    const { bearer } = await sandbox.seated('ana', '100.0000');
    const roundId = sandbox.random.newId();
    const session = await sandbox.pool.query<{ id: string }>('select id from sessions');
    await sandbox.pool.query(
      `insert into rounds (id, session_id, owner, game_code, family, profile, state, stake_units, created_at, due_at)
       values ($1, $2, 'player:ana', 'test.mabuhay-fortune', 'slots', 'slot-20-lines', 'betting', 50000, $3, $3)`,
      [roundId, session.rows[0]!.id, sandbox.clock.now()],
    );
    await sandbox.vendor.tend();
    sandbox.clock.advance(2);
    await sandbox.vendor.tend();
    expect(sandbox.wallet.of('rollback')).toMatchObject([{ code: 'OK', body: { targetTxId: `${roundId}-b` } }]);
    const again = await sandbox.post('/frame/round', { roundId, stake: '5.0000', choice: {} }, bearer);
    expect(again).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });
});
