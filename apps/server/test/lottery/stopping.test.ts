import { findPlay, fraction, paytableText, playsOf } from '@croupier/lottery';
import { createBeacon } from '@croupier/server/testing';
import { refusedCode, seededRandom } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { lineOf, slipOf, SURE, useLottery } from './tools.ts';
import type { ShownDraw } from './tools.ts';

const PK10 = lineOf({ play: 'Fixed_PK10', selection: '01|||||||||', bets: 1 });

describe('a paytable', () => {
  const other = useLottery({ paytables: { SSC: 'not what was released' } });

  test('[LO-19] that is not the released one stops the games of its type, and an operator cannot let them go on', async () => {
    await other.plan('SSC_5M', 'PK10_5M');
    const { server } = other;
    const ana = await server.member({ balance: '100.00' });
    const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } });
    expect(entries).toMatchObject([{ event: 'stopped', facts: { why: 'paytable' } }]);
    expect((await server.client().call('lotteryDraw', { query: { gameCode: 'SSC_5M' } })).current).toBeNull();
    const draw = { gameCode: 'SSC_5M', issue: '20261115-0001' };
    expect(await refusedCode(ana.client.call('placeTicket', { body: slipOf(draw, [lineOf(SURE)]) }))).toBe(
      'game_in_maintenance',
    );
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    const body = { gameCode: 'SSC_5M', reason: 'tried by a test' };
    expect(await refusedCode(olga.client.call('lotteryResume', { params, body }))).toBe('paytable_wrong');
  });

  test('[LO-19] is known by every chance, prize and return of its plays', () => {
    const plays = playsOf('SSC');
    const before = paytableText('SSC');
    const fixed = findPlay('SSC', 'Dragon_Tiger_10T_T_SSC')!;
    for (const change of [{ chance: fraction(1, 3) }, { odds: fraction(5, 2) }, { code: 'other' }]) {
      const level = { ...fixed.levels[0]!, ...change };
      const changed = plays.map((play) =>
        play === fixed ? { ...play, levels: [level, ...play.levels.slice(1)] } : play,
      );
      expect(paytableText('SSC', changed)).not.toBe(before);
    }
    expect(paytableText('SSC', plays.slice(1))).not.toBe(before);
  });
});

describe('a paytable that changes while the house is open', () => {
  const lottery = useLottery();
  const HOUR_MS = 60 * 60_000;

  test('[LO-19] is noticed within the hour, before a bet is taken; put right, its games can go on', async () => {
    const { server, plan, fresh } = lottery;
    await plan('SSC_5M', 'PK10_5M');
    const params = { merchant: server.brands[0]!.merchant };
    const body = { gameCode: 'SSC_5M', reason: 'tried by a test' };
    const resume = async () => (await server.operator()).client.call('lotteryResume', { params, body });
    const bet = async (gameCode: string, line: ReturnType<typeof lineOf>) => {
      const ana = await server.member({ balance: '100.00' });
      return ana.client.call('placeTicket', { body: slipOf(await fresh(gameCode), [line]) });
    };
    // Written to in spite of its type, as a fault of a program would.
    const level = findPlay('SSC', 'Dragon_Tiger_10T_T_SSC')!.levels[0]! as { odds: unknown };
    const released = level.odds;
    try {
      level.odds = fraction(5, 2);
      server.clock.advance(HOUR_MS);
      expect(await refusedCode(bet('SSC_5M', lineOf(SURE)))).toBe('game_in_maintenance');
      await plan('SSC_5M', 'PK10_5M');
      const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'SSC_5M' } });
      expect(entries[0]).toMatchObject({ event: 'stopped', facts: { why: 'paytable' } });
      expect(await refusedCode(resume())).toBe('paytable_wrong');
      expect((await bet('PK10_5M', PK10)).ticket.gameCode).toBe('PK10_5M');
    } finally {
      level.odds = released;
    }
    server.clock.advance(HOUR_MS);
    expect(await resume()).toEqual({ gameCode: 'SSC_5M', stoppedWhy: null });
    expect((await bet('SSC_5M', lineOf(SURE))).ticket.gameCode).toBe('SSC_5M');
  });
});

