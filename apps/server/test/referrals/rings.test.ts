import { randomUUID } from 'node:crypto';
import { inTransaction, memberId } from '@croupier/server/testing';
import { stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { brandsWithoutFees, payingProvider, seatAt } from '../turnover/tools.ts';

const { provider, deposit } = payingProvider();
const server = useServer({
  settings: { TRUSTED_PROXIES: '127.0.0.1' },
  paymentProviders: [provider],
  brands: brandsWithoutFees(),
});
const PERLAS = { merchant: 'perlas' } as const;

beforeAll(async () => {
  await stockGames(server);
  const olga = await server.operator();
  const { versions } = await olga.client.call('referralDesk', { params: PERLAS, query: {} });
  await olga.client.call('saveReferralTerms', {
    params: PERLAS,
    body: {
      key: randomUUID(),
      after: versions[0]?.version ?? 0,
      isOpen: true,
      firstDeposit: '500.00',
      validBet: '2000.00',
      days: 30,
      holdDays: 0,
      reward: '100.00',
      monthCap: null,
      budget: '100000.00',
      reason: 'friends of the season',
    },
  });
});

async function friendOf(referrer: Person): Promise<Person> {
  const friend = await server.member();
  await inTransaction(server.database.db, (tx) =>
    server.app.referrals.begin(tx, server.brands[0]!, {
      friendId: memberId(friend.id),
      referrerId: memberId(referrer.id),
    }),
  );
  return friend;
}

async function fulfil(friend: Person): Promise<void> {
  await deposit(server, friend, 2500);
  await (await seatAt(server, friend)).play('2000.00');
}

const enterFrom = (ip: string, { account, password }: Person) =>
  server
    .client({ headers: { 'x-forwarded-for': ip } })
    .call('login', { body: { type: 'username', username: account, password } });

const stateOf = async (referrer: Person, { id }: Person) =>
  (await referrer.client.call('referral', { query: {} })).friends.find((friend) => friend.id === id)?.state;
const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

test('[PM-16, PM-88] a ring that closes by one address over a third account waits for an operator, and an honest friend is paid', async () => {
  const ana = await server.member();
  const ben = await friendOf(ana);
  // Ana again, brought by the friend whom she brought.
  const anasOther = await friendOf(ben);
  const honest = await friendOf(ben);
  for (const person of [ana, anasOther]) await enterFrom('112.198.10.77', person);
  for (const [place, person] of [ben, honest].entries()) await enterFrom(`112.198.20.${place + 1}`, person);
  for (const person of [anasOther, honest]) await fulfil(person);
  expect(await stateOf(ben, anasOther)).toBe('REVIEW');
  expect(await stateOf(ben, honest)).toBe('PAID');
  expect(await balanceOf(ben)).toBe('100.00');
  // Nobody is refused for a shared address: an operator reads why it waits.
  const { client } = await server.operator();
  const { waiting } = await client.call('referralDesk', { params: PERLAS, query: {} });
  expect(waiting).toMatchObject([{ friend: { id: anasOther.id }, why: ['address'] }]);
  await client.call('decideReferral', {
    params: { ...PERLAS, id: anasOther.id },
    body: { decision: 'refuse', reason: 'the same household, twice' },
  });
  expect(await stateOf(ben, anasOther)).toBe('REFUSED');
  expect(await balanceOf(ben)).toBe('100.00');
});

test('[PM-16, PM-88] a ring that closes by one phone over a third account is refused on proof', async () => {
  const ana = await server.member();
  const ben = await friendOf(ana);
  const anasOther = await friendOf(ben);
  for (const [place, person] of [ana, anasOther].entries())
    await server.database.db
      .insertInto('member_contacts')
      .values({
        member_id: person.id,
        merchant: PERLAS.merchant,
        kind: 'mobile',
        value: '+639175550042',
        // Only one of two can have confirmed it.
        confirmed_at: place === 0 ? server.clock.now() : null,
        changed_at: server.clock.now(),
      })
      .execute();
  await fulfil(anasOther);
  expect(await stateOf(ben, anasOther)).toBe('REFUSED');
  expect(await balanceOf(ben)).toBe('0.00');
});
