import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { freeze } from '../people-tools.ts';
import { ask, payee } from '../withdrawals/tools.ts';
import {
  brandsWithoutFees,
  leftOf,
  missingOf,
  payingProvider,
  PIN,
  putUnder,
  seatAt,
  setPin,
} from '../turnover/tools.ts';

const { provider, deposit } = payingProvider();
const server = useServer({ settings: { ROLE: 'api' }, paymentProviders: [provider], brands: brandsWithoutFees() });
const db = () => server.database.db;

beforeAll(() => stockGames(server));

/** An agent with a downline, both able to send. */
async function pair(funds: { balance?: string } = { balance: '1000.00' }) {
  const above = await server.agent(funds);
  const below = await server.member(funds);
  await putUnder(server, below, above);
  await Promise.all([setPin(above), setPin(below)]);
  return { above, below };
}

type More = { amount?: string; key?: string; paymentPassword?: string };
const up = (from: Person, more: More = {}) =>
  from.client.call('transferMoney', {
    body: { direction: 'upline', key: randomUUID(), amount: '100.00', paymentPassword: PIN, ...more },
  });
const down = (from: Person, to: { id: string }, more: More = {}) =>
  from.client.call('transferMoney', {
    body: {
      direction: 'downline',
      receiverId: to.id,
      key: randomUUID(),
      amount: '100.00',
      paymentPassword: PIN,
      ...more,
    },
  });
const balance = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

test('[PW-16] the payment password is apart from the sign-in password, and withdrawals, transfers and bound accounts ask for it', async () => {
  const [ana, above] = [await payee(server, { balance: '1000.00' }), await server.agent()];
  await putUnder(server, ana, above);
  const { accounts } = await ana.client.call('payeeAccounts');
  const bind = { institution: 'MAYA', number: '09170001234', holder: ana.realName };
  const paymentPassword = ana.password;
  const withdrawal = { key: randomUUID(), payeeAccountId: ana.accountId, amount: '100', fee: '0', paymentPassword };
  // Four wrong ones in a row; the fifth would lock it.
  for (const asked of [
    () => ana.client.call('requestWithdrawal', { body: withdrawal }),
    () => up(ana, { paymentPassword }),
    () => ana.client.call('bindPayeeAccount', { body: { ...bind, paymentPassword } }),
    () => ana.client.call('unbindPayeeAccount', { params: { id: ana.accountId }, body: { paymentPassword } }),
  ])
    expect(await refusedCode(asked())).toBe('payment_password_wrong');
  expect(await balance(ana)).toBe('1000.00');
  expect((await ana.client.call('payeeAccounts')).accounts).toEqual(accounts);
  await up(ana);
  const withSignIn = { type: 'username' as const, username: ana.account, password: PIN };
  expect(await refusedCode(server.client().call('login', { body: withSignIn }))).toBe('in_incorrect_password');
  expect(await balance(ana)).toBe('900.00');
});

describe('who sends to whom', () => {
  test('[TR-1] a member sends to the own upline, an agent to an own downline', async () => {
    const { above, below } = await pair();
    expect(await up(below, { amount: '250.00' })).toMatchObject({
      transfer: { direction: 'upline', isIncoming: false, amount: { amount: '250.00' }, turnover: { amount: '0.00' } },
      balance: { amount: '750.00' },
    });
    expect(await down(above, below, { amount: '1050.00' })).toMatchObject({
      transfer: { direction: 'downline', account: below.account },
      balance: { amount: '200.00' },
    });
    expect([await balance(above), await balance(below)]).toEqual(['200.00', '1800.00']);
    const mine = await below.client.call('memberTransfers');
    expect(mine.transfers.map(({ direction, isIncoming }) => [direction, isIncoming])).toEqual([
      ['downline', true],
      ['upline', false],
    ]);
    // Anyone who knows the name of an account could lock it: an upline's is shown in part.
    expect(JSON.stringify(mine)).not.toContain(above.account);
    expect(JSON.stringify(await below.client.call('transferTerms'))).not.toContain(above.account);
    const [newest] = (await below.client.call('memberTransfers', { query: { limit: '1' } })).transfers;
    const rest = await below.client.call('memberTransfers', { query: { before: newest!.id } });
    expect(rest.transfers.map(({ direction }) => direction)).toEqual(['upline']);
  });

  test('[TR-1] any other receiver is refused: nobody above, a stranger, a sibling, a downline of a downline', async () => {
    const { above, below } = await pair();
    const other = await pair();
    const lower = await server.member();
    await putUnder(server, lower, below);
    expect(await refusedCode(up(above))).toBe('receiver_not_yours');
    expect(await refusedCode(down(above, other.below))).toBe('receiver_not_yours');
    expect(await refusedCode(down(above, other.above))).toBe('receiver_not_yours');
    expect(await refusedCode(down(above, lower))).toBe('receiver_not_yours');
    expect(await refusedCode(down(above, above))).toBe('receiver_not_yours');
    expect(await refusedCode(down(above, { id: randomUUID() }))).toBe('receiver_not_yours');
    expect(await refusedCode(down(below, lower))).toBe('non_agent');
    expect(await refusedCode(below.client.call('transferReceivers'))).toBe('non_agent');
    const shown = await above.client.call('transferReceivers');
    expect(shown.receivers.map(({ id }) => id)).toEqual([below.id]);
    expect((await above.client.call('transferReceivers', { query: { account: '%' } })).receivers).toEqual([]);
    const begun = { account: below.account.slice(0, 7).toUpperCase() };
    expect((await above.client.call('transferReceivers', { query: begun })).receivers).toHaveLength(1);
  });
});

