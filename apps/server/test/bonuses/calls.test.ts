import { randomUUID } from 'node:crypto';
import { channels, memberId } from '@croupier/server/testing';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { fresh } from '../vendor-wallet/vendor.ts';
import { accepted, bonusTools, HOUR, pesos, written } from './tools.ts';

const server = useServer();
const { within, whose, promotion, grant, look, wallets, seats, ticks } = bonusTools(server);
beforeAll(() => stockGames(server));

const cancel = (person: Person, id: string, givenUp: string, key = randomUUID()) =>
  person.client.call('cancelBonus', { params: { id }, body: { key, givenUp } });
const detailOf = (person: Person, id: string) => person.client.call('bonus', { params: { id } });

/** The amounts of all pages of entries, as units. */
async function entriesOf(person: Person, id: string) {
  const found = [];
  for (let before: string | undefined; ;) {
    const page = await person.client.call('bonusEntries', {
      params: { id },
      query: { limit: '2', ...(before && { before }) },
    });
    found.push(...page.entries);
    if (page.next === null) return found;
    before = page.next;
  }
}

const sumOf = (entries: { amount: { amount: string } }[]) =>
  written(
    entries.reduce(
      (sum, { amount: { amount } }) =>
        amount.startsWith('-') ? sum - pesos(amount.slice(1)).units : sum + pesos(amount).units,
      0n,
    ),
  );

