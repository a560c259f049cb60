import { describe, expect, it } from 'vitest';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './house.ts';

const house = useVendor();
const units = (text: unknown) => unitsOfText(text)!;

describe('a round for money', () => {
  it('[SB-24] takes the stake, decides, and pays what was won, each told once', async () => {
    const { round, opened } = await house.seated('ana', '100.0000');
    expect(opened).toMatchObject({ mode: 'real', currency: 'PHP', balance: '100.0000' });
    let expected = units('100');
    for (let count = 0; count < 12; count += 1) {
      const { value } = await round('5.0000');
      expected += units(value.round.win) - units('5');
      expect(value.round.state === 'decided' || value.round.state === 'settled').toBe(true);
      expect(units(value.balance)).toBe(expected);
      expect(units(house.wallet.balance('ana'))).toBe(expected);
    }
    expect(house.wallet.of('bet')).toHaveLength(12);
    expect(house.wallet.of('win').length + house.wallet.of('endround').length).toBe(12);
    expect(house.wallet.calls.every(({ status }) => status === 200)).toBe(true);
  });

  it('[SB-24] sent twice is one round and one bet', async () => {
    const { round } = await house.seated('ana', '100.0000');
    const id = house.chance.newId();
    const first = await round('5.0000', id);
    const again = await round('5.0000', id);
    expect(again.value.round).toMatchObject({ id, win: first.value.round.win, outcome: first.value.round.outcome });
    expect(again.value.balance).toBe(first.value.balance);
    expect(house.wallet.of('bet')).toHaveLength(1);
  });

  it('[SB-24] sent ten times at once is one round and one bet', async () => {
    const { round } = await house.seated('ana', '100.0000');
    const id = house.chance.newId();
    const all = await Promise.all(Array.from({ length: 10 }, () => round('5.0000', id)));
    expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(all.every(({ ok, refused }) => ok || refused === 'busy')).toBe(true);
    expect(house.wallet.of('bet')).toHaveLength(1);
  });

  it('is refused in the words of the wallet, and uses up no nonce', async () => {
    const { round } = await house.seated('poor', '3.0000');
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'insufficient_funds' });
    const { value } = await round('2.0000');
    expect(value.round.fairness.nonce).toBe('0');
    house.wallet.endSession('poor');
    expect(await round('1.0000')).toMatchObject({ ok: false, refused: 'session_expired' });
  });

  it('belongs to the session that bet it', async () => {
    const ana = await house.seated('ana', '100.0000');
    const ben = await house.seated('ben', '100.0000');
    const id = house.chance.newId();
    await ana.round('5.0000', id);
    expect(await ben.round('5.0000', id)).toMatchObject({ ok: false, refused: 'bad_request' });
    expect(house.wallet.balance('ben')).toBe('100.0000');
  });
});

