import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import type { CreatedPayout, PaymentProvider, PayoutStatus } from '@croupier/server/testing';
import { useServer } from '@croupier/testkit';
import type { TestServerOptions, peopleOf, Person, TestServer } from '@croupier/testkit';
import sharp from 'sharp';
import { afterEach, expect } from 'vitest';
import { freshMobile, giveContact } from '../people-tools.ts';

export const PIN = '246810';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

type Payout = Parameters<PaymentProvider['createPayout']>[0];

/** A payment provider that does as it is told: a stranger with a mind of its own, and a memory of what it paid. */
export function scriptedProvider() {
  const sent: Payout[] = [];
  const states = new Map<string, PayoutStatus['state']>();
  const amounts = new Map<string, Payout['amount']>();
  const script = {
    /** What it answers to the next payouts; `lost` pays and answers nothing clear, `never` was never heard. */
    answer: 'accepted' as 'accepted' | 'refused' | 'lost' | 'never',
    asked: 0,
    /** What is awaited before an answer, for tests of what happens meanwhile. */
    meanwhile: async (_payout: Payout): Promise<void> => {},
  };

  async function createPayout(payout: Payout): Promise<CreatedPayout> {
    sent.push(payout);
    const { answer } = script;
    if (answer !== 'never' && !states.has(payout.payoutNo)) {
      states.set(payout.payoutNo, answer === 'refused' ? 'failed' : 'pending');
      amounts.set(payout.payoutNo, payout.amount);
    }
    await script.meanwhile(payout);
    if (answer === 'refused') return { outcome: 'refused', reason: 'account closed' };
    if (answer === 'accepted') return { outcome: 'accepted', providerNo: `p-${payout.payoutNo}` };
    return { outcome: 'unknown', reason: 'timed out' };
  }

  const provider: PaymentProvider = {
    code: 'sandbox',
    takes: () => true,
    createDeposit: () => Promise.reject(new Error('not asked here')),
    depositStatus: () => Promise.reject(new Error('not asked here')),
    returnPayment: async () => ({ outcome: 'accepted' }),
    createPayout,
    payoutStatus: async (payoutNo) => {
      script.asked += 1;
      const state = states.get(payoutNo) ?? 'not_found';
      return { state, providerNo: null, amount: amounts.get(payoutNo) ?? null, reason: null };
    },
    readWebhook: () => ({ outcome: 'fault', fault: 'signature_missing' }),
  };

  return {
    provider,
    sent,
    script,
    setState: (payoutNo: string, state: PayoutStatus['state']) => void states.set(payoutNo, state),
    setAmount: (payoutNo: string, units: bigint) => void amounts.set(payoutNo, money(units, 'PHP')),
    lastNo: () => sent.at(-1)!.payoutNo,
  };
}

export type Scripted = ReturnType<typeof scriptedProvider>;

let numbers = 0;

type Server = TestServer & ReturnType<typeof peopleOf>;

export type Payee = Person & { accountId: string; realName: string; number: string };

/** A name that nobody else of this run has. */
function freshName(count: number): string {
  const letters = String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  return `Ana Reyes ${letters.toUpperCase()}`;
}

/** A member of long standing with confirmed contacts and a bound account: nothing about them is new or strange. */
export async function payee(
  server: Server,
  request: { balance?: string; brand?: TestServer['brands'][number] } = { balance: '10000.00' },
): Promise<Payee> {
  const person = await server.member(request);
  const count = (numbers += 1);
  const realName = freshName(count);
  await giveContact(server, person, 'mobile', freshMobile().value);
  await giveContact(server, person, 'email', `${person.account}@payee.example`);
  await person.client.call('editProfile', { body: { realName } });
  await person.client.call('setPaymentPassword', {
    body: { password: person.password, paymentPassword: PIN, confirmPaymentPassword: PIN },
  });
  const number = `0917${String(process.pid % 1000).padStart(3, '0')}${String(count).padStart(4, '0')}`;
  const { accounts } = await person.client.call('bindPayeeAccount', {
    body: { institution: 'GCASH', number, holder: realName, paymentPassword: PIN },
  });
  await makeOld(server, person.id);
  return { ...person, accountId: accounts[0]!.id, realName, number };
}

/** Lets a member and the bound accounts be so many days old. */
export async function makeOld({ database, clock }: TestServer, id: string, days = 30): Promise<void> {
  const then = new Date(clock.now().getTime() - days * DAY);
  await database.db.updateTable('members').set({ made_at: then }).where('id', '=', id).execute();
  await database.db
    .updateTable('payee_accounts')
    .set({ made_at: then, payable_from: then })
    .where('member_id', '=', id)
    .execute();
}

export function bodyOf({ accountId }: Pick<Payee, 'accountId'>, amount: string, key: string = randomUUID(), fee = '0') {
  return { key, payeeAccountId: accountId, amount, fee, paymentPassword: PIN };
}

export async function ask(person: Pick<Payee, 'client' | 'accountId'>, amount: string, key?: string, fee?: string) {
  const { withdrawal } = await person.client.call('requestWithdrawal', { body: bodyOf(person, amount, key, fee) });
  return withdrawal;
}

/** Main and held money as the member sees them. */
export async function moneyOf(person: Person): Promise<{ main: string; held: string }> {
  const { balance, held } = await person.client.call('walletBalance');
  return { main: balance.amount, held: held.amount };
}

/** Sends what is approved, and lets the provider say how it ended. */
export async function payOut(
  server: TestServer,
  { setState, lastNo }: Scripted,
  state: PayoutStatus['state'] = 'succeeded',
) {
  await server.app.withdrawals.tick();
  const payoutNo = lastNo();
  setState(payoutNo, state);
  await lookAgain(server);
  return payoutNo;
}

/** Half a minute later the provider is asked. */
export async function lookAgain(server: TestServer): Promise<void> {
  server.clock.advance(31_000);
  await server.app.withdrawals.tick();
}

export const at = (id: string) => ({ params: { merchant: 'perlas', id } });
export const because = { reason: 'as agreed on the telephone' };

export const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03040' } })
    .png()
    .toBuffer();

/** Hours later the session is over. */
export async function again(server: Pick<Server, 'client'>, { account, password }: Person) {
  const { token } = await server.client().call('login', { body: { type: 'username', username: account, password } });
  return server.client({ token });
}

/** Everything that is due by now, however much it is. */
export async function ring({ app }: TestServer): Promise<void> {
  while ((await app.ticker.tick()) > 0);
}

/** A server with this provider; after every test what is held is what open withdrawals hold, to the unit (WI-6). */
export function useCashier({ provider }: Scripted, options: Pick<TestServerOptions, 'brands'> = {}) {
  const server = useServer({ ...options, settings: { ROLE: 'api' }, paymentProviders: [provider] });
  afterEach(async () => {
    const { rows } = await server.database.pool.query(`
      select coalesce(h.member_id, w.member_id) as member, h.units as held, w.units as open
      from (
        select a.member_id, sum(o.units) as units from holds o join accounts a on a.id = o.main
        where o.state = 'placed' group by 1
      ) as h full join (
        select member_id, sum(paying_units + paying_fee_units) as units from withdrawals
        where state in ('REQUESTED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAY_UNKNOWN', 'PAY_FAILED', 'REVERSED')
        group by 1
      ) as w on w.member_id = h.member_id
      where h.units is distinct from w.units`);
    expect(rows).toEqual([]);
  });
  return server;
}
