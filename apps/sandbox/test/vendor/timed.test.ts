import { describe, expect, it } from 'vitest';
import { multiplierAt, timeOf } from '../../src/games/crash/index.ts';
import { schoolAt } from '../../src/games/fishing/school.ts';
import { readTitle } from '../../src/titles/index.ts';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';
import type { Played } from './use-vendor.ts';

const sandbox = useVendor();
const units = (text: unknown) => unitsOfText(text)!;
type Flight = { point: number; cashOut: number | null; startedAt: string };
const act = (bearer: string, roundId: string) => sandbox.post<Played>('/frame/act', { roundId, choice: {} }, bearer);

describe('a crash round', () => {
  const game = 'test.kite-crash';

  /** Plays rounds until one flies at least this high. The seeds are the same in every run. */
  async function flight(least: number, autoAt: number | null) {
    const ana = await sandbox.seated('ana', '10000.0000', game);
    for (;;) {
      const { value } = await ana.round('10.0000', sandbox.random.newId(), { autoAt });
      const { rows } = await sandbox.pool.query<{ outcome: Flight }>('select outcome from rounds where id = $1', [
        value.round.id,
      ]);
      if (rows[0]!.outcome.point >= least) return { ...ana, round: value.round, point: rows[0]!.outcome.point };
      sandbox.clock.advance(200);
      await sandbox.vendor.tend();
    }
  }

  it('[SB-34] hides its point, cashes out at the time of the press, and tells the point afterwards', async () => {
    const { bearer, round, point } = await flight(200, null);
    expect(round.state).toBe('open');
    expect(Object.keys(round.outcome)).toEqual(['startedAt']);
    const before = units(sandbox.wallet.balance('ana'));
    sandbox.clock.advance(5);
    const { value } = await act(bearer, round.id);
    const cashOut = multiplierAt(5000);
    expect(value.round.outcome).toMatchObject({ point, cashOut });
    expect(units(value.round.win)).toBe((units('10') * BigInt(cashOut)) / 100n);
    expect(units(sandbox.wallet.balance('ana'))).toBe(before + units(value.round.win));
    expect((await act(bearer, round.id)).value.round.win).toBe(value.round.win);
    expect(units(sandbox.wallet.balance('ana'))).toBe(before + units(value.round.win));
  });

  it('[SB-34] is lost by a press that comes too late, and by nobody pressing', async () => {
    const { bearer, round, point } = await flight(100, null);
    sandbox.clock.advance(timeOf(BigInt(point)) / 1000 + 1);
    expect((await act(bearer, round.id)).value.round).toMatchObject({ win: '0.0000', outcome: { cashOut: null } });
  });

  it('[SB-34] cashes out by itself at the chosen multiplier', async () => {
    const { round } = await flight(151, 150);
    sandbox.clock.advance(200);
    await sandbox.vendor.tend();
    const { rows } = await sandbox.pool.query<{ win_units: bigint; outcome: Flight }>(
      'select * from rounds where id = $1',
      [round.id],
    );
    expect(rows[0]).toMatchObject({ win_units: 150_000n, outcome: { cashOut: 150 } });
  });

  it('keeps the seeds secret while a flight is open', async () => {
    const { bearer } = await flight(100, null);
    expect(await sandbox.post('/frame/seed', { clientSeed: 'peek' }, bearer)).toMatchObject({ refused: 'round_open' });
  });

  it('belongs to its player', async () => {
    const { round } = await flight(100, null);
    const ben = await sandbox.seated('ben', '10.0000', game);
    expect(await act(ben.bearer, round.id)).toMatchObject({ refused: 'not_found' });
  });
});

describe('a batch of shots', () => {
  const game = 'butanding.tubbataha-fishing';
  const shotsNow = (count: number) =>
    schoolAt(readTitle(game)!.seed, sandbox.clock.now().getTime())
      .slice(0, count)
      .map(({ target, species }) => ({ fish: species, target }));

  it('[SB-34] is one round: so many bullets, and what they caught', async () => {
    const { round } = await sandbox.seated('ana', '100.0000', game);
    const shots = shotsNow(5);
    const { value } = await round('5.0000', sandbox.random.newId(), { bullet: '1.0000', shots });
    const shotList = (value.round.outcome as { shots: { win: string }[] }).shots;
    expect(shotList).toHaveLength(5);
    expect(shotList.reduce((sum, { win }) => sum + units(win), 0n)).toBe(units(value.round.win));
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('95') + units(value.round.win));
  });

  it('is refused when it does not cost what its bullets do, or aims at a fish that is not there', async () => {
    const { round } = await sandbox.seated('ana', '100.0000', game);
    const send = (stake: string, choice: unknown) => round(stake, sandbox.random.newId(), choice);
    expect(await send('3.0000', { bullet: '1.0000', shots: shotsNow(5) })).toMatchObject({
      refused: 'stake_not_offered',
    });
    const shots = [{ fish: 'kraken', target: 1 }];
    expect(await send('1.0000', { bullet: '1.0000', shots })).toMatchObject({ refused: 'bad_request' });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
  });
});

describe('the classic machine', () => {
  it('tells the portal what a stake puts into the pool', async () => {
    const { round, opened } = await sandbox.seated('ana', '100.0000', 'test.jeepney-jackpot');
    expect(opened['pool']).toBe('50000.0000');
    const { value } = await round('10.0000');
    expect(sandbox.wallet.of('bet')[0]!.body).toMatchObject({ amount: '10.0000', jackpotContribution: '0.1500' });
    expect((value.round.outcome as { jackpot: { pool: string } }).jackpot.pool).toBe('50000.1500');
  });
});
