import { playBet } from '@croupier/testkit';
import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { inTransaction, memberId } from '@croupier/server/testing';
import type { RoundCommand } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { giveContact } from '../people-tools.ts';
import { ask, at, because, DAY, makeOld, payee, PIN, ring, scriptedProvider, useCashier } from './tools.ts';
import type { Payee } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const db = () => server.database.db;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');

/** What was found about a request, as an operator sees it. */
async function foundFor(ana: Payee, amount = '500') {
  const { id, state } = await ask(ana, amount);
  const olga = await server.operator();
  const { findings, score } = await olga.client.call('withdrawalCase', at(id));
  return { id, state, score, checks: findings.map(({ check }) => check), facts: findings[0]?.facts };
}

describe('risk checks', () => {
  test('[WI-12] without a finding and up to the automatic limit it is approved by itself, above it waits', async () => {
    const ana = await payee(server, { balance: '20000.00' });
    expect(await foundFor(ana, '5000')).toMatchObject({ state: 'APPROVED', score: 0, checks: [] });
    const ben = await payee(server, { balance: '20000.00' });
    expect(await foundFor(ben, '5000.01')).toMatchObject({ state: 'RISK_REVIEW', score: 0, checks: [] });
  });

  test('[WI-11] an account bound lately, and a member who is new', async () => {
    const ana = await payee(server);
    const then = new Date(server.clock.now().getTime() - 2 * DAY);
    await db().updateTable('payee_accounts').set({ made_at: then }).where('member_id', '=', ana.id).execute();
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      score: 30,
      checks: ['payeeAge'],
      facts: { hours: 48, usual: 72 },
    });
    const ben = await payee(server);
    await db().updateTable('members').set({ made_at: then }).where('id', '=', ben.id).execute();
    expect(await foundFor(ben)).toMatchObject({
      state: 'RISK_REVIEW',
      checks: ['newMember'],
      facts: { days: 2, usual: 7 },
    });
  });

  test('[WI-11] an account that another member has or had', async () => {
    const [ana, ben] = [await payee(server), await payee(server)];
    const number = { institution: 'MAYA', number: '09991234567', paymentPassword: PIN };
    await ana.client.call('bindPayeeAccount', { body: { ...number, holder: ana.realName } });
    const { accounts } = await ben.client.call('bindPayeeAccount', { body: { ...number, holder: ben.realName } });
    await makeOld(server, ben.id);
    const shared = accounts.find(({ institution }) => institution === 'MAYA')!;
    expect(await foundFor({ ...ben, accountId: shared.id })).toMatchObject({
      state: 'RISK_REVIEW',
      score: 100,
      checks: ['payeeShared'],
    });
  });

  test('[WI-11] a holder who is not the member any more', async () => {
    const ana = await payee(server);
    await db().updateTable('payee_accounts').set({ holder: 'Somebody Else' }).where('member_id', '=', ana.id).execute();
    expect(await foundFor(ana)).toMatchObject({ state: 'RISK_REVIEW', checks: ['payeeName'] });
  });

  test('[WI-11] a deposit that was not played', async () => {
    const deposit = ({ id }: Payee) =>
      inTransaction(db(), (tx) =>
        server.app.ledger.deposit(tx, {
          merchant: server.brands[0]!.merchant,
          memberId: id,
          provider: 'bank',
          amount: peso(1000),
        }),
      );
    const ana = await payee(server, { balance: '100.00' });
    await deposit(ana);
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      checks: ['depositWithoutPlay'],
      facts: { deposited: { amount: '1000.00' }, staked: { amount: '0.00' } },
    });
    const ben = await payee(server, { balance: '2000.00' });
    await deposit(ben);
    const bet = { merchant: server.brands[0]!.merchant, memberId: ben.id, betId: 'risk-played' };
    await playBet(server, { ...bet, type: 'bet', amount: peso(1000) });
    await playBet(server, { ...bet, type: 'win', amount: peso(0) });
    expect(await foundFor(ben)).toMatchObject({ state: 'APPROVED', checks: [] });
  });

  test('[WI-11] a stake in a round that nobody has ended, and not one that was', async () => {
    const ana = await payee(server);
    const [permit, now] = [randomUUID(), server.clock.now()];
    const until = new Date(now.getTime() + DAY);
    const given = { id: permit, memberId: memberId(ana.id), sessionId: null, at: now, until };
    await inTransaction(db(), (tx) => server.app.ledger.givePermit(tx, given));
    const round = {
      merchant: server.brands[0]!.merchant,
      issuer: 'sandbox',
      roundName: 'round-of-ana',
      product: 'RNG',
      game: null,
      currency: 'PHP',
      memberId: ana.id,
    } as const;
    // Each is one of the commands; the parts they share stand above.
    const play = (command: object) => server.app.ledger.play({ ...round, ...command } as RoundCommand);
    await play({ type: 'bet', name: 'bet-of-ana', content: 'bet', amount: peso(10), permit });
    expect(await foundFor(ana)).toMatchObject({ score: 20, checks: ['openRounds'], facts: { openStakes: 1 } });
    await play({ type: 'endround', name: 'end-of-ana', content: 'end' });
    expect(await foundFor(ana)).toMatchObject({ score: 0, checks: [] });
  });

  test('[WI-11] more requests in a day than usual', async () => {
    const ana = await payee(server);
    for (const amount of ['100', '100']) expect((await ask(ana, amount)).state).toBe('APPROVED');
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      checks: ['velocity'],
      facts: { requests: 3, usual: 2 },
    });
  });

  test('[WI-11] sign-ins from another country', async () => {
    const ana = await payee(server);
    const signIn = { member_id: ana.id, ip: '198.51.100.7', user_agent: 'x', way: 'password' };
    for (const [country, days] of [
      ['PH', 2],
      ['VN', 1],
      ['TH', 30],
    ] as const) {
      const then = new Date(server.clock.now().getTime() - days * DAY);
      await db()
        .insertInto('sign_ins')
        .values({ id: randomUUID(), at: then, country, ...signIn })
        .execute();
    }
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      checks: ['place'],
      facts: { countries: ['PH', 'VN'] },
    });
  });

  test('[WI-11] a transfer whose end nobody knows', async () => {
    const ana = await payee(server);
    const now = server.clock.now();
    await db()
      .insertInto('wallet_transfers')
      .values({
        id: randomUUID(),
        merchant: 'perlas',
        member_id: ana.id,
        key: 'lost-transfer-of-ana',
        gateway: 'sandbox',
        vendor: 'JILI',
        direction: 'in',
        units: 1n,
        currency: 'PHP',
        state: 'UNKNOWN',
        made_at: now,
        changed_at: now,
        ask_at: new Date(now.getTime() + DAY),
      })
      .execute();
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      checks: ['unknownTransfers'],
      facts: { transfers: 1 },
    });
  });

  test('[WI-12] a brand weighs the checks itself', async () => {
    const [first, ...rest] = server.brands;
    const { risk } = first!.withdrawals;
    const calm = { ...first!.withdrawals, risk: { ...risk, points: { ...risk.points, payeeAge: 0 } } };
    const other = await server.another({ clock: server.clock, brands: [{ ...first!, withdrawals: calm }, ...rest] });
    const ana = await payee(server);
    const then = new Date(server.clock.now().getTime() - 2 * DAY);
    await db().updateTable('payee_accounts').set({ made_at: then }).where('member_id', '=', ana.id).execute();
    const there = { ...ana, client: other.client({ token: ana.token }) };
    expect(await foundFor(there)).toMatchObject({ state: 'APPROVED', score: 0, checks: ['payeeAge'] });
  });
});

describe('letters', () => {
  test('[WI-9] the member is written that it was approved, rejected or paid, once each', async () => {
    const ana = await payee(server, { balance: '20000.00' });
    const olga = await server.operator();
    await giveContact(server, ana, 'email', `${ana.account}@mail.example`);
    const [first, second] = [await ask(ana, '6000'), await ask(ana, '7000')];
    await olga.client.call('rejectWithdrawal', { ...at(first.id), body: because });
    await olga.client.call('approveWithdrawal', { ...at(second.id), body: {} });
    await ring(server);
    await ring(server);
    await server.app.accounts.settled();
    const letters = await db()
      .selectFrom('sent_messages')
      .select(['subject', 'body'])
      .where('recipient', '=', `${ana.account}@mail.example`)
      .orderBy('id')
      .execute();
    const about = (word: string) => letters.filter(({ subject }) => subject?.includes(word));
    expect([about('rejected').length, about('approved').length]).toEqual([1, 1]);
    expect(about('rejected')[0]!.body).toContain(because.reason);
    expect(about('rejected')[0]!.body).toContain('6000.00 PHP');
  });
});