describe('the list', () => {
  test('[PM-70] the live one apart, all of them newest first and a page at a time', async () => {
    const ana = await server.member({ balance: '10.00' });
    const none = await ana.client.call('bonuses');
    expect(none).toEqual({ isRealMoneyOnly: false, live: null, bonuses: [], next: null });
    const first = await grant(ana, '100');
    const second = await grant(ana, '30', { terms: { maxBet: null, maxWin: null } });
    const third = await grant(ana, '50', { deposit: { id: randomUUID(), amount: pesos('50') } });
    const { live, bonuses, next } = await ana.client.call('bonuses', { query: { limit: '2' } });
    expect(live).toMatchObject({ id: first.id, hasPaid: false });
    expect(bonuses.map(({ id, state }) => [id, state])).toEqual([
      [third.id, 'QUEUED'],
      [second.id, 'QUEUED'],
    ]);
    const rest = await ana.client.call('bonuses', { query: { limit: '2', before: next! } });
    expect(rest.bonuses.map(({ id }) => id)).toEqual([first.id]);
    expect(rest.next).toBeNull();
    expect(rest.bonuses[0]).toMatchObject({
      state: 'ACTIVE',
      amount: { amount: '100.00', currency: 'PHP' },
      left: { amount: '100.00' },
      need: { amount: '2000.00' },
      played: { amount: '0.00' },
      missing: { amount: '2000.00' },
      multiple: '20.00',
      isOfDeposit: false,
      maxBet: { amount: '50.00' },
      maxWin: { amount: '5000.00' },
      openRounds: 0,
      endedAt: null,
      why: null,
    });
    expect(bonuses[0]).toMatchObject({ left: { amount: '50.00' }, isOfDeposit: true, activeAt: null });
    expect(bonuses[1]).toMatchObject({ maxBet: null, maxWin: null });
  });

  test('[PM-70] somebody else’s bonus does not exist, whatever is asked of it', async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    const { id } = await grant(ana, '100');
    expect((await eve.client.call('bonuses')).bonuses).toEqual([]);
    expect(await refusedCode(detailOf(eve, id))).toBe('not_found');
    expect(await refusedCode(eve.client.call('bonusBets', { params: { id } }))).toBe('not_found');
    expect(await refusedCode(eve.client.call('bonusEntries', { params: { id } }))).toBe('not_found');
    expect(await refusedCode(cancel(eve, id, '100'))).toBe('not_found');
    expect(await detailOf(ana, id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('[PM-70] whoever looks after its time is told that it is over', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '100', { terms: { hours: 1 } });
    server.clock.advance(HOUR);
    expect(await ana.client.call('bonuses')).toMatchObject({ live: null, bonuses: [{ id, state: 'EXPIRED' }] });
  });
});

describe('every figure opens', () => {
  test('[PM-71, RE-7] what was played to its categories and bets, what is left to its entries', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { id } = await grant(ana, '100', { terms: { excluded: ['SPORTS'] } });
    const table = seats(ana);
    for (const [stake, won] of [
      ['60', '0'],
      ['50', '30'],
      ['50', '0'],
    ] as const) {
      const round = fresh('round');
      accepted(await table.bet('RNG', round, stake));
      accepted(await table.win('RNG', round, won));
    }
    // 40 real and 10 of the bonus, then 24 of 30 real again: 24 real and 26 of the bonus.
    const live = fresh('round');
    accepted(await table.bet('LIVE', live, '20'));
    accepted(await table.win('LIVE', live, '20'));
    const open = fresh('round');
    accepted(await table.bet('LIVE', open, '10'));

    const detail = await detailOf(ana, id);
    const { left } = detail;
    expect(detail).toMatchObject({ played: { amount: '160.00' }, missing: { amount: '1840.00' }, openRounds: 1 });
    expect(left.amount).toBe((await wallets(ana)).bonus);
    const byCategory = Object.fromEntries(detail.categories.map((one) => [one.category, one]));
    expect(byCategory).toMatchObject({
      RNG: { percent: 100, takesBonus: true, valid: { amount: '160.00' }, counted: { amount: '160.00' } },
      // A round that gave back exactly its stake is no bet there.
      LIVE: { percent: 20, valid: { amount: '0.00' } },
      SPORTS: { percent: 50, takesBonus: false },
      PVP: { percent: 0, takesBonus: false },
    });
    expect(detail.otherPercent).toBe(100);
    expect(detail.elsewhere.amount).toBe('0.00');

    const { bets } = await ana.client.call('bonusBets', { params: { id } });
    expect(bets.map(({ state, valid, counted }) => [state, valid?.amount ?? null, counted?.amount ?? null])).toEqual([
      ['open', null, null],
      ['won', '0.00', '0.00'],
      ['lost', '50.00', '50.00'],
      ['won', '50.00', '50.00'],
      ['lost', '60.00', '60.00'],
    ]);
    // As everywhere: a stake that real money and the bonus paid is one bet.
    const records = await ana.client.call('betRecords');
    expect(records.records.map(({ id: bet, stake }) => [bet, stake.amount])).toEqual(
      bets.map(({ id: bet, stake }) => [bet, stake.amount]),
    );
    const rng = await ana.client.call('bonusBets', { params: { id }, query: { category: 'RNG', limit: '2' } });
    expect(rng.bets.map(({ counted }) => counted!.amount)).toEqual(['50.00', '50.00']);
    const last = await ana.client.call('bonusBets', { params: { id }, query: { category: 'RNG', before: rng.next! } });
    expect(last.bets.map(({ counted }) => counted!.amount)).toEqual(['60.00']);
    expect(last.next).toBeNull();
    // A stake of real money alone is none of the bonus's.
    expect(last.bets[0]!.paidByBonus.amount).toBe('0.00');

    const entries = await entriesOf(ana, id);
    expect(entries.at(-1)).toMatchObject({ kind: 'granted', amount: { amount: '100.00' }, bet: null });
    expect(sumOf(entries)).toBe(left.amount);
    // A stake opens its betting record.
    const staked = entries.find(({ kind }) => kind === 'staked')!;
    expect(staked.bet).toBe(bets[0]!.id);
    const paid = bets.reduce((sum, { paidByBonus }) => sum + pesos(paidByBonus.amount).units, 0n);
    const stakes = entries.filter(({ kind }) => kind === 'staked');
    expect(sumOf(stakes)).toBe(`-${written(paid)}`);
  });

  test('[PM-71] what fills a newer need is told apart, and still adds up', async () => {
    const ana = await server.member({ balance: '100.00' });
    const { id } = await grant(ana, '100');
    await within((tx) =>
      server.app.turnover.demand(tx, {
        ...whose(ana),
        source: 'deposit',
        ref: fresh('deposit'),
        amount: pesos('30'),
        multiple: 100,
        contributions: {},
      }),
    );
    const table = seats(ana);
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '50'));
    accepted(await table.win('RNG', round, '0'));
    expect(await detailOf(ana, id)).toMatchObject({ played: { amount: '20.00' }, elsewhere: { amount: '30.00' } });
  });

  test('[PM-71, PM-44] the entries of an ended bonus come to nothing, also when money came back later', async () => {
    const ana = await server.member({ balance: '10.00' });
    const { id } = await grant(ana, '100');
    const table = seats(ana);
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '40'));
    await cancel(ana, id, '70.00');
    accepted(await table.win('RNG', round, '80'));
    const entries = await entriesOf(ana, id);
    expect(entries.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['returned', '-60.00'],
      ['won', '60.00'],
      ['returned', '-70.00'],
      ['staked', '-30.00'],
      ['granted', '100.00'],
    ]);
  });
});

test('[RE-7, PM-42] a bet that both paid and that was taken back shows its whole stake', async () => {
  const ana = await server.member({ balance: '10.00' });
  await grant(ana, '100');
  const table = seats(ana);
  const [round, txId] = [fresh('round'), fresh('bet')];
  accepted(await table.bet('RNG', round, '40', txId));
  accepted(await table.rollback('RNG', txId));
  const { records } = await ana.client.call('betRecords');
  expect(records).toMatchObject([{ state: 'void', stake: { amount: '40.00' } }]);
});

