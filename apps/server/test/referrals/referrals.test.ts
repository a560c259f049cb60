import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { inTransaction, memberId } from '@croupier/server/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { registrationTools } from '../registration-tools.ts';
import { brandsWithoutFees, payingProvider, seatAt } from '../turnover/tools.ts';
import { easyProofs } from '../visitors.ts';

const { provider, deposit, sendWebhook } = payingProvider();
const server = useServer({ settings: easyProofs, paymentProviders: [provider], brands: brandsWithoutFees() });
const { register, refusedWith, memberOf } = registrationTools(server);
const PERLAS = { merchant: 'perlas' } as const;
const DAY = 86_400_000;
type Draft = Sent<Calls['saveReferralTerms']>['body'];

/** Signed in anew: days of the clock end sessions. */
async function again({ account, password, id }: Person): Promise<Person> {
  const body = { type: 'username' as const, username: account, password };
  const { token } = await server.client().call('login', { body });
  return { id, account, password, token, client: server.client({ token }) };
}

async function saveTerms(more: Partial<Draft> = {}): Promise<Answer<Calls['saveReferralTerms']>> {
  const olga = await server.operator();
  const { versions } = await olga.client.call('referralDesk', { params: PERLAS, query: {} });
  const body: Draft = {
    key: randomUUID(),
    after: versions[0]?.version ?? 0,
    isOpen: true,
    firstDeposit: '500.00',
    validBet: '2000.00',
    days: 30,
    holdDays: 7,
    reward: '100.00',
    monthCap: '250.00',
    budget: '100000.00',
    reason: 'friends of the season',
    ...more,
  };
  return olga.client.call('saveReferralTerms', { params: PERLAS, body });
}

beforeAll(async () => {
  await stockGames(server);
  await saveTerms();
});

const followUp = async () => {
  server.clock.advance(5 * 60_000 + 1000);
  while ((await server.app.referrals.followUp()) > 0);
};

/** A friend who registered with somebody's code, as the registration does it. */
async function friendOf(referrer: Person): Promise<Person> {
  const { code } = await referrer.client.call('referral', { query: {} });
  const brand = server.brands[0]!;
  const referrerId = await server.app.referrals.referrerOf(server.database.db, brand, code!);
  expect(referrerId).toBe(referrer.id);
  const friend = await server.member();
  await inTransaction(server.database.db, (tx) =>
    server.app.referrals.begin(tx, brand, { friendId: memberId(friend.id), referrerId: memberId(referrer.id) }),
  );
  return friend;
}

async function fulfil(friend: Person, pesos = 2500): Promise<string> {
  const id = await deposit(server, friend, pesos);
  await (await seatAt(server, friend)).play('2000.00');
  return id;
}

const stateOf = async (referrer: Person, friend: Pick<Person, 'id'>) =>
  (await referrer.client.call('referral', { query: {} })).friends.find(({ id }) => id === friend.id)!;
const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

