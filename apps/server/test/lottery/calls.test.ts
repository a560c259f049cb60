import { fraction, isMore, plus, times, zeroFraction } from '@croupier/lottery';
import { refusedCode } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineOf, slipOf, SURE, useLottery } from './tools.ts';

const { server, plan, fresh, runThrough } = useLottery();

beforeAll(() => plan('SSC_1M', 'SSC_5M', 'VN_1M', 'LF_P5', 'LF_P3', 'THAI_5M'));

describe('games and menus', () => {
  test('[LO-1, LO-103] every game has its times, series and limits, in the language of the caller', async () => {
    const { games } = await server.client().call('lotteryGames');
    expect(games).toHaveLength(19);
    expect(new Set(games.map(({ type }) => type))).toEqual(
      new Set(['SSC', '11X5', 'PK10', 'LHC', '3D', 'P5', 'VN_MB', 'VN_MN', 'THAI', '4D', 'TOGEL']),
    );
    expect(games.find(({ gameCode }) => gameCode === 'SSC_1M')).toMatchObject({
      gameName: 'Five Digits 1 Minute',
      everySeconds: 60,
      maxPoint: '13',
      maxPrize: { ticket: { amount: '400000.00', currency: 'PHP' } },
    });
    const tagalog = await server.client({ language: 'ty' }).call('lotteryGames');
    expect(tagalog.games[0]!.gameName).toBe('Limang Numero 1 Minuto');
  });

  test('[LO-2, LO-4, LO-5, LO-103] the menu answers families with current draws and what their pages need; recent ones are mine', async () => {
    await fresh('VN_1M');
    const { families, prizeMode } = await server
      .client()
      .call('vnGameMenu', { query: { prizeMode: 'ELOTT', device: 'WEB' } });
    expect(prizeMode).toBe('ELOTT');
    expect(families.map(({ family, games }) => [family, games.length])).toEqual([
      ['HOUSE', 9],
      ['VN', 4],
      ['SEA', 6],
    ]);
    const vn = families[1]!.games[0]!;
    expect(vn.launch).toEqual({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      prizeMode: 'ELOTT',
      gameCode: 'VN_1M',
      view: 'betting',
      device: 'WEB',
      language: 'EN',
      back: '/',
      path: '/vnLottery?gameCode=VN_1M',
    });
    expect(families[1]!.lobby).toEqual({ ...vn.launch, view: 'lobby', path: '/vnLottery' });
    // LOTT is treated as ELOTT: the same games with the same draws.
    const lott = await server.client().call('vnGameMenu', { query: { prizeMode: 'LOTT', device: 'WEB' } });
    expect(lott.families.map(({ games }) => games.map(({ game }) => game))).toEqual(
      families.map(({ games }) => games.map(({ game }) => game)),
    );
    expect(vn.current).toMatchObject({ isOpen: true, state: 'PLANNED' });
    expect(families[2]!.games[0]!.launch.path).toMatch(/^\/seaLottery\?/);
    const ana = await server.member({ balance: '100.00' });
    expect((await ana.client.call('vnGameMenuRecent')).games).toEqual([]);
    for (const code of ['SSC_1M', 'SSC_5M']) {
      const draw = await fresh(code);
      await ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) });
    }
    const { games } = await ana.client.call('vnGameMenuRecent');
    expect(games.map(({ game }) => game.gameCode)).toEqual(['SSC_5M', 'SSC_1M']);
  });

  test('[LO-3, LO-103] opened draws, draws around now and draw codes are those that were drawn', async () => {
    const draw = await fresh('SSC_5M');
    const drawn = await runThrough(draw);
    const { list } = await server.client().call('openedNumeros');
    expect(list.find(({ game }) => game.gameCode === 'SSC_5M')!.draw).toEqual(drawn);
    expect(list.find(({ game }) => game.gameCode === 'LHC_5M')!.draw).toBeNull();
    expect((await server.client().call('lottoOpenedNumeros')).list).toEqual(list);
    const codes = await server.client().call('lotteryDrawCodes', { params: { code: 'SSC_5M' } });
    expect(codes.draws[0]).toEqual(drawn);
    const { draws } = await server
      .client()
      .call('numerosNear', { query: { gameCode: 'SSC_5M', before: '2', after: '3' } });
    expect(draws.filter(({ isOpen }) => isOpen)).toHaveLength(1);
    expect(draws.map(({ issue }) => issue)).toEqual(draws.map(({ issue }) => issue).toSorted());
    const vn = await fresh('VN_1M');
    await runThrough(vn);
    const newest = (await server.client().call('vnOpenedNumeros')).draws;
    expect(newest.map(({ gameCode }) => gameCode)).toEqual(['VN_1M']);
    expect(newest[0]!.result).toHaveLength(27);
    for (const name of ['lotteryDraw', 'vnOpenedNumeros', 'lotteryRules'] as const)
      expect(await refusedCode(server.client().call(name, { query: { gameCode: 'NOPE' } }))).toBe('game_not_found');
  });

  test('[LO-18, LO-104] the rules of a game name every play with its exact chance, odds and return, none above the cap', async () => {
    const { games } = await server.client().call('lotteryGames');
    for (const { gameCode } of games) {
      const { plays } = await server.client().call('lotteryRules', { query: { gameCode } });
      expect(plays.length, gameCode).toBeGreaterThan(5);
      for (const { play, rtp, levels } of plays) {
        expect(highestReturn(levels), `${gameCode} ${play}`).toEqual(read(rtp));
        const share = fraction(BigInt(rtp.numerator), BigInt(rtp.denominator));
        expect(share.num * 1000n <= share.den * 995n, `${gameCode} ${play}`).toBe(true);
      }
    }
    const { plays } = await server.client().call('lotteryRules', { query: { gameCode: 'SSC_5M' } });
    expect(plays.find(({ play }) => play === 'Fixed')).toMatchObject({
      levels: [{ chance: { numerator: '1', denominator: '10' }, oddsAtMax: { numerator: '49', denominator: '5' } }],
      rtp: { numerator: '49', denominator: '50' },
    });
  });
});

type Ratio = { numerator: string; denominator: string };
type Told = { kind: string | null; chance: Ratio; oddsAtMax: Ratio; push: Ratio | null };
const read = ({ numerator, denominator }: Ratio) => fraction(BigInt(numerator), BigInt(denominator));

/** Chance times odds with pushed stakes, of the kind of bet that returns most. */
function highestReturn(levels: readonly Told[]) {
  const shares = new Map<string | null, ReturnType<typeof fraction>>();
  for (const { kind, chance, oddsAtMax, push } of levels) {
    const share = plus(times(read(chance), read(oddsAtMax)), push ? read(push) : zeroFraction);
    shares.set(kind, plus(shares.get(kind) ?? zeroFraction, share));
  }
  return [...shares.values()].reduce((most, share) => (isMore(share, most) ? share : most));
}
