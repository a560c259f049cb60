import { randomUUID } from 'node:crypto';
import type { Calls, Sent } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { givePoints, PERLAS, pointsOf } from './tools.ts';

const server = useServer();
let olga: Person;
const PIN = '246810';

beforeAll(async () => {
  olga = await server.operator();
});

type GoodDraft = Sent<Calls['savePointGood']>['body'];

async function good(more: Partial<GoodDraft> = {}, id: string = randomUUID()) {
  const body: GoodDraft = {
    after: 0,
    texts: [{ language: 'EN', name: 'A mug', text: 'Holds coffee.' }],
    picture: null,
    points: '300',
    amount: '0',
    stockChange: 10,
    isShown: true,
    position: 1,
    reason: 'new in the mall',
    ...more,
  };
  return olga.client.call('savePointGood', { params: { ...PERLAS, id }, body });
}

async function buyer(points = 1000n): Promise<Person> {
  const person = await server.member({ balance: '100.00' });
  await person.client.call('setPaymentPassword', {
    body: { password: person.password, paymentPassword: PIN, confirmPaymentPassword: PIN },
  });
  if (points > 0n) await givePoints(server, person, points);
  return person;
}

const receiver = { name: 'Ana Reyes', phone: '+63 917 555 0123', address: '12 Mabini St, Ermita, Manila 1000' };
type Order = Sent<Calls['redeemPointReward']>['body'];

const redeem = ({ client }: Person, reward: string, more: Partial<Order> = {}) =>
  client.call('redeemPointReward', {
    body: { id: randomUUID(), reward, quantity: 1, points: '300', receiver, paymentPassword: PIN, ...more },
  });

const stockOf = async (id: string) =>
  (await olga.client.call('pointGoods', { params: PERLAS })).goods.find((one) => one.id === id)!.stock;

const reject = (id: string) =>
  olga.client.call('decidePointRedeem', {
    params: { ...PERLAS, id },
    body: { decision: 'rejected', reason: 'address is not served' },
  });

describe('the shop window', () => {
  test('[PT-5] lists goods that are shown with points requirement, amount requirement and available quantity', async () => {
    const [shown, hidden] = [await good({ amount: '500.00', position: 0 }), await good({ isShown: false })];
    const { rewards, deposited } = await server.client().call('pointRewards');
    expect(deposited).toBeNull();
    expect(rewards.find(({ id }) => id === shown.id)).toEqual({
      id: shown.id,
      version: 1,
      name: 'A mug',
      text: 'Holds coffee.',
      picture: null,
      pointsRequirement: '300',
      amountRequirement: { amount: '500.00', currency: 'PHP' },
      availableQuantity: 10,
    });
    expect(rewards.some(({ id }) => id === hidden.id)).toBe(false);
    const ana = await buyer();
    expect(await refusedCode(redeem(ana, hidden.id))).toBe('reward_gone');
    expect(await refusedCode(redeem(ana, shown.id))).toBe('reward_amount_missing');
  });

  test('[PT-3] the kinds of conversion say what points can be turned into', async () => {
    const ana = await buyer();
    const { types } = await ana.client.call('pointConversionTypes');
    expect(types.map(({ type }) => type)).toContain('goods');
    expect(await ana.client.call('pointBalance')).toMatchObject({ points: { whole: '1000', exact: '1000.0000' } });
  });

  test('[PT-15] goods are written under their version, stock by a number that never goes below 0', async () => {
    const made = await good();
    const reader = await server.operator({ role: 'support' });
    expect(
      await refusedCode(
        reader.client.call('savePointGood', {
          params: { ...PERLAS, id: made.id },
          body: { ...draftOf(made), after: 1, reason: 'not allowed here' },
        }),
      ),
    ).toBe('not_allowed');
    const changed = await good({ after: 1, stockChange: -4, points: '350' }, made.id);
    expect([changed.version, changed.stock, changed.points]).toEqual([2, 6, '350']);
    expect(await refusedCode(good({ after: 1 }, made.id))).toBe('conflict');
    expect(await refusedCode(good({ after: 2, stockChange: -7 }, made.id))).toBe('stock_too_small');
    expect(await refusedCode(good({ texts: [{ language: 'TY', name: 'Tasa', text: '' }] }))).toBe('bad_request');
    for (const points of ['0', '-1', '1.5', '1e9', '10000000000'])
      expect(await refusedCode(good({ points }))).toBe('bad_request');
    expect(await refusedCode(good({ picture: 'https://elsewhere.example/a.png' }))).toBe('bad_request');
  });
});

