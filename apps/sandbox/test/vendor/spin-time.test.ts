import { describe, expect, it } from 'vitest';
import { useVendor } from './use-vendor.ts';

const sandbox = useVendor();

describe('a portal whose jurisdiction demands slow spins', () => {
  it('[PS-10] a slot takes no second spin before its time, whoever asks, and a spin sent twice is still one', async () => {
    sandbox.wallet.demandSpin(2500);
    const { round, opened } = await sandbox.seated('ana', '100.0000');
    expect(opened).toMatchObject({ leastSpinMs: 2500 });
    const id = sandbox.random.newId();
    expect((await round('5.0000', id)).ok).toBe(true);
    sandbox.clock.advance(2.4);
    expect(await round('5.0000')).toMatchObject({ ok: false, refused: 'too_fast' });
    expect((await round('5.0000', id)).value.round.id).toBe(id);
    expect(sandbox.wallet.of('bet')).toHaveLength(1);
    sandbox.clock.advance(0.1);
    const together = await Promise.all([round('5.0000'), round('5.0000'), round('5.0000')]);
    expect(together.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sandbox.wallet.of('bet')).toHaveLength(2);
  });

  it('[PS-10] anywhere else, and in other games, nobody waits', async () => {
    const free = await sandbox.seated('ben', '100.0000');
    for (const stake of ['5.0000', '5.0000']) expect((await free.round(stake)).ok).toBe(true);
    sandbox.wallet.demandSpin(2500);
    const { bearer } = await sandbox.seated('cora', '100.0000', 'tala.kite-crash');
    for (const stake of ['5.0000', '5.0000']) {
      const request = { roundId: sandbox.random.newId(), stake, choice: {} };
      expect(await sandbox.post('/frame/round', request, bearer)).not.toMatchObject({ refused: 'too_fast' });
    }
  });

  it('[PS-10] a demo hears it by its address', async () => {
    const opened = await sandbox.post<{ bearer: string; leastSpinMs: number }>('/frame/open', {
      game: 'test.mabuhay-fortune',
      spin: '2500',
    });
    expect(opened.value.leastSpinMs).toBe(2500);
    const spin = () =>
      sandbox.post(
        '/frame/round',
        { roundId: sandbox.random.newId(), stake: '5.0000', choice: {} },
        opened.value.bearer,
      );
    expect((await spin()).ok).toBe(true);
    expect(await spin()).toMatchObject({ refused: 'too_fast' });
  });
});
