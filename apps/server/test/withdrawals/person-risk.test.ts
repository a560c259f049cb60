import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { freshMobile, giveContact } from '../people-tools.ts';
import { again, ask, at, DAY, HOUR, payee, payOut, scriptedProvider, useCashier } from './tools.ts';
import type { Payee } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const db = () => server.database.db;

/** What was found about a request, as an operator sees it. */
async function foundFor(ana: Payee, amount = '500') {
  const { id, state } = await ask(ana, amount);
  const olga = await server.operator();
  const { findings, score } = await olga.client.call('withdrawalCase', at(id));
  return { state, score, findings, checks: findings.map(({ check }) => check) };
}

const forget = ({ id }: Payee, kind: 'mobile' | 'email') =>
  db().deleteFrom('member_contacts').where('member_id', '=', id).where('kind', '=', kind).execute();

const rename = ({ id }: Payee, name: string) =>
  db().updateTable('member_details').set({ payee_name: name }).where('member_id', '=', id).execute();

async function deposit({ id }: Payee, pesos: number): Promise<void> {
  const amount = money(BigInt(pesos) * 10_000n, 'PHP');
  const { merchant } = server.brands[0]!;
  await inTransaction(db(), (tx) =>
    server.app.ledger.deposit(tx, { merchant, memberId: id, provider: 'bank', amount }),
  );
}

async function signInFrom(ip: string, days: number, ...people: { id: string }[]): Promise<void> {
  const then = new Date(server.clock.now().getTime() - days * DAY);
  for (const { id } of people)
    await db()
      .insertInto('sign_ins')
      .values({ id: randomUUID(), member_id: id, at: then, ip, country: null, user_agent: 'x', way: 'password' })
      .execute();
}

describe('the first withdrawal', () => {
  test('[WI-31] is looked at by a person while something of the identity is not confirmed', async () => {
    const ana = await payee(server);
    await forget(ana, 'email');
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      score: 30,
      findings: [
        { check: 'firstWithdrawal', points: 30, facts: { confirmed: ['mobile', 'realName'], missing: ['email'] } },
      ],
    });
  });

  test('[WI-31] a contact that nobody confirmed is none', async () => {
    const ana = await payee(server);
    await db().updateTable('member_contacts').set({ confirmed_at: null }).where('member_id', '=', ana.id).execute();
    expect((await foundFor(ana)).findings).toMatchObject([
      { check: 'firstWithdrawal', facts: { confirmed: ['realName'], missing: ['mobile', 'email'] } },
    ]);
  });

  test('[WI-31, WI-12] of who is known goes by itself, and so does one after something was paid', async () => {
    const ana = await payee(server);
    expect(await foundFor(ana)).toMatchObject({ state: 'APPROVED', score: 0, checks: [] });
    await payOut(server, stranger);
    await forget(ana, 'mobile');
    server.clock.advance(2 * DAY);
    const later = { ...ana, client: await again(server, ana) };
    expect(await foundFor(later)).toMatchObject({ state: 'APPROVED', checks: [] });
  });

  test('[WI-31] one that was asked for and never paid leaves the next one the first', async () => {
    const ana = await payee(server);
    await forget(ana, 'mobile');
    expect((await foundFor(ana, '100')).checks).toEqual(['firstWithdrawal']);
    expect((await foundFor(ana, '100')).checks).toEqual(['firstWithdrawal']);
  });
});

describe('a sum that is told to the authority', () => {
  /** The server with another limit; its clock stands where the server's does. */
  async function elsewhere(reportFrom: string) {
    const [first, ...rest] = server.brands;
    const { risk } = first!.withdrawals;
    const strict = { ...first!.withdrawals, risk: { ...risk, reportFrom } };
    const other = await server.another({ clock: server.clock, brands: [{ ...first!, withdrawals: strict }, ...rest] });
    return (ana: Payee) => ({ ...ana, client: other.client({ token: ana.token }) });
  }

  test('[WI-32] the brand’s own limit is five million', () => {
    expect(server.brands[0]!.withdrawals.risk).toMatchObject({ reportFrom: '5000000', points: { largeSum: 100 } });
  });

  test('[WI-32] withdrawals of one day are added up, and the one that reaches it waits', async () => {
    const at2000 = await elsewhere('2000');
    const ana = at2000(await payee(server));
    expect(await foundFor(ana, '1999.99')).toMatchObject({ state: 'APPROVED', checks: [] });
    expect(await foundFor(ana, '100')).toMatchObject({
      state: 'RISK_REVIEW',
      score: 100,
      findings: [
        {
          check: 'largeSum',
          facts: { withdrawn: { amount: '2099.99' }, deposited: { amount: '0.00' }, from: { amount: '2000.00' } },
        },
      ],
    });
    const ben = at2000(await payee(server));
    expect((await foundFor(ben, '2000')).checks).toEqual(['largeSum']);
  });

  test('[WI-32] so are deposits, and both begin again with the day of the brand', async () => {
    const at2000 = await elsewhere('2000');
    const ana = at2000(await payee(server));
    await deposit(ana, 1500);
    expect((await foundFor(ana, '100')).checks).not.toContain('largeSum');
    await deposit(ana, 500);
    const found = (await foundFor(ana, '100')).findings.find(({ check }) => check === 'largeSum');
    expect(found?.facts).toMatchObject({ withdrawn: { amount: '200.00' }, deposited: { amount: '2000.00' } });
    server.clock.advance(24 * HOUR);
    const { token } = await server.client().call('login', {
      body: { type: 'username', username: ana.account, password: ana.password },
    });
    expect((await foundFor(at2000({ ...ana, token }), '100')).checks).not.toContain('largeSum');
  });

  test('[WI-32] what was given back does not count', async () => {
    const at2000 = await elsewhere('2000');
    const ana = at2000(await payee(server, { balance: '20000.00' }));
    const olga = await server.operator();
    const { id } = await ask(ana, '5001');
    await olga.client.call('rejectWithdrawal', { ...at(id), body: { reason: 'please ask for less' } });
    expect((await foundFor(ana, '100')).checks).toEqual([]);
  });
});

