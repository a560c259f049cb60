import { randomUUID } from 'node:crypto';
import { noLimits } from '@croupier/ledger';
import { memberId } from '@croupier/server/testing';
import { refusedCode, stockGames } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '@croupier/testkit';
import { brandsWithoutFees, payingProvider, seatAt } from '../turnover/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { ask, bodyOf, payee } from '../withdrawals/tools.ts';
import { accepted, bonusTools, HOUR, pesos } from './tools.ts';

const { provider, deposit, sendWebhook } = payingProvider();
const server = useServer({ paymentProviders: [provider], brands: brandsWithoutFees() });
const { within, whose, promotion, grant, look, bonus, wallets, budgetOf, seats, ticks } = bonusTools(server);
beforeAll(() => stockGames(server));

const movesOf = async (id: string) =>
  (
    await server.database.db
      .selectFrom('bonus_moves')
      .select(['state', 'by'])
      .where('bonus', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ state }) => state);

const cancel = (person: { id: string }, id: string, givenUp: string) =>
  within((tx) => server.app.bonuses.cancel(tx, whose(person), { id, givenUp: pesos(givenUp) })).then(
    (refused) => refused?.refused ?? 'done',
  );

/** A member with a bonus of 100 and an open round that it paid in part: 10 of real money and 30 of the bonus. */
async function mixedRound(terms: Parameters<typeof grant>[2] = {}) {
  const ana = await server.member({ balance: '10.00' });
  const promotionId = await promotion('1000');
  const { id } = await grant(ana, '100', { promotionId, ...terms });
  const table = seats(ana);
  const round = fresh('round');
  const txId = fresh('bet');
  accepted(await table.bet('RNG', round, '40', txId));
  expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '70.00' });
  return { ana, id, promotionId, table, round, txId };
}

describe('a bonus that has ended', () => {
  test('[PM-44, PM-42] a stake given back after it was given up returns its bonus part to the promotion', async () => {
    const { ana, id, promotionId, table, txId } = await mixedRound();
    expect(await cancel(ana, id, '70')).toBe('done');
    expect(await budgetOf(promotionId)).toBe('970.00');
    expect(await table.rollback('RNG', txId)).toMatchObject({ code: 'OK', balance: '10.0000' });
    expect(await wallets(ana)).toEqual({ main: '10.00', bonus: '0.00' });
    expect(await budgetOf(promotionId)).toBe('1000.00');
  });

  test('[PM-44, PM-47] a stake given back after completion becomes real money, within the cap', async () => {
    const { ana, id, promotionId, table, txId } = await mixedRound({
      terms: { multiple: 20, maxWin: pesos('85'), maxBet: null },
    });
    // Another round fills the need of 20; the first is open.
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '20'));
    accepted(await table.win('RNG', round, '30'));
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'COMPLETED', converted: 800_000n });
    expect(await wallets(ana)).toEqual({ main: '80.00', bonus: '0.00' });
    // 10 of real money, and of the 30 only the 5 that the cap has left.
    expect(await table.rollback('RNG', txId)).toMatchObject({ code: 'OK', balance: '95.0000' });
    expect(await wallets(ana)).toEqual({ main: '95.00', bonus: '0.00' });
    expect(await budgetOf(promotionId)).toBe('925.00');
  });

  test('[PM-44, PM-50] a win after it expired for good goes to the promotion with its bonus part', async () => {
    const { ana, id, promotionId, table, round } = await mixedRound({ terms: { hours: 1 } });
    server.clock.advance(HOUR);
    await look(ana);
    expect(await bonus(id)).toMatchObject({ state: 'ENDING' });
    expect(await table.bet('RNG', fresh('round'), '10')).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: '0.0000',
    });
    accepted(await table.win('RNG', round, '200'));
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'EXPIRED', returned: 2_200_000n });
    expect(await wallets(ana)).toEqual({ main: '50.00', bonus: '0.00' });
    expect(await budgetOf(promotionId)).toBe('1120.00');
    expect(await movesOf(id)).toEqual(['QUEUED', 'ACTIVE', 'ENDING', 'EXPIRED']);
  });

  test('[PM-44, PM-41] once its last round has ended the wallet is plain again, and told as it is', async () => {
    const { ana, id, table, round } = await mixedRound();
    expect(await cancel(ana, id, '70')).toBe('done');
    const isMarked = async () => {
      const { rows } = await server.database.pool.query<{ has_bonus: boolean; is_plain: boolean }>(
        `select w.has_bonus, w.is_plain from wallets w join accounts a on a.id = w.id where a.member_id = $1 and a.kind = 'main'`,
        [ana.id],
      );
      return rows[0];
    };
    expect(await isMarked()).toEqual({ has_bonus: true, is_plain: false });
    accepted(await table.end('RNG', round));
    expect(await isMarked()).toEqual({ has_bonus: false, is_plain: true });
  });

  test('[PM-49, PM-52] is given up once, for the amount that is left', async () => {
    const { ana, id } = await mixedRound();
    expect(await cancel(ana, id, '100')).toBe('bonus_amount_changed');
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ana, id, '70')));
    expect(answers.toSorted()).toEqual(['bonus_ended', 'bonus_ended', 'bonus_ended', 'bonus_ended', 'done']);
    expect(await movesOf(id)).toEqual(['QUEUED', 'ACTIVE', 'CANCELLED']);
    const eve = await server.member();
    expect(await cancel(eve, id, '70')).toBe('not_found');
  });
});