describe('why it ended', () => {
  test('[PM-72] given up by its member; both operators’ words where it was taken back', async () => {
    const ana = await server.member();
    const one = await grant(ana, '100');
    const two = await grant(ana, '50');
    expect(await cancel(ana, one.id, '100')).toMatchObject({ state: 'CANCELLED', why: null, left: { amount: '0.00' } });
    const [proposedBy, approvedBy] = [(await server.operator()).id, (await server.operator()).id];
    const reason = 'Two accounts of one person.';
    await within((tx) => server.app.bonuses.revoke(tx, whose(ana), { id: two.id, reason, proposedBy, approvedBy }));
    const { state, why, reason: told, steps } = await detailOf(ana, two.id);
    expect({ state, why, told }).toEqual({ state: 'REVOKED', why: 'operator', told: reason });
    expect(steps.map(({ state: at, by }) => [at, by])).toEqual([
      ['QUEUED', 'system'],
      ['ACTIVE', 'system'],
      ['REVOKED', 'operator'],
    ]);
    // Who they are is nobody's business outside.
    expect(JSON.stringify(steps)).not.toContain(proposedBy);
  });

  test('[PM-72] completed, with what became real money', async () => {
    const ana = await server.member();
    const { id } = await grant(ana, '100', { terms: { multiple: 20 } });
    const table = seats(ana);
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '20'));
    accepted(await table.win('RNG', round, '10'));
    await ticks();
    expect(await detailOf(ana, id)).toMatchObject({
      state: 'COMPLETED',
      converted: { amount: '90.00' },
      played: { amount: '20.00' },
      missing: { amount: '0.00' },
      why: null,
      steps: [{}, {}, { state: 'COMPLETED', by: 'system', converted: { amount: '90.00' } }],
    });
  });
});

describe('giving up', () => {
  test('[PM-73, PM-49] once, for the amount that was shown, however often and at the same time it is sent', async () => {
    const ana = await server.member();
    const promotionId = await promotion('100');
    const { id } = await grant(ana, '100', { promotionId });
    expect(await refusedCode(cancel(ana, id, '99.99'))).toBe('bonus_amount_changed');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ana, id, '100', key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ id, state: 'CANCELLED', returned: { amount: '100.00' } });
    const late = randomUUID();
    expect(await refusedCode(cancel(ana, id, '0', late))).toBe('bonus_ended');
    expect(await refusedCode(cancel(ana, id, '0', late))).toBe('bonus_ended');
    expect(await refusedCode(cancel(ana, id, '50', key))).toBe('key_reused');
  });
});

describe('real money only', () => {
  const setUse = (person: Person, isRealMoneyOnly: boolean) =>
    person.client.call('setBonusUse', { body: { isRealMoneyOnly } });

  test('[PM-74, PM-41] games are told and take real money only, until the member says otherwise', async () => {
    const ana = await server.member({ balance: '10.00' });
    await grant(ana, '100');
    const table = seats(ana);
    expect(await table.balance('RNG')).toMatchObject({ balance: '110.0000' });
    expect(await setUse(ana, true)).toEqual({ isRealMoneyOnly: true });
    expect((await ana.client.call('bonuses')).isRealMoneyOnly).toBe(true);
    expect(await table.balance('RNG')).toMatchObject({ balance: '10.0000' });
    const round = fresh('round');
    expect(await table.bet('RNG', round, '20')).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '10.0000' });
    accepted(await table.bet('RNG', round, '10'));
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '100.00' });
    await setUse(ana, false);
    accepted(await table.bet('RNG', round, '20'));
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '80.00' });
  });

  test('[PM-74, PM-42] what bonus money had paid before comes back to it', async () => {
    const ana = await server.member();
    await grant(ana, '100');
    const table = seats(ana);
    const round = fresh('round');
    accepted(await table.bet('RNG', round, '20'));
    await setUse(ana, true);
    accepted(await table.win('RNG', round, '30'));
    expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '110.00' });
  });
});

test('[PM-75] its member hears of each change at once', async () => {
  const ana = await server.member();
  const heard = async () => {
    const rows = await server.database.db
      .selectFrom('outbox')
      .select('value')
      .where('channel', '=', channels.member(memberId(ana.id)))
      .where('kind', '=', 'bonus.changed')
      .orderBy('id')
      .execute();
    return rows.map(({ value }) => Object.values(value as Record<string, string>).at(-1));
  };
  const { id } = await grant(ana, '100', { terms: { multiple: 10 } });
  expect(await heard()).toEqual(['QUEUED', 'ACTIVE']);
  await ana.client.call('setBonusUse', { body: { isRealMoneyOnly: false } });
  const table = seats(ana);
  const round = fresh('round');
  accepted(await table.bet('RNG', round, '10'));
  accepted(await table.win('RNG', round, '0'));
  await ticks();
  expect(await heard()).toEqual(['QUEUED', 'ACTIVE', 'changed', 'COMPLETED']);
  expect(await detailOf(ana, id)).toMatchObject({ state: 'COMPLETED' });
  await look(ana);
  expect((await heard()).length).toBe(4);
});