describe('others like the member', () => {
  test('[WI-33] the same real name is told, however it is written, and stops nothing by itself', async () => {
    const [ana, ben, eve] = [await payee(server), await payee(server), await payee(server)];
    await rename(ana, 'José  Dela Peña-Cruz');
    await rename(ben, 'JOSE DELA PENA CRUZ.');
    await rename(eve, 'Jose Dela Pena');
    await db()
      .updateTable('payee_accounts')
      .set({ holder: 'Jose Dela Pena Cruz' })
      .where('member_id', '=', ana.id)
      .execute();
    expect(await foundFor(ana)).toMatchObject({
      state: 'APPROVED',
      score: 20,
      findings: [{ check: 'sharedName', points: 20, facts: { accounts: [ben.account] } }],
    });
  });

  test('[WI-33] names without Latin letters too; free play and other brands are nobody', async () => {
    const [ana, ben] = [await payee(server), await payee(server)];
    const [trial, abroad] = [await server.member({ type: 4 }), await payee(server, { brand: server.brands[1]! })];
    const name = '王小明';
    for (const { id } of [ana, ben, abroad, trial])
      await db()
        .insertInto('member_details')
        .values({ member_id: id, payee_name: name, changed_at: server.clock.now() })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ payee_name: name }))
        .execute();
    const found = (await foundFor(ana)).findings.find(({ check }) => check === 'sharedName');
    expect(found?.facts).toMatchObject({ accounts: [ben.account] });
  });

  test('[WI-33] of many namesakes some are told', async () => {
    const ana = await payee(server);
    const people = await Promise.all(Array.from({ length: 22 }, () => server.member()));
    for (const { id } of people)
      await db()
        .insertInto('member_details')
        .values({ member_id: id, payee_name: ana.realName, changed_at: server.clock.now() })
        .execute();
    const found = (await foundFor(ana)).findings.find(({ check }) => check === 'sharedName');
    expect(found?.facts['accounts']).toHaveLength(20);
  });

  test('[WI-34] a phone number that another account names too, unconfirmed', async () => {
    const [ana, ben] = [await payee(server), await payee(server)];
    const { value } = freshMobile();
    await giveContact(server, ana, 'mobile', value);
    const unconfirmed = { value, confirmed_at: null };
    await db()
      .updateTable('member_contacts')
      .set(unconfirmed)
      .where('member_id', '=', ben.id)
      .where('kind', '=', 'mobile')
      .execute();
    expect(await foundFor(ana)).toMatchObject({
      state: 'APPROVED',
      findings: [{ check: 'sharedPhone', points: 20, facts: { accounts: [ben.account] } }],
    });
  });

  test('[WI-35] a few members behind one address are told', async () => {
    const [ana, ben, eve] = [await payee(server), await payee(server), await payee(server)];
    const trial = await server.member({ type: 4 });
    await signInFrom('203.0.113.7', 3, ana, ben, trial);
    await signInFrom('203.0.113.7', 31, eve);
    expect(await foundFor(ana)).toMatchObject({
      state: 'APPROVED',
      score: 20,
      findings: [{ check: 'sharedNetwork', points: 20, facts: { accounts: [ben.account] } }],
    });
  });

  test('[WI-35] many are strangers of one carrier, and a private address is no place', async () => {
    const ana = await payee(server);
    const people = await Promise.all(Array.from({ length: 6 }, () => server.member()));
    await signInFrom('203.0.113.8', 3, ana, ...people);
    await signInFrom('192.168.1.4', 3, ana, people[0]!);
    expect((await foundFor(ana)).checks).toEqual([]);
    await signInFrom('2001:db8::7', 3, ana, ...people.slice(0, 5));
    const found = (await foundFor(ana)).findings.find(({ check }) => check === 'sharedNetwork');
    expect(found?.facts['accounts']).toEqual(
      people
        .slice(0, 5)
        .map(({ account }) => account)
        .toSorted(),
    );
  });
});