const draftOf = (made: Awaited<ReturnType<typeof good>>) => ({
  texts: [{ language: 'EN', name: 'A mug', text: '' }],
  picture: null,
  points: made.points,
  amount: '0',
  stockChange: 0,
  isShown: true,
  position: 0,
});

describe('a redeem', () => {
  test('[PT-6, PT-8, PT-10] takes points and stock at once, needs the payment password, and is one however often it is sent', async () => {
    const { id: reward } = await good({ stockChange: 5 });
    const ana = await buyer();
    expect(await refusedCode(redeem(ana, reward, { paymentPassword: '135791' }))).toBe('payment_password_wrong');
    const id = randomUUID();
    const [first, second] = await Promise.all([
      redeem(ana, reward, { id, quantity: 2 }),
      redeem(ana, reward, { id, quantity: 2 }),
    ]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ points: { whole: '400' }, availableQuantity: 3 });
    expect([(await pointsOf(ana)).whole, await stockOf(reward)]).toEqual(['400', 3]);
    expect(await refusedCode(redeem(ana, reward, { id, quantity: 1 }))).toBe('key_reused');
    const { redeems } = await ana.client.call('pointRedeemList', { query: {} });
    expect(redeems).toMatchObject([
      {
        name: 'A mug',
        redeemAmount: '600',
        redeemQuantity: 2,
        status: 'process',
        reference: first.reference,
        paidAccount: null,
        paidAmount: { amount: '0.00' },
      },
    ]);
    const { entries } = await ana.client.call('pointTransactions', { query: {} });
    expect(entries[0]).toMatchObject({
      kind: 'redeemed',
      changed: { whole: '-600' },
      balance: { whole: '400' },
      reference: first.reference,
    });
  });

  test('[PT-6, HT-33] a plain body is refused, and so is every quantity that is none', async () => {
    const { id: reward } = await good();
    const ana = await buyer();
    for (const quantity of [0.5, -1, 0, 1e9, 101, Number.NaN])
      expect(await refusedCode(redeem(ana, reward, { quantity }))).toBe('bad_request');
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
      headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas' },
      payload: { id: randomUUID(), reward, quantity: 1, points: '300', receiver, paymentPassword: PIN },
    });
    expect(answer.json()).toMatchObject({ success: false, value: { code: 'encrypted_body_required' } });
    expect([(await pointsOf(ana)).whole, await stockOf(reward)]).toEqual(['1000', 10]);
  });

  test('[PT-8] of 50 buyers of the last item one gets it, and neither stock nor points fall below 0', async () => {
    const { id: reward } = await good({ stockChange: 1 });
    const buyers: Person[] = [];
    // Five at a time, because they share a few connections.
    while (buyers.length < 50) buyers.push(...(await Promise.all(Array.from({ length: 5 }, () => buyer(300n)))));
    const answers = await Promise.all(
      buyers.map((person) =>
        redeem(person, reward).then(
          () => 'got',
          (error) => refusedCode(Promise.reject(error)),
        ),
      ),
    );
    expect(answers.filter((one) => one === 'got')).toHaveLength(1);
    expect(answers.filter((one) => one === 'stock_too_small')).toHaveLength(49);
    expect(await stockOf(reward)).toBe(0);
    const left = await Promise.all(buyers.map(async (person) => (await pointsOf(person)).whole));
    expect(left.filter((whole) => whole === '0')).toHaveLength(1);
  });

  test('[PT-8] ten redeems of one member at once take no more points than there are', async () => {
    const { id: reward } = await good({ stockChange: 100 });
    const ana = await buyer(1000n);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        redeem(ana, reward).then(
          () => 'got',
          (error) => refusedCode(Promise.reject(error)),
        ),
      ),
    );
    expect(answers.filter((one) => one === 'got')).toHaveLength(3);
    expect(answers.filter((one) => one === 'points_too_few')).toHaveLength(7);
    expect([(await pointsOf(ana)).whole, await stockOf(reward)]).toEqual(['100', 97]);
  });

  test('[PT-16] costs what was shown: after a change of the price it is asked again, and older redeems keep theirs', async () => {
    const { id: reward } = await good();
    const ana = await buyer();
    const before = await redeem(ana, reward);
    await good({ after: 1, points: '400', stockChange: 0 }, reward);
    expect(await refusedCode(redeem(ana, reward))).toBe('reward_price_changed');
    await redeem(ana, reward, { points: '400' });
    const { redeems } = await ana.client.call('pointRedeemList', { query: {} });
    expect(redeems.map(({ redeemAmount }) => redeemAmount)).toEqual(['400', '300']);
    await reject(before.id);
    expect((await pointsOf(ana)).whole).toBe('600');
  });
});