describe('stakes', () => {
  test('[PM-43] just above the largest by several bets of one round, at once: no more than it in all', async () => {
    const ana = await server.member();
    await grant(ana, '500');
    const table = seats(ana);
    await table.at('LIVE');
    const round = fresh('round');
    const answers = await Promise.all(Array.from({ length: 6 }, () => table.bet('LIVE', round, '12.5')));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'LIMIT_EXCEEDED',
      'LIMIT_EXCEEDED',
      'OK',
      'OK',
      'OK',
      'OK',
    ]);
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '450.00' });
    expect(await table.bet('LIVE', round, '0.01')).toMatchObject({ reason: 'bonus_max_bet', most: '0.0000' });
  });

  test('[PM-43, VE-19] a refused one sent again is answered the same, with the most that would pass', async () => {
    const ana = await server.member({ balance: '20.00' });
    await grant(ana, '500');
    const table = seats(ana);
    const [round, txId] = [fresh('round'), fresh('bet')];
    const first = await table.bet('RNG', round, '60', txId);
    expect(first).toMatchObject({ code: 'LIMIT_EXCEEDED', most: '50.0000', balance: '520.0000', replay: false });
    accepted(await table.bet('RNG', fresh('round'), '20'));
    expect(await table.bet('RNG', round, '60', txId)).toMatchObject({
      ...first,
      replay: true,
      status: 200,
      text: expect.any(String),
    });
  });

  test('[PM-41, VE-19] one that a bonus paid, sent again, is answered with the balance of the first time', async () => {
    const ana = await server.member({ balance: '20.00' });
    await grant(ana, '500');
    const table = seats(ana);
    const [round, txId] = [fresh('round'), fresh('bet')];
    const first = await table.bet('RNG', round, '30', txId);
    expect(first).toMatchObject({ code: 'OK', balance: '490.0000' });
    accepted(await table.bet('RNG', fresh('round'), '10'));
    expect(await table.bet('RNG', round, '30', txId)).toMatchObject({ code: 'OK', balance: '490.0000', replay: true });
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '480.00' });
  });

  test('[PM-41] play among members and cockfight are told and take real money only', async () => {
    const ana = await server.member({ balance: '5.00' });
    await grant(ana, '100');
    const table = seats(ana);
    for (const category of ['PVP', 'COCKFIGHT']) {
      expect(await table.balance(category)).toMatchObject({ balance: '5.0000' });
      expect(await table.bet(category, fresh('round'), '6')).toMatchObject({
        code: 'INSUFFICIENT_FUNDS',
        balance: '5.0000',
      });
    }
    expect(await table.balance('RNG')).toMatchObject({ balance: '105.0000' });
  });

  test('[PM-42] a stake with its win in one comes back in its proportion, and counts once', async () => {
    const ana = await server.member({ balance: '10.00' });
    const { id } = await grant(ana, '100', { terms: { multiple: 100 } });
    const table = seats(ana);
    const { gameCode, sessionId } = await table.at('RNG');
    const body = {
      roundId: fresh('round'),
      gameCode,
      sessionId,
      bet: '40',
      win: '80',
      roundEnd: true,
      txId: fresh('spin'),
    };
    const first = await table.send('betwin', body);
    expect(first).toMatchObject({ code: 'OK', balance: '150.0000' });
    expect(await table.send('betwin', body)).toMatchObject({ code: 'OK', balance: '150.0000', replay: true });
    expect(await wallets(ana)).toEqual({ main: '20.00', bonus: '130.00' });
    expect(await within((tx) => server.app.turnover.filledOf(tx, whose(ana), id))).toMatchObject({ filled: 400_000n });
  });

  test('[PM-56] loss limits count the real part, limits of stakes all of it', async () => {
    const ana = await server.member({ balance: '10.00' });
    await grant(ana, '500');
    const table = seats(ana);
    await table.at('RNG');
    const limits = {
      ...noLimits,
      loss: { ...noLimits.loss, day: pesos('10') },
      stakes: { ...noLimits.stakes, day: pesos('60') },
    };
    const { merchant } = server.brands[0]!;
    await within((tx) =>
      server.app.ledger.setLimits(tx, { merchant, memberId: memberId(ana.id), currency: 'PHP', limits }),
    );
    accepted(await table.bet('RNG', fresh('round'), '40'));
    accepted(await table.bet('RNG', fresh('round'), '20'));
    expect(await table.bet('RNG', fresh('round'), '1')).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });
});