describe('what it needs', () => {
  test('[TR-2] the payment password, two active accounts, and an amount within the bounds', async () => {
    const { above, below } = await pair();
    const bare = await server.member({ balance: '100.00' });
    await putUnder(server, bare, above);
    expect((await bare.client.call('transferTerms')).missing).toEqual([
      { code: 'payment_password_missing', until: null },
    ]);
    expect(await refusedCode(up(bare))).toBe('payment_password_missing');
    expect(await refusedCode(up(below, { paymentPassword: '000000' }))).toBe('payment_password_wrong');
    for (const amount of ['9.99', '50000.01', '10.001'])
      expect(await refusedCode(up(below, { amount }))).toBe('amount_out_of_range');
    for (const amount of ['-5', '1e3', '', ' 50']) expect(await refusedCode(up(below, { amount }))).toBe('bad_request');
    expect(await refusedCode(up(below, { amount: '1000.01' }))).toBe('insufficient_balance');
    await freeze(server, above.id);
    expect((await below.client.call('transferTerms')).upline).toMatchObject({ isActive: false });
    expect(await refusedCode(up(below))).toBe('receiver_not_active');
    expect(await balance(below)).toBe('1000.00');
  });

  test('[TR-2] a member who pauses play sends and receives nothing', async () => {
    const { above, below } = await pair();
    await below.client.call('takeTimeOut', { body: { hours: 24 } });
    const terms = await below.client.call('transferTerms');
    expect(terms.missing.map(({ code }) => code)).toEqual(['time_out_active']);
    expect(await refusedCode(up(below))).toBe('time_out_active');
    expect(await refusedCode(down(above, below))).toBe('receiver_not_active');
  });

  test('[TR-2] a day has so many and so much of them', async () => {
    const [first, ...rest] = server.brands;
    const transfers = { ...first!.transfers, dayCount: 3, dayAmount: '500' };
    const other = await server.another({ clock: server.clock, brands: [{ ...first!, transfers }, ...rest] });
    const { below } = await pair();
    const there = { ...below, client: other.client({ token: below.token }) };
    await up(there, { amount: '400.00' });
    expect((await there.client.call('transferTerms')).limits).toMatchObject({
      dayCountLeft: 2,
      dayAmountLeft: { amount: '100.00' },
      mostNow: { amount: '100.00' },
    });
    expect(await refusedCode(up(there, { amount: '100.01' }))).toBe('transfer_amount_reached');
    await up(there, { amount: '50.00' });
    await up(there, { amount: '10.00' });
    expect(await refusedCode(up(there, { amount: '10.00' }))).toBe('transfer_count_reached');
  });
});