describe('the queue', () => {
  test('[PT-9] a rejection gives points and stock back once, and says why', async () => {
    const { id: reward } = await good({ stockChange: 2 });
    const ana = await buyer();
    const { id } = await redeem(ana, reward, { quantity: 2 });
    const answers = await Promise.all(
      [reject(id), reject(id), reject(id)].map((one) =>
        one.then(
          () => 'done',
          (error) => refusedCode(Promise.reject(error)),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['conflict', 'conflict', 'done']);
    expect([(await pointsOf(ana)).whole, await stockOf(reward)]).toEqual(['1000', 2]);
    const { redeems } = await ana.client.call('pointRedeemList', { query: {} });
    expect(redeems[0]).toMatchObject({ status: 'rejected', reason: 'address is not served' });
    const { entries } = await ana.client.call('pointTransactions', { query: {} });
    expect(entries.slice(0, 2).map(({ kind, changed }) => [kind, changed.whole])).toEqual([
      ['refunded', '600'],
      ['redeemed', '-600'],
    ]);
  });

  test('[PT-9] an approval carries carrier and number, is final, and its age is told against the promise', async () => {
    const { id: reward } = await good();
    const ana = await buyer();
    const { id } = await redeem(ana, reward);
    const queue = await olga.client.call('pointRedeems', { params: PERLAS, query: { show: 'waiting', limit: '100' } });
    const mine = queue.redeems.find((one) => one.id === id)!;
    expect(mine).toMatchObject({ receiver, member: { account: ana.account }, isLate: false });
    expect(queue.waiting.count).toBeGreaterThan(0);
    const body = { decision: 'approved' as const, carrier: 'J&T', tracking: 'PH123', reason: 'sent today' };
    const decided = await olga.client.call('decidePointRedeem', { params: { ...PERLAS, id }, body });
    expect(decided).toMatchObject({
      status: 'approved',
      carrier: 'J&T',
      tracking: 'PH123',
      decidedBy: expect.any(String),
    });
    expect(await refusedCode(reject(id))).toBe('conflict');
    const { redeems } = await ana.client.call('pointRedeemList', { query: {} });
    expect(redeems[0]).toMatchObject({ status: 'approved', carrier: 'J&T', tracking: 'PH123', promisedAt: null });
    expect((await pointsOf(ana)).whole).toBe('700');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(support.client.call('pointRedeems', { params: PERLAS, query: {} }))).toBe('not_allowed');
  });

  test('[PT-17] addresses are kept sealed, and in a file neither a script nor a formula of theirs is more than text', async () => {
    const { id: reward } = await good();
    const ana = await buyer();
    const evil = {
      name: '=HYPERLINK("http://x.example")',
      phone: '+639175550123',
      address: '<script>alert(1)</script>, +1+1',
    };
    const { id } = await redeem(ana, reward, { receiver: evil });
    const { csv } = await olga.client.call('pointRedeemsFile', { params: PERLAS, body: {} });
    expect(csv).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(csv).toContain(`"'+639175550123"`);
    expect(csv).not.toMatch(/(^|,)"?[=+]/m);
    const row = await server.database.db
      .selectFrom('point_redeems')
      .select('receiver')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.receiver).not.toContain('script');
    expect(await refusedCode(redeem(ana, reward, { receiver: { ...receiver, phone: 'call me' } }))).toBe('bad_request');
    expect(await refusedCode(redeem(ana, reward, { receiver: { ...receiver, address: '' } }))).toBe('bad_request');
    expect(await refusedCode(redeem(ana, reward, { receiver: { ...receiver, name: 'a\u202Eb' } }))).toBe('bad_request');
  });
});