describe('a source of random numbers', () => {
  const local = createBeacon({ url: null, localSeed: '11'.repeat(32) });
  let stuckAt: number | null = null;
  const lottery = useLottery({
    beacon: {
      ...local,
      // Its clock goes on and its numbers do not.
      fetchRound: async (round) => (stuckAt === null ? local.fetchRound(round) : local.fetchRound(stuckAt)),
    },
  });
  const { server } = lottery;
  const stoppedWhy = async () =>
    (
      await lottery.asOwner<{ stopped_why: string | null }>(
        `select stopped_why from lottery_games where code = 'PK10_5M' and merchant = $1`,
        [server.brands[0]!.merchant],
      )
    )[0]!.stopped_why;
  const resume = async () => {
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    return olga.client.call('lotteryResume', { params, body: { gameCode: 'PK10_5M', reason: 'looked into' } });
  };
  const fairness = (draw: ShownDraw) =>
    server.client().call('lotteryFairness', { query: { gameCode: draw.gameCode, issue: draw.issue } });

  /** Through the close and some time after the draw: nothing may come out. */
  async function tryToDraw(draw: ShownDraw): Promise<void> {
    lottery.moveTo(draw.closeAt);
    await lottery.drain();
    lottery.moveTo(draw.drawAt, 6000);
    for (let looks = 0; looks < 8; looks += 1) {
      await server.app.lottery.tick();
      server.clock.advance(3000);
    }
  }

  test('[DR-14] a beacon that stands still stops the game before a result is released; resumed in time, it is drawn', async () => {
    await lottery.plan('PK10_5M');
    const before = await lottery.runThrough(await lottery.fresh('PK10_5M'));
    stuckAt = (await fairness(before)).beacon.round;
    const ana = await server.member({ balance: '100.00' });
    const draw = await lottery.fresh('PK10_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [PK10]) });
    await tryToDraw(draw);
    expect(await stoppedWhy()).toBe('beacon');
    expect(await fairness(draw)).toMatchObject({
      draw: { state: 'CLOSED', result: null },
      seed: null,
      log: [{ event: 'stopped' }],
    });
    const { current } = await server.client().call('lotteryDraw', { query: { gameCode: 'PK10_5M' } });
    expect(await refusedCode(ana.client.call('placeTicket', { body: slipOf(current!, [PK10]) }))).toBe(
      'game_in_maintenance',
    );
    stuckAt = null;
    expect(await resume()).toEqual({ gameCode: 'PK10_5M', stoppedWhy: null });
    server.clock.advance(3000);
    await lottery.drain();
    expect((await fairness(draw)).draw.state).toBe('SETTLED');
  });

  test('[DR-14, LO-85] a seed that is not the committed one stops the game, and the draw is void in the end', async () => {
    const ana = await server.member({ balance: '100.00' });
    const draw = await lottery.fresh('PK10_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [PK10]) });
    const id = await lottery.idOf(draw);
    // As if somebody had another chain: the commit that was published is not of its seeds.
    await lottery.asOwner('alter table lottery_draws disable trigger lottery_draws_fixed');
    await lottery.asOwner(`update lottery_draws set commitment = sha256('other'::bytea) where id = $1`, [id]);
    await lottery.asOwner('alter table lottery_draws enable trigger lottery_draws_fixed');
    await tryToDraw(draw);
    expect(await stoppedWhy()).toBe('seed');
    expect(await fairness(draw)).toMatchObject({ draw: { state: 'CLOSED', result: null }, seed: null });
    lottery.moveTo(draw.drawAt, 11 * 60_000);
    await lottery.drain();
    expect((await fairness(draw)).draw).toMatchObject({ state: 'REFUNDED', result: null });
    expect(await lottery.balanceOf(ana)).toBe('100.00');
    await resume();
  });

  test('[DR-14] chance that fails its tests makes no season: the game stops and plans nothing', async () => {
    const good = seededRandom('more', server.clock);
    const broken = await server.another({
      random: { ...good, bytes: (count) => (count > 1000 ? Buffer.alloc(count) : good.bytes(count)) },
    });
    expect(await broken.app.lottery.plan({ days: 2, games: ['LHC_5M'] })).toBe(0);
    const { entries } = await server.client().call('lotteryLog', { query: { gameCode: 'LHC_5M' } });
    expect(entries).toMatchObject([{ event: 'stopped', facts: { why: 'chance' } }]);
    expect(broken.logLines.join('\n')).toContain('the source of random numbers failed');
  });
});
