import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytesOfHex, blocksOf, hmacSha256, openStream, roundSeed } from '../../src/fair/index.ts';
import { slotProfile } from '../../src/games/slots/maths-profiles.ts';
import { playLines } from '../../src/games/slots/maths-lines.ts';
import { amountText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';

const sandbox = useVendor();
type Rotated = {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: string };
  fairness: { serverSeedHash: string; clientSeed: string; nextNonce: string };
};

describe('[SB-27, DR-18] the seeds', () => {
  it('count every round without a gap, also when rounds are played at once', async () => {
    const { round } = await sandbox.seated('ana', '1000.0000');
    await Promise.all(Array.from({ length: 20 }, () => round('1.0000')));
    const { rows } = await sandbox.pool.query<{ nonce: bigint }>('select nonce from rounds order by nonce');
    expect(rows.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: 20 }, (_none, at) => at));
  });

  it('are told when they are changed, fit what was published before, and give every round again', async () => {
    const { round, bearer } = await sandbox.seated('ana', '1000.0000');
    const played = [];
    for (let count = 0; count < 5; count += 1) played.push((await round('20.0000')).value.round);
    expect(played.every(({ fairness }) => fairness.serverSeed === null)).toBe(true);
    const { value } = await sandbox.post<Rotated>('/frame/seed', { clientSeed: 'my own luck' }, bearer);
    const { serverSeed, serverSeedHash, clientSeed, rounds } = value.revealed;
    expect(rounds).toBe('5');
    expect(createHash('sha256').update(bytesOfHex(serverSeed)).digest('hex')).toBe(serverSeedHash);
    for (const { fairness, win, outcome } of played) {
      expect(fairness).toMatchObject({ serverSeedHash, clientSeed });
      const name = {
        serverSeedHex: serverSeed,
        gameCode: 'test.mabuhay-fortune',
        clientSeed,
        nonce: Number(fairness.nonce),
      };
      const stream = openStream(blocksOf(hmacSha256, roundSeed(hmacSha256, name)));
      const profile = slotProfile('slot-20-lines');
      if (profile.kind !== 'lines') throw new Error('the reference machine has lines');
      const again = playLines(profile, stream, 200_000n);
      expect(amountText(again.winUnits)).toBe(win);
      expect(again.spins[0]!.stops).toEqual((outcome as { spins: { stops: number[] }[] }).spins[0]!.stops);
    }
    expect(value.fairness).toMatchObject({ clientSeed: 'my own luck', nextNonce: '0' });
    expect(value.fairness.serverSeedHash).not.toBe(serverSeedHash);
    expect((await round('1.0000')).value.round.fairness).toMatchObject({ clientSeed: 'my own luck', nonce: '0' });
  });

  it('stay the same from one launch to the next', async () => {
    const first = await sandbox.seated('ana', '100.0000');
    const token = sandbox.wallet.launchAgain('ana');
    const again = await sandbox.post('/frame/open', { token, game: 'test.other-game' });
    expect(again.value['fairness']).toEqual(first.opened['fairness']);
  });

  it.each(['', 'a|b', 'x'.repeat(65)])('refuse the client seed "%s"', async (clientSeed) => {
    const { bearer } = await sandbox.seated('ana', '100.0000');
    expect(await sandbox.post('/frame/seed', { clientSeed }, bearer)).toMatchObject({ refused: 'bad_request' });
  });

  it('of a round are public, the server seed only once it is told', async () => {
    const { round, bearer } = await sandbox.seated('ana', '100.0000');
    const { value } = await round('1.0000');
    const before = (await sandbox.app.inject(`/rounds/${value.round.id}`)).json<{
      value: { round: typeof value.round };
    }>();
    expect(before.value.round).toMatchObject({ id: value.round.id, fairness: { serverSeed: null } });
    await sandbox.post('/frame/seed', { clientSeed: 'next' }, bearer);
    const after = (await sandbox.app.inject(`/rounds/${value.round.id}`)).json<typeof before>();
    expect(after.value.round.fairness.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect((await sandbox.app.inject('/rounds/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});
