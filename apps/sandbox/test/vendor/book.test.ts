import { beforeEach, describe, expect, it } from 'vitest';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { weekName, weekStartOf } from '../../src/games/sports/calendar.ts';
import { useVendor } from './use-vendor.ts';
import { connect } from './live-connection.ts';

const sandbox = useVendor();
const units = (text: unknown) => unitsOfText(text)!;
type Price = { selection: { market: string; pick: string }; odds: number };
type Fixture = {
  id: string;
  state: string;
  startsAt: string;
  score: { home: number; away: number } | null;
  markets: { name: string; prices: Price[] }[];
};

beforeEach(async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});

async function book() {
  const ana = await sandbox.seated('ana', '100.0000', 'agila.asia-sportsbook');
  const line = await connect(sandbox.app, ana.bearer);
  const { fixtures } = (await line.of('fixtures')) as unknown as { fixtures: Fixture[] };
  const soon = fixtures.filter(({ state }) => state === 'soon');
  const slip = (legs: unknown, stake = '10.0000', policy = 'none', roundId = sandbox.random.newId()) =>
    sandbox.post<{ round: { id: string; state: string } }>(
      '/frame/slip',
      { roundId, stake, slip: { legs, policy } },
      ana.bearer,
    );
  return { line, soon, fixtures, slip };
}

const leg = ({ id, markets }: Fixture, at = 0) => {
  const { selection, odds } = markets[0]!.prices[at]!;
  return { fixtureId: id, selection, odds };
};

describe('[SB-30] the sportsbook', () => {
  it('takes a single, and pays it by the result when the match is over', async () => {
    const { line, soon, slip } = await book();
    const fixture = soon[0]!;
    const wanted = leg(fixture);
    expect((await slip([wanted])).value.round.state).toBe('open');
    expect(sandbox.wallet.balance('ana')).toBe('90.0000');
    sandbox.clock.advance((new Date(fixture.startsAt).getTime() - sandbox.clock.now().getTime()) / 1000 + 1020);
    await sandbox.vendor.tend();
    const settled = await line.of('settled');
    const { legs } = (settled['round'] as { outcome: { legs: { home: number; away: number }[] } }).outcome;
    const came = legs[0]!.home === legs[0]!.away ? 'draw' : legs[0]!.home > legs[0]!.away ? 'home' : 'away';
    const back = came === wanted.selection.pick ? (units('10') * BigInt(wanted.odds)) / 100n : 0n;
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('90') + back);
    line.close();
  });

  it('keeps a parlay open until it is decided', async () => {
    const { line, soon, slip } = await book();
    const [first, second] = [soon[0]!, soon.at(-1)!];
    await slip([leg(first), leg(second)]);
    sandbox.clock.advance((new Date(second.startsAt).getTime() - sandbox.clock.now().getTime()) / 1000 + 1020);
    await sandbox.vendor.tend();
    await sandbox.vendor.tend();
    await line.of('settled');
    const { rows } = await sandbox.pool.query<{ state: string }>("select state from rounds where family = 'sports'");
    expect(rows).toHaveLength(1);
    expect(rows[0]!.state).toBe('settled');
    line.close();
  });

  it.each(['none', 'better'])('refuses a better price than the market has, with the policy %s', async (policy) => {
    const { line, soon, slip } = await book();
    const wanted = leg(soon[0]!);
    expect(await slip([{ ...wanted, odds: wanted.odds + 50 }], '10.0000', policy)).toMatchObject({
      refused: 'odds_changed',
    });
    expect(await slip([{ ...wanted, odds: wanted.odds + 50 }], '10.0000', 'any')).toMatchObject({ ok: true });
    line.close();
  });

  it('refuses two legs of one match, an unknown match, a made-up line and a finished match', async () => {
    const { line, soon, fixtures, slip } = await book();
    const fixture = soon[0]!;
    expect(await slip([leg(fixture, 0), leg(fixture, 1)])).toMatchObject({ refused: 'bad_request' });
    expect(await slip([{ ...leg(fixture), fixtureId: '2020-W01-f000' }])).toMatchObject({ refused: 'betting_closed' });
    const madeUp = { market: 'total', pick: 'over', line: 399 };
    expect(await slip([{ ...leg(fixture), selection: madeUp }])).toMatchObject({ refused: 'odds_changed' });
    const over = fixtures.find(({ state }) => state === 'over');
    if (over)
      expect(await slip([{ ...leg(fixture), fixtureId: over.id }])).toMatchObject({ refused: 'betting_closed' });
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
    line.close();
  });

  it('takes a slip that is sent twice once', async () => {
    const { line, soon, slip } = await book();
    const roundId = sandbox.random.newId();
    await slip([leg(soon[0]!)], '10.0000', 'none', roundId);
    expect((await slip([leg(soon[0]!)], '10.0000', 'none', roundId)).ok).toBe(true);
    expect(sandbox.wallet.balance('ana')).toBe('90.0000');
    line.close();
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-11-15T23:59:59Z', '2026-W46', '2026-11-09T00:00:00Z'],
    ['2026-11-16T00:00:00Z', '2026-W47', '2026-11-16T00:00:00Z'],
    ['2027-01-01T12:00:00Z', '2026-W53', '2026-12-28T00:00:00Z'],
    ['2025-12-29T00:00:00Z', '2026-W01', '2025-12-29T00:00:00Z'],
  ])('knows that %s is in %s', (at, week, start) => {
    expect(weekName(new Date(at).getTime())).toBe(week);
    expect(weekStartOf(week)).toBe(new Date(start).getTime());
  });
});