describe('grants', () => {
  test('[PM-46] fifty at once for the last share of a budget: one gets it', async () => {
    const promotionId = await promotion('149.99');
    const people = await Promise.all(Array.from({ length: 10 }, () => server.member()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, n) => grant(people[n % 10]!, '100', { promotionId, ref: `claim-${n}` })),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(answers.filter(({ refused }) => refused === 'promotion_exhausted')).toHaveLength(49);
    expect(await budgetOf(promotionId)).toBe('49.99');
  });

  test('[PM-46, PM-45] one claim sent ten times is one bonus; two of two promotions wait for each other', async () => {
    const ana = await server.member();
    const promotionId = await promotion('300');
    const same = await Promise.all(
      Array.from({ length: 10 }, () => grant(ana, '100', { promotionId, ref: 'the-same' })),
    );
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const [one, other] = await Promise.all([grant(ana, '50', { promotionId }), grant(ana, '60', { promotionId })]);
    expect([one.state, other.state]).toEqual(['QUEUED', 'QUEUED']);
    // What waits is reserved: 300 less 100, 50 and 60 leave 90.
    expect(await grant(await server.member(), '91', { promotionId })).toMatchObject({ refused: 'promotion_exhausted' });
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '100.00' });
  });

  test('[PM-45, PM-51, PM-52] the next begins when the one before it has ended, and its time runs from then', async () => {
    const ana = await server.member();
    const first = await grant(ana, '50', { terms: { multiple: 100, maxBet: null } });
    const second = await grant(ana, '80', { terms: { hours: 24 } });
    const table = seats(ana);
    server.clock.advance(HOUR / 6);
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '50'));
    accepted(await table.win('RNG', round, '30'));
    await ticks();
    expect(await bonus(first.id)).toMatchObject({ state: 'COMPLETED' });
    const begun = await bonus(second.id);
    expect(begun.state).toBe('ACTIVE');
    expect(begun.expiresAt!.getTime() - begun.activeAt!.getTime()).toBe(24 * HOUR);
    expect(await wallets(ana)).toEqual({ main: '30.00', bonus: '80.00' });
    server.clock.advance(24 * HOUR);
    await ticks();
    expect(await bonus(second.id)).toMatchObject({ state: 'EXPIRED' });
    expect(await wallets(ana)).toEqual({ main: '30.00', bonus: '0.00' });
  });

  test('[PM-50] the job ends what nobody looks at', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '50', { terms: { hours: 1 } });
    server.clock.advance(2 * HOUR);
    await server.app.bonuses.followUp();
    expect(await bonus(id)).toMatchObject({ state: 'EXPIRED' });
  });
});

