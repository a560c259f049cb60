import { stockGames } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { lineOf, slipOf, useLottery } from '../lottery/tools.ts';
import type { ShownDraw } from '../lottery/tools.ts';
import { seatAt } from '../turnover/tools.ts';
import { fresh as freshName, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';
import { ask, at, payee, scriptedProvider } from './tools.ts';
import type { Payee } from './tools.ts';

const { server, plan, fresh, runThrough } = useLottery({ paymentProviders: [scriptedProvider().provider] });

beforeAll(async () => {
  await stockGames(server);
  await plan('SSC_5M');
});

async function findingsOf(person: Payee, amount = '500') {
  const { id } = await ask(person, amount);
  const olga = await server.operator();
  return (await olga.client.call('withdrawalCase', at(id))).findings;
}

const checksOf = async (person: Payee, amount?: string) => (await findingsOf(person, amount)).map(({ check }) => check);

/** So many pesos on a side of the sum. */
const bet = ({ client }: Payee, draw: ShownDraw, side: string, pesos: number) =>
  client.call('placeTicket', {
    body: slipOf(draw, [lineOf({ play: 'SumSides', selection: side, bets: 1 }, { multiple: pesos / 2 })]),
  });

async function signInAt(device: string, ...people: Pick<Payee, 'account' | 'password'>[]): Promise<void> {
  for (const { account, password } of people)
    await server
      .client({ headers: { device } })
      .call('login', { body: { type: 'username', username: account, password } });
}

describe('risk checks about play', () => {
  test('[WI-28] opposite bets of a member are found with how much of the stakes they are', async () => {
    const ana = await payee(server);
    const draw = await fresh('SSC_5M');
    await bet(ana, draw, 'big', 100);
    await bet(ana, draw, 'small', 60);
    await runThrough(draw);
    expect(await findingsOf(ana)).toMatchObject([
      {
        check: 'oppositeBets',
        points: 60,
        facts: { covered: { amount: '120.00' }, staked: { amount: '160.00' }, usualPercent: 20, accounts: [] },
      },
    ]);
  });

  test('[WI-28] bets on one side, and a covered part that is small, are not', async () => {
    const [ana, ben] = [await payee(server), await payee(server)];
    const draw = await fresh('SSC_5M');
    await bet(ana, draw, 'big', 100);
    await bet(ana, draw, 'odd', 100);
    await bet(ben, draw, 'big', 200);
    await bet(ben, draw, 'small', 10);
    await runThrough(draw);
    expect(await checksOf(ana)).not.toContain('oppositeBets');
    expect(await checksOf(ben)).not.toContain('oppositeBets');
  });

  test('[WI-28] opposite bets of one round of a vendor are found as its vendor tells them', async () => {
    const ana = await payee(server);
    const { gameCode, sessionId } = await sitDown(server, ana);
    const send = vendorOf(server);
    const hand = freshName('hand');
    for (const [side, amount] of [
      ['player', '100.00'],
      ['banker', '100.00'],
    ] as const) {
      const [txId, roundId] = [freshName('bet'), freshName('round')];
      const outcomes = [{ question: hand, outcome: side, ways: 45, outOf: 100, amount }];
      expect(await send('bet', { txId, roundId, gameCode, sessionId, amount, outcomes })).toMatchObject({ code: 'OK' });
      const won = side === 'player' ? '200.00' : '0.00';
      await send('win', { txId: freshName('win'), roundId, sessionId, amount: won, roundEnd: true });
    }
    expect(await findingsOf(ana)).toMatchObject([
      { check: 'oppositeBets', facts: { covered: { amount: '200.00' }, staked: { amount: '200.00' } } },
    ]);
  });

  test('[WI-28] members who share a device are told to the operator, free play apart', async () => {
    const [ana, ben, eve] = [await payee(server), await payee(server), await payee(server)];
    const trial = await server.member({ type: 4 });
    await signInAt('device-of-two-members', ana, ben, trial);
    await signInAt('device-of-eve-alone', eve);
    expect(await findingsOf(ana)).toMatchObject([
      { check: 'sharedDevice', points: 40, facts: { accounts: [ben.account] } },
    ]);
    expect(await checksOf(eve)).toEqual([]);
  });

  test('[WI-28] two members of one device on opposite sides are found, each with the other', async () => {
    const [ana, ben] = [await payee(server), await payee(server)];
    await signInAt('device-of-two-on-both-sides', ana, ben);
    const draw = await fresh('SSC_5M');
    await bet(ana, draw, 'big', 100);
    await bet(ben, draw, 'small', 100);
    await runThrough(draw);
    const found = await findingsOf(ana);
    expect(found.map(({ check }) => check)).toEqual(['sharedDevice', 'oppositeBets']);
    expect(found[1]!.facts).toMatchObject({ covered: { amount: '100.00' }, accounts: [ben.account] });
  });

  test('[WI-28] a win far above what the game returns is found with its game, when the withdrawal is made of it', async () => {
    const [ana, ben, eve] = [await payee(server), await payee(server), await payee(server)];
    await (await seatAt(server, ana)).play('10.00', '900.00');
    expect(await findingsOf(ana)).toMatchObject([
      {
        check: 'highWin',
        points: 60,
        facts: { game: 'Mabuhay Fortune', staked: { amount: '10.00' }, won: { amount: '900.00' }, usualTimes: 20 },
      },
    ]);
    // As much as somebody had who played for it, and a lucky round that pays for nothing of this.
    const seat = await seatAt(server, ben);
    await seat.play('500.00', '900.00');
    expect(await checksOf(ben)).toEqual([]);
    await (await seatAt(server, eve)).play('1.00', '30.00');
    expect(await checksOf(eve)).toEqual([]);
  });
});
