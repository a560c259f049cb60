import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { givePoints, pastMidnight, PERLAS, pointsOf, saveTerms } from './tools.ts';

const server = useServer();
const PIN = '246810';

beforeAll(async () => {
  await saveTerms(await server.operator());
  pastMidnight(server);
});

async function owner(points: bigint): Promise<Person> {
  const person = await server.member();
  await person.client.call('setPaymentPassword', {
    body: { password: person.password, paymentPassword: PIN, confirmPaymentPassword: PIN },
  });
  await givePoints(server, person, points);
  return person;
}

const quote = ({ client }: Person, points: string) => client.call('quotePoints', { body: { points } });
const convert = ({ client }: Person, quoteId: string, paymentPassword = PIN) =>
  client.call('convertPoint', { body: { quoteId, paymentPassword } });
const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

describe('a conversion', () => {
  test('[PT-7] pays what the quote said and takes only the points that the amount costs', async () => {
    const ana = await owner(5000n);
    const offer = await quote(ana, '1000');
    expect(offer).toMatchObject({
      amount: { amount: '6.66' },
      taken: '999',
      left: '1',
      pointsAfter: { whole: '4001' },
      need: { amount: '6.66' },
    });
    expect(await refusedCode(convert(ana, offer.id, '135791'))).toBe('payment_password_wrong');
    const [first, second] = await Promise.all([convert(ana, offer.id), convert(ana, offer.id)]);
    expect(second).toEqual(first);
    expect([await balanceOf(ana), (await pointsOf(ana)).whole]).toEqual(['6.66', '4001']);
    const { needs } = await ana.client.call('turnover');
    expect(needs).toMatchObject([{ source: 'points', multiple: '1.00', need: { amount: '6.66' } }]);
    const { entries } = await ana.client.call('pointTransactions', { query: {} });
    expect(entries[0]).toMatchObject({ kind: 'converted', changed: { whole: '-999' }, reference: first.reference });
  });

  test('[PT-7] is refused for points that pay nothing, that are not there, or that are no number', async () => {
    const ana = await owner(200n);
    expect(await refusedCode(quote(ana, '1'))).toBe('points_too_few');
    expect(await refusedCode(quote(ana, '201'))).toBe('points_too_few');
    for (const wish of ['0', '-1', '0.5', '1e9', '', '99999999999999999999'])
      expect(await refusedCode(quote(ana, wish))).toBe('bad_request');
  });

  test('[PT-7] two quotes of the same points pay one of them', async () => {
    const ana = await owner(150n);
    const [first, second] = [await quote(ana, '150'), await quote(ana, '150')];
    const answers = await Promise.all(
      [first, second].map(({ id }) =>
        convert(ana, id).then(
          () => 'paid',
          (error) => refusedCode(Promise.reject(error)),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['paid', 'points_too_few']);
    expect([await balanceOf(ana), (await pointsOf(ana)).whole]).toEqual(['1.00', '0']);
  });

  test('[PT-7] a quote holds for a minute, is nobody else’s, and ends with the ratio', async () => {
    const [ana, ben] = [await owner(1000n), await owner(1000n)];
    const offer = await quote(ana, '150');
    expect(await refusedCode(convert(ben, offer.id))).toBe('quote_over');
    server.clock.advance(61_000);
    expect(await refusedCode(convert(ana, offer.id))).toBe('quote_over');
    await saveTerms(await server.operator(), { ratio: { points: '100', amount: '1' } });
    // Half a minute before midnight, at which the new ratio begins.
    pastMidnight(server, -30_000);
    const [late, kept] = [await again(ana), await again(ben)];
    const [over, paid] = [await quote(late, '150'), await quote(kept, '150')];
    const answer = await convert(kept, paid.id);
    server.clock.advance(40_000);
    expect(await refusedCode(convert(late, over.id))).toBe('quote_over');
    expect(await convert(kept, paid.id)).toEqual(answer);
    expect((await quote(late, '150')).amount.amount).toBe('1.50');
    expect((await pointsOf(late)).whole).toBe('1000');
  });

  test('[PT-14] what members hold is a liability with its worth at the ratio in force', async () => {
    const olga = await server.operator();
    const before = await olga.client.call('pointLiability', { params: PERLAS });
    await owner(1500n);
    const after = await olga.client.call('pointLiability', { params: PERLAS });
    expect(BigInt(after.points.whole) - BigInt(before.points.whole)).toBe(1500n);
    expect(after.members - before.members).toBe(1);
    expect(after.ratio).toEqual({ points: '100', amount: { amount: '1.00', currency: 'PHP' } });
    expect(Number(after.worth!.amount)).toBeCloseTo(Number(after.points.whole) / 100, 2);
    // 999 and 150 at one ratio, 150 at the same: each paid once.
    expect(after.converted).toEqual({
      points: { whole: '1299', exact: '1299.0000' },
      paid: { amount: '8.66', currency: 'PHP' },
      count: 3,
    });
  });
});

/** Signed in anew: a day is longer than a session. */
async function again(person: Person): Promise<Person> {
  const body = { type: 'username' as const, username: person.account, password: person.password };
  const { token } = await server.client().call('login', { body });
  return { ...person, client: server.client({ token }) };
}