describe('withdrawals', () => {
  test('[PM-48, TR-12] tells two figures, and goes only with the amount given up as it is now', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const { id } = await grant(ana, '500');
    await grant(ana, '80');
    const needs = await ana.client.call('withdrawalNeeds');
    expect(needs.bonus).toMatchObject({
      missingWith: { amount: '10000.00' },
      missingWithout: { amount: '0.00' },
      givenUp: { amount: '580.00' },
    });
    expect(needs.missing).toEqual([]);
    expect(await refusedCode(ask(ana, '600.00'))).toBe('bonus_would_be_lost');
    const withAmount = (bonusGivenUp: string) =>
      ana.client.call('requestWithdrawal', { body: { ...bodyOf(ana, '600.00'), bonusGivenUp } });
    expect(await refusedCode(withAmount('579.99'))).toBe('bonus_would_be_lost');
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
    const { withdrawal } = await withAmount('580.00');
    expect(withdrawal.amount.amount).toBe('600.00');
    expect(await bonus(id)).toMatchObject({ state: 'FORFEITED', returned: 5_000_000n });
    expect(await server.app.bonuses.openOf(server.database.db, ana.id)).toEqual([]);
    expect(await wallets(ana)).toEqual({ main: '400.00', bonus: '0.00' });
  });

  test('[PM-48] one that is refused for another reason leaves the bonus', async () => {
    const ana = await payee(server, { balance: '300.00' });
    const { id } = await grant(ana, '500');
    const body = { ...bodyOf(ana, '400.00'), bonusGivenUp: '500.00' };
    expect(await refusedCode(ana.client.call('requestWithdrawal', { body }))).toBe('insufficient_balance');
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
  });
});

describe('what takes a bonus back', () => {
  test('[PM-54] a deposit charged back after its bonus was played: the bonus goes, then the money, the rest is owed', async () => {
    const ana = await server.member();
    const depositId = await deposit(server, ana, 500);
    const { id } = await grant(ana, '250', { deposit: { id: depositId, amount: pesos('500') } });
    const table = await seatAt(server, ana);
    await table.play('200.00');
    const { no } = await ana.client.call('deposit', { params: { id: depositId } });
    await sendWebhook(server, no, 500, true);
    expect(await bonus(id)).toMatchObject({ state: 'REVOKED', returned: 2_500_000n });
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '0.00' });
    expect((await ana.client.call('turnover')).needs).toEqual([]);
  });

  test('[PM-53] two operators, never one', async () => {
    const { ana, id, promotionId } = await mixedRound();
    const revoke = (proposedBy: string, approvedBy: string) =>
      within((tx) =>
        server.app.bonuses.revoke(tx, whose(ana), { id, reason: 'granted by mistake', proposedBy, approvedBy }),
      );
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await revoke(one, one)).toMatchObject({ refused: 'second_operator_needed' });
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
    expect(await revoke(one, other)).toBeNull();
    expect(await bonus(id)).toMatchObject({ state: 'REVOKED' });
    expect(await budgetOf(promotionId)).toBe('970.00');
  });

  test('[PM-55] a time-out stops its clock, and self-exclusion ends every open one', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '50', { terms: { hours: 48 } });
    const queued = await grant(ana, '60');
    const { expiresAt } = await bonus(id);
    await ana.client.call('takeTimeOut', { body: { hours: 24 } });
    await ticks();
    const later = (await bonus(id)).expiresAt!.getTime() - expiresAt!.getTime();
    expect(Math.abs(later - 24 * HOUR)).toBeLessThan(1000);
    await look(ana);
    expect((await bonus(id)).expiresAt!.getTime() - expiresAt!.getTime()).toBe(later);
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    await ticks();
    expect([(await bonus(id)).state, (await bonus(queued.id)).state]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '0.00' });
    expect(await grant(ana, '10')).toMatchObject({ refused: 'self_excluded' });
  });
});

