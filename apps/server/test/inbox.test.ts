import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { createdAs, ownProvider, withUnits } from './payments/own-provider.ts';
import { ask, at, because, payee, payOut, scriptedProvider } from './withdrawals/tools.ts';
import { inboxOf, kindsOf, titlesOf, unreadOf, write } from './inbox-tools.ts';

const payer = ownProvider();
const stranger = scriptedProvider();
const { createPayout, payoutStatus } = stranger.provider;
const server = useServer({
  paymentProviders: [{ ...payer, createPayout, payoutStatus }],
  settings: { ROLE: 'api' },
});

/** The stored pushes for a member. */
async function newsOf({ id }: Person): Promise<number> {
  const rows = await server.database.db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', `member:${id}`)
    .where('kind', '=', 'messages.changed')
    .execute();
  return rows.length;
}

describe('the inbox', () => {
  test('[ME-1] lists by page, newest first, and counts what is unread', async () => {
    const [olga, ana] = [await server.operator(), await server.member()];
    expect(await ana.client.call('getInbox')).toEqual({ messages: [], next: null, unreadCount: 0 });
    for (const title of ['one', 'two', 'three', 'four', 'five']) await write(olga, [ana], { title });
    const pages: string[][] = [];
    let before: string | null = null;
    do {
      const query: { limit: string; before?: string } = { limit: '2', ...(before && { before }) };
      const page = await ana.client.call('getInbox', { query });
      pages.push(page.messages.map((message) => ('title' in message ? message.title : '')));
      expect(page.unreadCount).toBe(5);
      before = page.next;
    } while (before !== null);
    expect(pages).toEqual([['five', 'four'], ['three', 'two'], ['one']]);
    expect(await unreadOf(ana)).toBe(5);
  });

  test('[ME-1] what is read leaves the count, and marking all spares what came after the page was read', async () => {
    const [olga, ana] = [await server.operator(), await server.member()];
    for (const title of ['one', 'two', 'three']) await write(olga, [ana], { title });
    const [three, two] = await inboxOf(ana);
    const told = await newsOf(ana);
    expect(await ana.client.call('readMessage', { params: { id: two!.id } })).toEqual({ unreadCount: 2 });
    expect(await newsOf(ana)).toBe(told + 1);
    // A repetition changes nothing and sends no push.
    expect(await ana.client.call('readMessage', { params: { id: two!.id } })).toEqual({ unreadCount: 2 });
    expect(await newsOf(ana)).toBe(told + 1);
    expect(await ana.client.call('inboxMessage', { params: { id: two!.id } })).toMatchObject({ isRead: true });
    const { messages } = await ana.client.call('getInbox', { query: { only: 'unread' } });
    expect(messages.map((message) => 'title' in message && message.title)).toEqual(['three', 'one']);
    await write(olga, [ana], { title: 'four' });
    expect(await ana.client.call('readInbox', { body: { upTo: three!.id } })).toEqual({ unreadCount: 1 });
    expect((await inboxOf(ana)).map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  });

  test("[ME-10] nobody reads, marks or pages by another member's message", async () => {
    const [olga, ana, ben] = [await server.operator(), await server.member(), await server.member()];
    await write(olga, [ana], { title: 'for ana' });
    await write(olga, [ben], { title: 'for ben' });
    const [own] = await inboxOf(ana);
    const params = { id: own!.id };
    expect(await refusedCode(ben.client.call('inboxMessage', { params }))).toBe('not_found');
    expect(await refusedCode(ben.client.call('readMessage', { params }))).toBe('not_found');
    expect(await refusedCode(ben.client.call('readInbox', { body: { upTo: own!.id } }))).toBe('not_found');
    expect((await ben.client.call('getInbox', { query: { before: own!.id } })).messages).toEqual([]);
    expect(await titlesOf(ben)).toEqual(['for ben']);
    expect(await unreadOf(ana)).toBe(1);
    expect(await unreadOf(ben)).toBe(1);
  });
});

describe('notices about money', () => {
  async function order(person: Person, amount = '500.00') {
    const id = randomUUID();
    return person.client.call('createDeposit', { body: { id, channel: 'card', amount } });
  }

  const hook = async (event: object) => {
    const headers = { 'x-nonce': randomUUID() };
    const body = withUnits(event);
    return (await fetch(`${server.url}/payments/webhooks/sandbox`, { method: 'POST', headers, body })).status;
  };

  function settle(no: string, state: 'paid' | 'declined') {
    const payment = {
      paymentNo: `PAY-${no}`,
      amount: money(5_000_000n, 'PHP'),
      paidAt: server.clock.now(),
      isReversed: false,
      payer: null,
    };
    const payments = state === 'paid' ? [payment] : [];
    payer.statuses.set(no, { outcome: 'known', providerNo: `P-${no}`, state, payments });
    return { kind: 'deposit', no, providerNo: `P-${no}`, state, payment: state === 'paid' ? payment : null };
  }

  test('[ME-2] a credited deposit leaves one message, however often it is told', async () => {
    const ana = await server.member();
    const made = await order(ana);
    expect(await inboxOf(ana)).toEqual([]);
    const event = settle(made.no, 'paid');
    await Promise.all([hook(event), hook(event)]);
    await hook(event);
    const [message, ...others] = await inboxOf(ana);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: 'depositCredited',
      isRead: false,
      // The credited amount, less the channel's fee.
      facts: { orderId: made.id, no: made.no, amount: { amount: '492.50', currency: 'PHP' }, reason: null },
    });
    expect(await newsOf(ana)).toBe(1);
  });

  test('[ME-2] a failed deposit leaves one message, whether it was declined or never begun', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    const made = await order(ana);
    const event = settle(made.no, 'declined');
    await hook(event);
    await hook(event);
    expect(await inboxOf(ana)).toMatchObject([
      { kind: 'depositFailed', facts: { orderId: made.id, no: made.no, amount: { amount: '500.00' } } },
    ]);
    payer.answer = async () => ({ outcome: 'refused', reason: 'closed' });
    // The provider refuses the order; the member's message about it is read below.
    await order(ben).catch(() => {});
    payer.answer = async (asked) => createdAs(asked);
    expect(await kindsOf(ben)).toEqual(['depositFailed']);
  });

  test('[ME-2] a withdrawal leaves one message when it is approved, and one when it was paid', async () => {
    const [ana, olga] = [await payee(server, { balance: '50000.00' }), await server.operator()];
    const { id } = await ask(ana, '20000.00');
    expect(await kindsOf(ana)).toEqual([]);
    await olga.client.call('approveWithdrawal', { ...at(id), body: {} });
    expect(await inboxOf(ana)).toMatchObject([
      { kind: 'withdrawalApproved', facts: { orderId: id, no: null, amount: { amount: '20000.00' }, until: null } },
    ]);
    await payOut(server, stranger);
    const [paid, ...others] = await inboxOf(ana);
    const { confirmUntil } = await ana.client.call('withdrawal', { params: { id } });
    expect(paid).toMatchObject({ kind: 'withdrawalPaid', facts: { orderId: id, until: confirmUntil } });
    expect(others.map(({ kind }) => kind)).toEqual(['withdrawalApproved']);
  });

  test('[ME-2] a rejected withdrawal leaves one message with its reason as it was written, and one that failed to be paid none', async () => {
    const [ana, olga] = [await payee(server, { balance: '50000.00' }), await server.operator()];
    const { id } = await ask(ana, '20000.00');
    const reason = 'The <b>name</b> differs.';
    await olga.client.call('rejectWithdrawal', { ...at(id), body: { reason } });
    expect(await refusedCode(olga.client.call('rejectWithdrawal', { ...at(id), body: because }))).toBe(
      'withdrawal_moved_on',
    );
    expect(await inboxOf(ana)).toMatchObject([
      { kind: 'withdrawalRejected', facts: { orderId: id, reason, amount: { amount: '20000.00', currency: 'PHP' } } },
    ]);
    // Paid again under a new number it was approved before.
    const second = await ask(ana, '20000.00');
    await olga.client.call('approveWithdrawal', { ...at(second.id), body: {} });
    await payOut(server, stranger, 'failed');
    await olga.client.call('payWithdrawalAgain', { ...at(second.id), body: because });
    expect(await kindsOf(ana)).toEqual(['withdrawalApproved', 'withdrawalRejected']);
  });

  test('[ME-2] an approval that nobody had to give is told too', async () => {
    const ana = await payee(server, { balance: '50000.00' });
    const { state } = await ask(ana, '500.00');
    expect(state).toBe('APPROVED');
    expect(await kindsOf(ana)).toEqual(['withdrawalApproved']);
  });
});
