import { stockGames } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineOf, slipOf, useLottery } from '../lottery/tools.ts';
import { fresh as freshName, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';
import { brandsWithoutFees, missingOf, payingProvider } from './tools.ts';

const { provider, deposit } = payingProvider();
const { server, plan, fresh, runThrough, again } = useLottery({
  paymentProviders: [provider],
  brands: brandsWithoutFees(),
});

/** One digit of ten on the first place. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(async () => {
  await stockGames(server);
  await plan('SSC_5M');
});

describe('opposite bets', () => {
  /** So many pesos on a side of the sum. */
  const onSide = (side: string, pesos: number) =>
    lineOf({ play: 'SumSides', selection: side, bets: 1 }, { multiple: pesos / 2 });

  test('[TR-16, RE-2] on one draw count by their difference alone, in the turnover as in the report', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    const draw = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('big', 100)]) });
    await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('small', 60), lineOf(ONE_DIGIT)]) });
    await runThrough(draw);
    // 40 of the sides, and 2 on a digit, which nothing covers.
    expect(await missingOf(ana)).toBe('458.00');
    const { total } = await ana.client.call('personalProfit', { query: {} });
    expect([total.bet.amount, total.validBet.amount]).toEqual(['162.00', '42.00']);
  });

  test('[TR-16] cover each other across a credit: what was bet before it does not make the other side count', async () => {
    const ana = await server.member({ balance: '500.00' });
    const draw = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('big', 100)]) });
    server.clock.advance(1000);
    await deposit(server, ana, 300);
    server.clock.advance(1000);
    await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('small', 120)]) });
    await runThrough(draw);
    expect(await missingOf(ana)).toBe('280.00');
  });

  test('[TR-16] of two draws, and of two members, cover nothing', async () => {
    const [ana, ben] = [await server.member(), await server.member({ balance: '100.00' })];
    await deposit(server, ana, 500);
    const first = await fresh('SSC_5M');
    await ana.client.call('placeTicket', { body: slipOf(first, [onSide('big', 100)]) });
    await ben.client.call('placeTicket', { body: slipOf(first, [onSide('small', 100)]) });
    await runThrough(first);
    const second = await fresh('SSC_5M');
    const later = { ...ana, client: await again(ana) };
    await later.client.call('placeTicket', { body: slipOf(second, [onSide('small', 100)]) });
    await runThrough(second);
    expect(await missingOf({ client: await again(ana) })).toBe('300.00');
  });

  test('[TR-16] of a vendor’s table count by what its vendor tells: both sides of a hand do not, and sent twice it is told once', async () => {
    const ana = await server.member();
    await deposit(server, ana, 500);
    const { gameCode, sessionId } = await sitDown(server, ana);
    const send = vendorOf(server);
    const hand = freshName('hand');
    const place = async (outcome: string, amount: string, question = hand) => {
      const [txId, roundId] = [freshName('bet'), freshName('round')];
      const outcomes = [{ question, outcome, ways: 45, outOf: 100, amount }];
      const body = { txId, roundId, gameCode, sessionId, amount, outcomes };
      expect(await send('bet', body)).toMatchObject({ code: 'OK' });
      expect(await send('bet', body)).toMatchObject({ code: 'OK', replay: true });
      return {
        txId,
        end: () => send('win', { txId: freshName('win'), roundId, sessionId, amount: '1.00', roundEnd: true }),
      };
    };
    await (await place('player', '100.00')).end();
    expect(await missingOf(ana)).toBe('400.00');
    const other = await place('banker', '30.00');
    // Of the first 100.00 only 70.00 are left; the other side counts for nothing.
    await other.end();
    expect(await missingOf(ana)).toBe('430.00');
    // Another hand is another question, and a bet that is rolled back covers nothing.
    await (await place('banker', '50.00', freshName('hand'))).end();
    expect(await missingOf(ana)).toBe('380.00');
    const third = freshName('hand');
    await (await place('player', '20.00', third)).end();
    const undone = await place('banker', '20.00', third);
    await send('rollback', { txId: freshName('back'), targetTxId: undone.txId, reason: 'no answer' });
    expect(await missingOf(ana)).toBe('360.00');
    const { total } = await ana.client.call('personalProfit', { query: {} });
    expect([total.bet.amount, total.validBet.amount]).toEqual(['200.00', '140.00']);
  });

  test('[TR-16] outcomes that make no sense are refused with the bet', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { gameCode, sessionId } = await sitDown(server, ana);
    const bet = { txId: freshName('bet'), roundId: freshName('round'), gameCode, sessionId, amount: '1.00' };
    const outcome = { question: 'q', outcome: 'o', ways: 1, outOf: 2, amount: '1.00' };
    for (const wrong of [{ ways: 3 }, { ways: 0 }, { outOf: 0 }, { amount: '0' }, { question: '' }, { more: 1 }])
      expect(await vendorOf(server)('bet', { ...bet, outcomes: [{ ...outcome, ...wrong }] })).toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});