describe('[SB-25] an answer that never came', () => {
  it('to a bet is asked for once more, under the same id', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('bet', 'lose-answer');
    const { ok, value } = await round('5.0000');
    expect(ok).toBe(true);
    const bets = house.wallet.of('bet');
    expect(bets).toHaveLength(2);
    expect(bets[0]!.body['txId']).toBe(bets[1]!.body['txId']);
    expect(units(house.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('to both tries of a bet brings the stake back', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('bet', 'lose-answer', 2);
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(house.wallet.of('rollback')).toHaveLength(1);
    expect(house.wallet.balance('ana')).toBe('100.0000');
    const next = await round('5.0000');
    expect(next.value.round.fairness.nonce).toBe('0');
  });

  it('to a rollback is asked for again until it comes', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('bet', 'lose-answer', 2);
    house.wallet.fail('rollback', 'lose-request', 3);
    await round('5.0000');
    expect(house.wallet.balance('ana')).toBe('95.0000');
    for (const seconds of [1, 2, 5]) {
      house.clock.advance(seconds);
      await house.vendor.tend();
    }
    expect(house.wallet.balance('ana')).toBe('100.0000');
  });

  it('to a win is asked for again after 1, 2, 5, 15 and 60 seconds, then every five minutes for a day and more', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('win', 'temporary', 1000);
    house.wallet.fail('endround', 'temporary', 1000);
    const { ok, value } = await round('5.0000');
    expect(ok).toBe(true);
    expect(value.balance).toBeNull();
    const tries = () => house.wallet.of('win').length + house.wallet.of('endround').length;
    let expected = tries();
    for (const pause of [1, 2, 5, 15, 60, 300, 300]) {
      house.clock.advance(pause - 0.5);
      await house.vendor.tend();
      expect(tries()).toBe(expected);
      house.clock.advance(0.5);
      await house.vendor.tend();
      expect(tries()).toBe((expected += 1));
    }
    house.clock.advance(25 * 3600);
    house.wallet.heal();
    await house.vendor.tend();
    expect(units(house.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('is no answer when it is not of the protocol', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('bet', 'bad-json');
    expect((await round('5.0000')).ok).toBe(true);
    expect(new Set(house.wallet.of('bet').map(({ body }) => body['txId'])).size).toBe(1);
  });

  it('because of a wrong secret stops a bet and does not lose a win', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('bet', 'unauthorized');
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'bet_refused' });
    house.wallet.fail('win', 'unauthorized');
    house.wallet.fail('endround', 'unauthorized');
    const { value } = await round('5.0000');
    house.wallet.heal();
    house.clock.advance(1);
    await house.vendor.tend();
    expect(units(house.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });
});

describe('[SB-12] a process that ends in the middle', () => {
  it('between bet and win delivers the win once after the restart', async () => {
    const { round } = await house.seated('ana', '100.0000');
    house.wallet.fail('win', 'lose-request', 5);
    house.wallet.fail('endround', 'lose-request', 5);
    const { value } = await round('5.0000');
    expect(house.wallet.balance('ana')).toBe('95.0000');
    await house.restart();
    house.wallet.heal();
    house.clock.advance(20);
    await house.vendor.tend();
    await house.vendor.tend();
    house.clock.advance(3600);
    await house.vendor.tend();
    expect(house.wallet.of('win').length + house.wallet.of('endround').length).toBe(1);
    expect(units(house.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('after the stake was taken and before the outcome finishes the round after the restart', async () => {
    const { bearer } = await house.seated('ana', '100.0000');
    const roundId = house.chance.newId();
    // What is in the storage when the process ends right after the wallet said yes.
    const broken = house.vendor.games;
    const slots = broken('slots');
    if (slots.kind !== 'instant') throw new Error('slots are played in one go');
    const { decide } = slots;
    slots.decide = () => {
      throw new Error('the process ended here');
    };
    const answer = await house.app.inject({
      method: 'POST',
      url: '/frame/round',
      headers: { authorization: `Bearer ${bearer}` },
      payload: JSON.stringify({ roundId, stake: '5.0000', choice: {} }),
    });
    slots.decide = decide;
    expect(answer.statusCode).toBe(500);
    expect(house.wallet.balance('ana')).toBe('95.0000');
    await house.restart();
    house.clock.advance(31);
    await house.vendor.tend();
    const { value } = await house.post<{ round: { win: string } }>(
      '/frame/round',
      { roundId, stake: '5.0000', choice: {} },
      bearer,
    );
    expect(units(house.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('before the wallet answered takes the stake back after the restart', async () => {
    const { bearer } = await house.seated('ana', '100.0000');
    const roundId = house.chance.newId();
    const session = await house.pool.query<{ id: string }>('select id from sessions');
    await house.pool.query(
      `insert into rounds (id, session_id, owner, game_code, family, profile, state, stake_units, created_at, due_at)
       values ($1, $2, 'player:ana', 'test.mabuhay-fortune', 'slots', 'slot-20-lines', 'betting', 50000, $3, $3)`,
      [roundId, session.rows[0]!.id, house.clock.now()],
    );
    await house.vendor.tend();
    house.clock.advance(2);
    await house.vendor.tend();
    expect(house.wallet.of('rollback')).toMatchObject([{ code: 'OK', body: { targetTxId: `${roundId}-b` } }]);
    const again = await house.post('/frame/round', { roundId, stake: '5.0000', choice: {} }, bearer);
    expect(again).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(house.wallet.balance('ana')).toBe('100.0000');
  });
});
