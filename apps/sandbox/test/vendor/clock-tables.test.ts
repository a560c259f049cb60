import { beforeEach, describe, expect, it } from 'vitest';
import { blocksOf, hmacSha256, openStream, roundSeed } from '../../src/fair/index.ts';
import { dealRound, settleBet } from '../../src/games/baccarat/index.ts';
import { unitsOfText } from '../../src/platform/amounts.ts';
import { useVendor } from './use-vendor.ts';
import { connect } from './live-connection.ts';

const sandbox = useVendor();
const units = (text: unknown) => unitsOfText(text)!;
type Round = { id: string; state: string; serverSeed: string | null; outcome: unknown };

beforeEach(async () => {
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});

const bet = (bearer: string, tableRoundId: string, stake: string, choice: unknown, roundId = sandbox.random.newId()) =>
  sandbox.post<{ balance: string }>('/frame/bet', { roundId, tableRoundId, stake, choice }, bearer);

describe('a baccarat table', () => {
  const game = 'bituin.luneta-baccarat';

  async function anaAtTable() {
    const ana = await sandbox.seated('ana', '100.0000', game);
    const line = await connect(sandbox.app, ana.bearer);
    const { id } = (await line.of('table'))['round'] as Round;
    return { ...ana, line, id };
  }

  it('[SB-29] opens, takes bets of everybody, closes, deals what its seed says, pays and tells the seed', async () => {
    const ana = await sandbox.seated('ana', '100.0000', game);
    const ben = await sandbox.seated('ben', '100.0000', game);
    const [one, two] = [await connect(sandbox.app, ana.bearer), await connect(sandbox.app, ben.bearer)];
    const open = (await one.of('table'))['round'] as Round;
    expect(((await two.of('table'))['round'] as Round).id).toBe(open.id);
    expect([open.state, open.serverSeed, open.outcome]).toEqual(['open', null, null]);
    expect((await bet(ana.bearer, open.id, '15.0000', { bets: { banker: '10.0000', tie: '5.0000' } })).ok).toBe(true);
    expect((await bet(ben.bearer, open.id, '20.0000', { bets: { player: '20.0000' } })).ok).toBe(true);
    sandbox.clock.advance(18);
    await sandbox.vendor.tend();
    const late = await bet(ana.bearer, open.id, '10.0000', { bets: { player: '10.0000' } });
    expect(late).toMatchObject({ refused: 'betting_closed' });
    sandbox.clock.advance(9);
    await sandbox.vendor.tend();
    const isDone = ({ type, round }: Record<string, unknown>) =>
      type === 'table' && (round as Round).state === 'settled';
    const done = (await one.next(isDone))['round'] as Round;
    const name = { serverSeedHex: done.serverSeed!, gameCode: game, clientSeed: done.id, nonce: 0 };
    const deal = dealRound(openStream(blocksOf(hmacSha256, roundSeed(hmacSha256, name))));
    expect(done.outcome).toEqual(deal);
    const back = settleBet('banker', units('10'), deal) + settleBet('tie', units('5'), deal);
    expect(units(sandbox.wallet.balance('ana'))).toBe(units('85') + back);
    expect(units(sandbox.wallet.balance('ben'))).toBe(units('80') + settleBet('player', units('20'), deal));
    for (const line of [one, two]) line.close();
  });

  it('[SB-29] pays once what an ended process left open', async () => {
    const { bearer, line, id } = await anaAtTable();
    await bet(bearer, id, '10.0000', { bets: { player: '10.0000' } });
    line.close();
    await sandbox.restart();
    await sandbox.app.ready();
    const first = sandbox.wallet.balance('ana');
    expect(['90.0000', '100.0000', '110.0000']).toContain(first);
    await sandbox.restart();
    await sandbox.app.ready();
    expect(sandbox.wallet.balance('ana')).toBe(first);
    expect(sandbox.wallet.of('win').length + sandbox.wallet.of('endround').length).toBe(1);
  });

  it.each([
    ['no place', {}, '10.0000'],
    ['an unknown place', { dealer: '10.0000' }, '10.0000'],
    ['another sum', { player: '5.0000' }, '10.0000'],
    ['parts of a unit', { player: '10.5000' }, '10.5000'],
  ])('refuses a bet with %s', async (_name, bets, stake) => {
    const { bearer, line, id } = await anaAtTable();
    expect((await bet(bearer, id, stake, { bets })).ok).toBe(false);
    expect(sandbox.wallet.balance('ana')).toBe('100.0000');
    line.close();
  });

  it('takes a bet that is sent twice once', async () => {
    const { bearer, line, id } = await anaAtTable();
    const roundId = sandbox.random.newId();
    const choice = { bets: { player: '10.0000' } };
    await bet(bearer, id, '10.0000', choice, roundId);
    expect((await bet(bearer, id, '10.0000', choice, roundId)).ok).toBe(true);
    expect(sandbox.wallet.balance('ana')).toBe('90.0000');
    line.close();
  });
});

describe('a cockfight', () => {
  type Pool = { meron: string; wala: string; dividends: { meron: number } };
  const poolOf = (message: Record<string, unknown>) => message['pool'] as Pool;

  it('[SB-29] shares a pool that the house opens, apart for play money', async () => {
    const game = 'tandang.fiesta-derby';
    const ana = await sandbox.seated('ana', '1000.0000', game);
    const demo = await sandbox.post<{ bearer: string }>('/frame/open', { game });
    const [line, fun] = [await connect(sandbox.app, ana.bearer), await connect(sandbox.app, demo.value.bearer)];
    const first = await line.of('table');
    const { meron, wala } = poolOf(first);
    expect(units(meron) + units(wala)).toBe(units('20000'));
    await bet(ana.bearer, (first['round'] as Round).id, '100.0000', { side: 'meron' });
    const after = await line.next((message) => message.type === 'table' && poolOf(message).meron !== meron);
    expect(units(poolOf(after).meron)).toBe(units(meron) + units('100'));
    expect(poolOf(await fun.of('table')).meron).toBe(meron);
    sandbox.clock.advance(30);
    await sandbox.vendor.tend();
    sandbox.clock.advance(17);
    await sandbox.vendor.tend();
    const done = await line.next(({ type, round }) => type === 'table' && (round as Round).state === 'settled');
    const { result } = (done['round'] as { outcome: { result: 'meron' | 'wala' | 'draw' } }).outcome;
    const won = units('900') + BigInt(poolOf(after).dividends.meron) * 10_000n;
    const expected = { meron: won, draw: units('1000'), wala: units('900') }[result];
    expect(units(sandbox.wallet.balance('ana'))).toBe(expected);
    for (const each of [line, fun]) each.close();
  });
});

describe('the line', () => {
  it('is closed to who has no session', async () => {
    const line = await connect(sandbox.app, 'not-a-bearer-at-all');
    expect(await line.of('refused')).toMatchObject({ code: 'session_over' });
    line.close();
  });
});
