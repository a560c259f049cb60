import { describe, expect, it } from 'vitest';
import { amountText, unitsOfText } from '../../src/platform/amounts.ts';
import { signatureOf } from '../../src/signing/index.ts';
import { secret, useVendor } from './use-vendor.ts';
import type { Played } from './use-vendor.ts';

const sandbox = useVendor();
const GAME = 'test.mabuhay-fortune';
const units = (text: unknown) => unitsOfText(text)!;

type Pack = { id: string; stake: string; spins: number; left: number; won: string };
type FreePlayed = Played & { free: Pack | null };

async function ask(path: string, body: object) {
  const payload = JSON.stringify(body);
  const stamp = {
    method: 'POST',
    path,
    timestamp: String(sandbox.clock.now().getTime()),
    nonce: sandbox.random.nonce(),
  };
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-vendor-id': 'sandbox',
      'x-timestamp': stamp.timestamp,
      'x-nonce': stamp.nonce,
      'x-signature': signatureOf(secret, { ...stamp, body: Buffer.from(payload) }),
    },
  });
  return answer.json<Record<string, unknown>>();
}

const until = () => new Date(sandbox.clock.now().getTime() + 3_600_000).toISOString();
const packOf = (playerId: string, more: object = {}) => ({
  grantId: sandbox.random.newId(),
  playerId,
  currency: 'PHP',
  games: [GAME],
  spins: 3,
  stake: '5.0000',
  until: until(),
  ...more,
});

async function seatedWith(more: object = {}) {
  const pack = packOf('ana', more);
  expect(await ask('/vendor/free-spins', pack)).toEqual({ grantId: pack.grantId, status: 'GRANTED' });
  const { bearer, opened, round } = await sandbox.seated('ana', '100.0000');
  const spin = (roundId = sandbox.random.newId(), stake = '5.0000') =>
    sandbox.post<FreePlayed>('/frame/round', { roundId, stake, choice: {}, freePack: pack.grantId }, bearer);
  const free = async () => (await sandbox.post<{ free: Pack | null }>('/frame/free', {}, bearer)).value.free;
  return { pack, bearer, opened, round, spin, free };
}

describe('free spins', () => {
  it('[SB-40] are played without a stake at the granted one, each sent with its number and counted once', async () => {
    const { pack, opened, spin, free } = await seatedWith();
    expect(opened['free']).toMatchObject({ id: pack.grantId, stake: '5.0000', spins: 3, left: 3, won: '0.0000' });
    let won = 0n;
    for (const left of [2, 1, 0]) {
      const { value } = await spin();
      won += units(value.round.win);
      expect(value.free).toMatchObject({ left, won: amountText(won) });
    }
    expect(sandbox.wallet.of('bet').map(({ body }) => body)).toMatchObject(
      [1, 2, 3].map((freeSpinNumber) => ({ amount: '0.0000', freeSpinId: pack.grantId, freeSpinNumber })),
    );
    expect(sandbox.wallet.of('win').map(({ body }) => body['freeSpinId'])).toEqual(Array(3).fill(pack.grantId));
    expect(sandbox.wallet.of('endround')).toHaveLength(0);
    expect(await free()).toBeNull();
    expect(await spin()).toMatchObject({ ok: false, refused: 'free_spins_over' });
    expect(sandbox.wallet.of('bet')).toHaveLength(3);
  });

  it('[SB-40] the last spin sent again is answered again, and two at once have two numbers', async () => {
    const { spin, free } = await seatedWith({ spins: 2 });
    const [one, two] = await Promise.all([spin(), spin()]);
    expect([one.ok, two.ok]).toEqual([true, true]);
    expect(
      sandbox.wallet
        .of('bet')
        .map(({ body }) => body['freeSpinNumber'])
        .toSorted(),
    ).toEqual([1, 2]);
    const again = await spin(two.value.round.id);
    expect(again.value.round.win).toBe(two.value.round.win);
    expect(sandbox.wallet.of('bet')).toHaveLength(2);
    expect(await free()).toBeNull();
  });

  it('[SB-40] another stake, another player, another game and time that is up are refused', async () => {
    const { pack, spin, round } = await seatedWith();
    expect(await spin(undefined, '1.0000')).toMatchObject({ refused: 'stake_not_offered' });
    const ben = await sandbox.seated('ben', '100.0000');
    const body = { roundId: sandbox.random.newId(), stake: '5.0000', choice: {}, freePack: pack.grantId };
    expect(await sandbox.post('/frame/round', body, ben.bearer)).toMatchObject({ refused: 'free_spins_over' });
    const other = await sandbox.seated('ana', '100.0000', 'test.other-fortune');
    expect(other.opened['free']).toBeNull();
    sandbox.clock.advance(3600);
    expect(await spin()).toMatchObject({ refused: 'free_spins_over' });
    expect((await round('5.0000')).ok).toBe(true);
    expect(sandbox.wallet.of('bet').every(({ body: sent }) => sent['freeSpinId'] === undefined)).toBe(true);
  });

  it('[SB-40] a spin that the portal never answered is taken back and leaves its number', async () => {
    const { pack, spin, free } = await seatedWith();
    sandbox.wallet.fail('bet', 'lose-request', 2);
    expect(await spin()).toMatchObject({ ok: false, refused: 'bet_unknown' });
    expect(sandbox.wallet.of('rollback')[0]!.body).toMatchObject({ freeSpinId: pack.grantId });
    expect(await free()).toMatchObject({ left: 3 });
    await spin();
    expect(sandbox.wallet.of('bet').at(-1)!.body['freeSpinNumber']).toBe(1);
  });

  it('[SB-41] the same grant again is granted again; another of its id, another game or stake is refused', async () => {
    const pack = packOf('ana');
    expect(await ask('/vendor/free-spins', pack)).toMatchObject({ status: 'GRANTED' });
    expect(await ask('/vendor/free-spins', pack)).toMatchObject({ status: 'GRANTED' });
    expect(await ask('/vendor/free-spins', { ...pack, spins: 4 })).toMatchObject({
      status: 'REFUSED',
      reason: 'conflict',
    });
    expect(await ask('/vendor/free-spins', packOf('ana', { stake: '5.0100' }))).toMatchObject({
      reason: 'stake_not_offered',
    });
    expect(await ask('/vendor/free-spins', packOf('ana', { games: [GAME, 'jacks-or-better'] }))).toMatchObject({
      reason: 'unknown_game',
    });
    const { stakes } = await ask('/vendor/free-spins/stakes', { games: [GAME], currency: 'PHP' });
    expect(stakes).toContain('5.0000');
    expect(await ask('/vendor/free-spins/stakes', { games: ['jacks-or-better'], currency: 'PHP' })).toEqual({
      stakes: [],
    });
  });

  it('[SB-36, SB-41] the statement of the day leaves them out', async () => {
    const { spin, round } = await seatedWith();
    await spin();
    await round('5.0000');
    const day = sandbox.clock.now().toISOString().slice(0, 10);
    const { lines } = await ask('/vendor/statement', { day, after: '' });
    const sent = sandbox.wallet.calls
      .filter(({ body }) => body['freeSpinId'] !== undefined)
      .map(({ body }) => body['txId']);
    expect(sent).toHaveLength(2);
    expect((lines as { txId: string }[]).some(({ txId }) => sent.includes(txId))).toBe(false);
    expect((lines as object[]).length).toBeGreaterThan(0);
  });
});