describe('a friend', () => {
  test('[PM-16, PM-17, PM-86] goes from registered to paid, is shown masked with what is missing, and sees who brought them', async () => {
    const ana = await server.member();
    const ben = await friendOf(ana);
    expect(await stateOf(ana, ben)).toMatchObject({
      state: 'REGISTERED',
      missingDeposit: { amount: '500.00' },
      missingBet: { amount: '2000.00' },
      reward: { amount: '100.00' },
      paid: null,
    });
    const { referredBy, friends } = await ben.client.call('referral', { query: {} });
    expect(friends).toEqual([]);
    expect(referredBy).toMatchObject({ state: 'REGISTERED' });
    expect(referredBy!.name).not.toBe(ana.account);
    expect((await stateOf(ana, ben)).name).not.toBe(ben.account);
    await deposit(server, ben, 2500);
    await (await seatAt(server, ben)).play('500.00');
    await followUp();
    expect(await stateOf(ana, ben)).toMatchObject({
      state: 'QUALIFYING',
      missingDeposit: null,
      missingBet: { amount: '1500.00' },
    });
    await (await seatAt(server, ben)).play('1500.00');
    await followUp();
    expect((await stateOf(ana, ben)).state).toBe('HELD');
    server.clock.advance(7 * DAY);
    await Promise.all([server.app.referrals.followUp(), server.app.referrals.followUp()]);
    await followUp();
    const later = await again(ana);
    expect(await stateOf(later, ben)).toMatchObject({ state: 'PAID', paid: { amount: '100.00' } });
    expect(await balanceOf(later)).toBe('100.00');
    expect((await later.client.call('turnover')).needs).toMatchObject([
      { source: 'referral', need: { amount: '100.00' } },
    ]);
    const { total } = await later.client.call('personalProfit', { query: {} });
    expect(total.activity.amount).toBe('100.00');
    const moves = await server.database.db
      .selectFrom('referral_moves')
      .select('state')
      .where('friend_id', '=', ben.id)
      .orderBy('number')
      .execute();
    expect(moves.map(({ state }) => state)).toEqual(['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'HELD', 'PAID']);
  });

  test('[PM-16, RG-24] is whoever registers with the code of a member, once and not of oneself', async () => {
    const ana = await server.member();
    const { code } = await ana.client.call('referral', { query: {} });
    const { body } = await register({ referralCode: code });
    const friend = await memberOf(body.username);
    expect(await stateOf(ana, { id: friend!.id })).toMatchObject({ state: 'REGISTERED' });
    const rows = server.database.db.selectFrom('uplines').select('upline_id').where('member_id', '=', friend!.id);
    expect(await rows.execute()).toEqual([]);
    expect(await refusedWith({ referralCode: 'NOBODY99' })).toBe('invitation_code_error');
  });

  test('[PM-86] whose time is over brings nothing', async () => {
    const ana = await server.member();
    const ben = await friendOf(ana);
    server.clock.advance(30 * DAY + 1000);
    const late = await again(ben);
    await fulfil(late);
    await followUp();
    expect((await stateOf(await again(ana), ben)).state).toBe('EXPIRED');
  });

  test('[PM-87] whose deposit is charged back while the reward is held brings nothing', async () => {
    const ana = await server.member();
    const ben = await friendOf(ana);
    const id = await fulfil(ben);
    await followUp();
    expect((await stateOf(ana, ben)).state).toBe('HELD');
    const { no } = await ben.client.call('deposit', { params: { id } });
    await sendWebhook(server, no, 2500, true);
    await followUp();
    expect((await stateOf(ana, ben)).state).toBe('REFUSED');
    expect(await balanceOf(ana)).toBe('0.00');
  });

  test('[PM-87] whose deposit is charged back after the reward was paid is set off against the next one, and the month has a cap', async () => {
    const ana = await server.member();
    const [ben, cid, dan, eve] = [await friendOf(ana), await friendOf(ana), await friendOf(ana), await friendOf(ana)];
    const id = await fulfil(ben);
    await followUp();
    server.clock.advance(7 * DAY);
    await followUp();
    const benLater = await again(ben);
    const { no } = await benLater.client.call('deposit', { params: { id } });
    await sendWebhook(server, no, 2500, true);
    server.clock.advance(DAY);
    await followUp();
    for (const friend of [cid, dan, eve]) await fulfil(await again(friend));
    await followUp();
    server.clock.advance(7 * DAY);
    await followUp();
    const later = await again(ana);
    const { friends, earned } = await later.client.call('referral', { query: {} });
    expect(friends.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID', 'PAID']);
    // 100 for ben; of 300 for the others 100 are set off, unless another month has begun: then the cap is new.
    expect(earned.amount).toBe('300.00');
    expect(await balanceOf(later)).toBe('300.00');
  });
});

describe('a ring', () => {
  const asOwnerOf = (friend: Person, more: { payee_name?: string; birthday?: string; id_number?: string }) =>
    server.database.db
      .insertInto('member_details')
      .values({ member_id: friend.id, changed_at: server.clock.now(), ...more })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(more))
      .execute();

  test('[PM-16, PM-88] by name with birthday, or by bank account, is refused on proof', async () => {
    const ana = await server.member();
    const [ben, cid] = [await friendOf(ana), await friendOf(ana)];
    await asOwnerOf(ana, { payee_name: 'Maria Santos', birthday: '1990-05-01' });
    await asOwnerOf(ben, { payee_name: 'MARIA  SANTOS', birthday: '1990-05-01' });
    const payee = {
      merchant: 'perlas',
      kind: 'bank',
      institution: 'BPI',
      sealed_number: 'sealed',
      number_hash: Buffer.alloc(32, 7),
      masked: '•••• 1234',
      holder: 'Somebody',
      made_at: server.clock.now(),
      payable_from: server.clock.now(),
    };
    for (const person of [ana, cid])
      await server.database.db
        .insertInto('payee_accounts')
        .values({ id: randomUUID(), member_id: person.id, ...payee })
        .execute();
    await followUp();
    expect([(await stateOf(ana, ben)).state, (await stateOf(ana, cid)).state]).toEqual(['REFUSED', 'REFUSED']);
  });

  test('[PM-16, PM-88] by device waits for an operator, who lets it pass or refuses it, once', async () => {
    const ana = await server.member();
    const [ben, cid] = [await friendOf(ana), await friendOf(ana)];
    const shared = server.client({ headers: { device: 'one-browser-of-three-people' } });
    for (const { account, password } of [ana, ben, cid])
      await shared.call('login', { body: { type: 'username', username: account, password } });
    await fulfil(ben);
    await fulfil(cid);
    await followUp();
    expect((await stateOf(ana, ben)).state).toBe('REVIEW');
    const olga = await server.operator();
    const { waiting } = await olga.client.call('referralDesk', { params: PERLAS, query: {} });
    expect(waiting).toMatchObject([
      { friend: { id: ben.id }, why: ['device'] },
      { friend: { id: cid.id }, why: ['device'] },
    ]);
    const decide = (person: Person, id: string, decision: 'pass' | 'refuse') =>
      person.client.call('decideReferral', {
        params: { ...PERLAS, id },
        body: { decision, reason: 'a family of three' },
      });
    const reader = await server.operator({ role: 'auditor' });
    expect(await refusedCode(decide(reader, ben.id, 'pass'))).toBe('not_allowed');
    const [first, second] = await Promise.all([decide(olga, ben.id, 'pass'), decide(olga, ben.id, 'pass')]);
    expect([first.state, second.state]).toEqual(['HELD', 'HELD']);
    expect((await decide(olga, cid.id, 'refuse')).state).toBe('REFUSED');
    expect(await refusedCode(decide(olga, cid.id, 'pass'))).toBe('conflict');
    server.clock.advance(7 * DAY);
    await followUp();
    expect((await stateOf(await again(ana), ben)).state).toBe('PAID');
  });
});

describe('terms', () => {
  test('[PM-89] hold for who registers after them, and closed ones let nobody in', async () => {
    const ana = await server.member();
    const ben = await friendOf(ana);
    const key = randomUUID();
    const saved = await saveTerms({ key, reward: '50.00' });
    expect(saved.version).toBeGreaterThan(1);
    expect((await stateOf(ana, ben)).reward.amount).toBe('100.00');
    expect(await refusedCode(saveTerms({ key, reward: '60.00' }))).toBe('key_reused');
    expect(await refusedCode(saveTerms({ after: 1 }))).toBe('conflict');
    expect(await refusedCode(saveTerms({ reward: '0.00' }))).toBe('amount_out_of_range');
    const { code } = await ana.client.call('referral', { query: {} });
    expect(await server.client().call('agentAffiliate', { query: { code: code!.toLowerCase() } })).toEqual({ code });
    await saveTerms({ isOpen: false });
    expect(await refusedCode(server.client().call('agentAffiliate', { query: { code: code! } }))).toBe(
      'invitation_code_error',
    );
    expect(await ana.client.call('referral', { query: {} })).toMatchObject({ code: null, terms: null });
  });

  test('[PM-94] whose rewards are all promised let nobody in and say so; what is refused or expired is free again', async () => {
    const ana = await server.member();
    const { versions, budget: before } = await (
      await server.operator()
    ).client.call('referralDesk', {
      params: PERLAS,
      query: {},
    });
    expect(versions[0]?.isOpen).toBe(false);
    // Two rewards beside everything that was given and promised before.
    const spent = [before!.given, before!.reserved].reduce((sum, { amount }) => sum + Number(amount), 0);
    const budget = (spent + 200).toFixed(2);
    expect(await refusedCode(saveTerms({ budget: '99.00' }))).toBe('amount_out_of_range');
    await saveTerms({ budget });
    const { code } = await ana.client.call('referral', { query: {} });
    expect(code).not.toBeNull();
    // Three register with it at the same time.
    const brand = server.brands[0]!;
    const friends = await Promise.all([server.member(), server.member(), server.member()]);
    await Promise.all(
      friends.map(({ id }) =>
        inTransaction(server.database.db, (tx) =>
          server.app.referrals.begin(tx, brand, { friendId: memberId(id), referrerId: memberId(ana.id) }),
        ),
      ),
    );
    const page = await ana.client.call('referral', { query: {} });
    expect(page.friends).toHaveLength(2);
    expect(page).toMatchObject({ code: null, terms: null, isBudgetGone: true });
    expect(await refusedCode(server.client().call('agentAffiliate', { query: { code: code! } }))).toBe(
      'invitation_code_error',
    );
    const desk = async () => (await server.operator()).client.call('referralDesk', { params: PERLAS, query: {} });
    expect((await desk()).budget).toMatchObject({ total: { amount: budget }, free: { amount: '0.00' }, isGone: true });
    // Both are too late: what was set aside for them is free.
    server.clock.advance(31 * DAY);
    await followUp();
    expect((await desk()).budget).toMatchObject({ isGone: false });
    expect(await (await again(ana)).client.call('referral', { query: {} })).toMatchObject({
      code,
      isBudgetGone: false,
    });
  });
});