describe('one transfer', () => {
  test('[TR-4] is one journal with both sides, and sent twice or together moves money once', async () => {
    const { above, below } = await pair();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => up(below, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await refusedCode(up(below, { key, amount: '101.00' }))).toBe('key_reused');
    expect([await balance(above), await balance(below)]).toEqual(['1100.00', '900.00']);
    const rows = await db().selectFrom('member_transfers').selectAll().where('from_id', '=', below.id).execute();
    expect(rows).toHaveLength(1);
    const postings = await db()
      .selectFrom('postings')
      .select(['kind', 'units'])
      .where('journal', '=', rows[0]!.journal)
      .execute();
    expect(postings).toEqual([{ kind: 'transferUpline', units: 1_000_000n }]);
  });

  test('[TR-4] two that want the whole balance at once leave one, and both directions at once end', async () => {
    const { above, below } = await pair();
    const both = await Promise.allSettled([up(below, { amount: '1000.00' }), up(below, { amount: '1000.00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await balance(above), await balance(below)]).toEqual(['2000.00', '0.00']);
    const crossed = await pair();
    await Promise.all(Array.from({ length: 4 }, () => [up(crossed.below), down(crossed.above, crossed.below)]).flat());
    expect([await balance(crossed.above), await balance(crossed.below)]).toEqual(['1000.00', '1000.00']);
  });

  test('[TR-5] that brings money back to whom it came from is flagged for operators, others are not', async () => {
    const { above, below } = await pair();
    const sent = (await down(above, below, { amount: '300.00' })).transfer.id;
    server.clock.advance(60_000);
    const back = (await up(below, { amount: '290.00' })).transfer.id;
    const ringOf = async (id: string) =>
      (await db().selectFrom('member_transfers').select('ring').where('id', '=', id).executeTakeFirstOrThrow()).ring;
    expect([await ringOf(sent), await ringOf(back)]).toEqual([[], [sent]]);
    const noted = await db()
      .selectFrom('audit_entries')
      .select(['actor', 'subject'])
      .where('act', '=', 'transfer.ring')
      .where('subject', '=', `transfer:${back}`)
      .execute();
    expect(noted).toEqual([{ actor: 'system', subject: `transfer:${back}` }]);
    const later = await pair();
    const first = (await down(later.above, later.below)).transfer.id;
    server.clock.advance(8 * 86_400_000);
    const { token } = await server
      .client()
      .call('login', { body: { type: 'username', username: later.below.account, password: later.below.password } });
    const after = (await up({ ...later.below, client: server.client({ token }) })).transfer.id;
    expect([await ringOf(first), await ringOf(after)]).toEqual([[], []]);
  });
});

test('[TR-5, WI-11] whoever is at one end of a ring and withdraws is looked at by a person', async () => {
  const above = await server.agent({ balance: '1000.00' });
  await setPin(above);
  const below = await payee(server, { balance: '1000.00' });
  await putUnder(server, below, above);
  await down(above, below);
  server.clock.advance(60_000);
  await up(below);
  expect(await ask(below, '500')).toMatchObject({ state: 'RISK_REVIEW' });
  const { findings } = await db()
    .selectFrom('withdrawals')
    .select('findings')
    .where('member_id', '=', below.id)
    .executeTakeFirstOrThrow();
  expect(findings).toEqual([{ check: 'transferRing', points: 60, facts: { transfers: 1 } }]);
});

describe('turnover', () => {
  test('[TR-3] goes along in the part of the money that goes, and nothing of it is lost', async () => {
    const { above, below } = await pair({});
    await deposit(server, below, 1000);
    const seat = await seatAt(server, below);
    await seat.play('200.00', '200.00');
    expect(await leftOf(below)).toEqual(['800.00']);
    const { transfer } = await up(below, { amount: '250.00' });
    expect(transfer.turnover.amount).toBe('200.00');
    expect([await leftOf(below), await leftOf(above)]).toEqual([['600.00'], ['200.00']]);
    expect((await above.client.call('turnover')).needs).toMatchObject([
      { source: 'transfer', amount: { amount: '250.00' }, need: { amount: '200.00' } },
    ]);
    const terms = await above.client.call('transferTerms');
    expect([terms.turnover.amount, terms.total.amount]).toEqual(['200.00', '250.00']);
    // All of it goes back: anyone who has no money left owes no turnover, and anyone who has it owes all of it.
    await down(above, below, { amount: '250.00' });
    expect([await missingOf(above), await missingOf(below)]).toEqual(['0.00', '800.00']);
    const { needs } = await below.client.call('turnover');
    expect(needs.map(({ moved }) => moved.amount)).toEqual(['0.00', '200.00']);
  });

  test('[TR-3] money that is set aside for a withdrawal does not make the need of the rest smaller', async () => {
    const { below, above } = await pair({});
    await deposit(server, below, 500);
    const { amount, currency } = (await below.client.call('walletBalance')).total;
    expect([amount, currency]).toEqual(['500.00', 'PHP']);
    await up(below, { amount: '500.00' });
    expect([await missingOf(below), await missingOf(above)]).toEqual(['0.00', '500.00']);
  });
});