describe('needs', () => {
  test('[PM-51] a small balance ends those of deposits and none of a live bonus', async () => {
    const ana = await server.member({ balance: '0.50' });
    const demanded = {
      ...whose(ana),
      source: 'deposit',
      ref: randomUUID(),
      amount: pesos('0.5'),
      multiple: 100,
    } as const;
    await within((tx) => server.app.turnover.demand(tx, demanded));
    const { id } = await grant(ana, '0.20');
    const { needs } = await ana.client.call('turnover');
    expect(needs.map(({ source, state }) => [source, state])).toEqual([['bonus', 'OPEN']]);
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('[PM-58] an operator alone cannot end what a live bonus demands', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '50');
    const { client } = await server.operator();
    const [need] = (await ana.client.call('turnover')).needs;
    const params = { merchant: server.brands[0]!.merchant, id: need!.id };
    const ended = client.call('cancelTurnover', { params, body: { reason: 'as agreed on the telephone' } });
    expect(await refusedCode(ended)).toBe('turnover_of_bonus');
    await look(ana);
    expect(await bonus(id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('[PM-57] a transfer takes along the need of the deposit and none of the bonus', async () => {
    const [ana, eve] = [await server.member({ balance: '100.00' }), await server.member()];
    const demanded = {
      ...whose(ana),
      source: 'deposit',
      ref: randomUUID(),
      amount: pesos('100'),
      multiple: 100,
    } as const;
    await within((tx) => server.app.turnover.demand(tx, demanded));
    await grant(ana, '50');
    const carried = await within((tx) =>
      server.app.turnover.carry(tx, {
        brand: server.brands[0]!,
        from: memberId(ana.id),
        to: memberId(eve.id),
        amount: pesos('50'),
        total: pesos('100'),
        ref: randomUUID(),
      }),
    );
    expect(carried).toEqual(pesos('50'));
    const left = (await ana.client.call('turnover')).needs.map(({ source, remaining }) => [source, remaining.amount]);
    expect(left).toEqual([
      ['bonus', '1000.00'],
      ['deposit', '50.00'],
    ]);
  });

  test('[PM-47, PM-50] bets placed after an end count for the older need, and a completed bonus keeps its own', async () => {
    const ana = await server.member({ balance: '1000.00' });
    const demanded = {
      ...whose(ana),
      source: 'deposit',
      ref: randomUUID(),
      amount: pesos('300'),
      multiple: 100,
    } as const;
    await within((tx) => server.app.turnover.demand(tx, demanded));
    server.clock.advance(1000);
    const { id } = await grant(ana, '100', { terms: { multiple: 100 } });
    const table = await seatAt(server, ana);
    await table.play('130.00');
    await ticks();
    expect(await bonus(id)).toMatchObject({ state: 'COMPLETED' });
    // 100 of the bet filled the bonus, its surplus of 30 the deposit.
    expect((await ana.client.call('turnover')).remaining.amount).toBe('270.00');
    await table.play('70.00');
    expect((await ana.client.call('turnover')).remaining.amount).toBe('200.00');
  });
});
