import { randomUUID } from 'node:crypto';
import { readPayment } from '@croupier/payments';
import { refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { usePayments } from './use-payments.ts';

const { server, order, look, press, until, payQuietly, hook, paidEvent, balance, alarms, query } = await usePayments();

describe('a deposit by QR', () => {
  test('[DE-1, DE-5] is ordered, shown as a code for its amount and number, paid, and credited', async () => {
    const ana = await server.member();
    const made = await order(ana, '500.00');
    expect(made).toMatchObject({ state: 'PENDING', method: 'qrph', waitsFor: 'member', canCancel: true });
    expect(readPayment(made.qr!)).toEqual({ currency: 'PHP', amount: '500.00', memo: made.no, isOnce: true });
    await press(made.redirectUrl, 'approve');
    const paid = await until(ana, made.id, 'CREDITED');
    expect(paid).toMatchObject({ credited: { amount: '500.00', currency: 'PHP' }, qr: null, redirectUrl: null });
    expect(paid.steps.map(({ step }) => step)).toEqual(['created', 'shown', 'paid', 'credited']);
    expect(await balance(ana)).toBe('500.00');
    // From now on no limit is offered unless requested (PS-4).
    expect((await ana.client.call('depositChannels')).isFirst).toBe(false);
  });

  test('[SY-18] under way when the brand closes is credited all the same; a new one is refused', async () => {
    const ana = await server.member();
    const made = await order(ana, '500.00');
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    const close = (on: boolean) => olga.client.call('brandMaintenance', { params, body: { on, reason: 'a test' } });
    await close(true);
    expect(await refusedCode(order(ana))).toBe('system_maintenance');
    await press(made.redirectUrl, 'approve');
    const state = async () =>
      (
        await server.database.db
          .selectFrom('deposit_orders')
          .select('state')
          .where('id', '=', made.id)
          .executeTakeFirstOrThrow()
      ).state;
    await expect.poll(state, { timeout: 20_000 }).toBe('CREDITED');
    await close(false);
    expect(await balance(ana)).toBe('500.00');
  });

  test('[DE-11] by the payment page its fee is kept at the credit, and both add up to what was paid', async () => {
    const ana = await server.member();
    const made = await order(ana, '1000.00', 'card');
    expect(made.qr).toBeNull();
    await press(made.redirectUrl, 'approve');
    const paid = await until(ana, made.id, 'CREDITED');
    expect([paid.paid, paid.fee, paid.credited].map((part) => part!.amount)).toEqual(['1000.00', '15.00', '985.00']);
    expect(await balance(ana)).toBe('985.00');
  });

  test('[DE-2] declined at the provider is FAILED, and nothing is credited', async () => {
    const ana = await server.member();
    const made = await order(ana);
    await press(made.redirectUrl, 'decline');
    expect(await until(ana, made.id, 'FAILED')).toMatchObject({ reason: 'declined', credited: null, waitsFor: null });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-10] expired and paid afterwards is credited, because it is what was ordered', async () => {
    const ana = await server.member();
    const made = await order(ana);
    await press(made.redirectUrl, 'late');
    const paid = await until(ana, made.id, 'CREDITED');
    expect(paid.steps.map(({ step }) => step)).toEqual([
      'created',
      'shown',
      'expired',
      'paid',
      'paid_late',
      'credited',
    ]);
    expect(await balance(ana)).toBe('500.00');
  });

  test.each([
    ['less', '450.00'],
    ['more', '550.00'],
  ])('[DE-10] paid %s than was ordered is credited as paid, and noted', async (act, amount) => {
    const ana = await server.member();
    const made = await order(ana);
    await press(made.redirectUrl, act);
    const paid = await until(ana, made.id, 'CREDITED');
    expect(paid.credited!.amount).toBe(amount);
    expect(paid.steps.find(({ step }) => step === 'amount_noted')).toMatchObject({ reason: 'amount_differs' });
    expect(await balance(ana)).toBe(amount);
  });

  test('[DE-10] paid less than the channel takes waits for an operator', async () => {
    const ana = await server.member();
    const made = await order(ana, '100.00');
    await press(made.redirectUrl, 'less');
    expect(await until(ana, made.id, 'REVIEW')).toMatchObject({ reason: 'amount_differs', paid: { amount: '90.00' } });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-10] paid from an account in another name waits for an operator, who sees whose it is', async () => {
    const [ana, jose] = [await server.member(), await server.member()];
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes' } });
    await jose.client.call('editProfile', { body: { realName: 'josé  IBANG tao' } });
    const made = await order(ana);
    await press(made.redirectUrl, 'other');
    expect(await until(ana, made.id, 'REVIEW')).toMatchObject({ reason: 'name_differs', paid: { amount: '500.00' } });
    expect(await balance(ana)).toBe('0.00');
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant, id: made.id };
    const { payments } = await olga.client.call('depositForOperator', { params });
    expect(payments).toMatchObject([{ payer: 'Jose Ibang Tao', state: 'review' }]);
    await olga.client.call('approveDeposit', { params, body: { reason: 'The account of her husband' } });
    expect(await balance(ana)).toBe('500.00');
    // It is credited if the name is the member's, or the member has given none.
    for (const person of [jose, await server.member()]) {
      const own = await order(person);
      await press(own.redirectUrl, 'other');
      await until(person, own.id, 'CREDITED');
    }
  });

  test('[DE-7] paid twice is credited once, and the second payment waits as a deposit of its own', async () => {
    const ana = await server.member();
    const made = await order(ana);
    await press(made.redirectUrl, 'twice');
    await until(ana, made.id, 'CREDITED');
    const { deposits } = await ana.client.call('deposits');
    expect(deposits.map(({ state, reason }) => [state, reason])).toEqual([
      ['REVIEW', 'paid_twice'],
      ['CREDITED', null],
    ]);
    expect(await balance(ana)).toBe('500.00');
  });
});

describe('the webhook', () => {
  test('[DE-7] ten times at once, and again ten times after another, is one credit', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, await payQuietly(made.no, 5_000_000n), '500.00');
    const together = await Promise.all(Array.from({ length: 10 }, () => hook(event)));
    expect(together).toEqual(Array.from({ length: 10 }, () => 200));
    const nonce = randomUUID();
    for (let n = 0; n < 10; n += 1) expect(await hook(event, { nonce })).toBe(200);
    expect(await look(ana, made.id)).toMatchObject({ state: 'CREDITED' });
    expect(await balance(ana)).toBe('500.00');
  });

  test('[DE-7] at two processes at once is one credit', async () => {
    const other = await server.another({ isShared: true, settings: { ...sandboxSettings(), ROLE: 'api' } });
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, await payQuietly(made.no, 5_000_000n), '500.00');
    const at = [server.url, other.url, server.url, other.url];
    expect(await Promise.all(at.map((to) => hook(event, { to })))).toEqual([200, 200, 200, 200]);
    expect(await balance(ana)).toBe('500.00');
  });

  test('[DE-8] with a missing, wrong or old signature is refused, alarmed and credits nothing', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, await payQuietly(made.no, 5_000_000n), '500.00');
    const before = await Promise.all(['signature_missing', 'signature_wrong', 'signature_old'].map(alarms));
    expect(await hook(event, { secret: 'another-secret-entirely' })).toBe(401);
    expect(await hook(event, { nonce: 'short' })).toBe(401);
    expect(await hook(event, { timestamp: server.clock.now().getTime() - 301_000 })).toBe(401);
    const unsigned = await fetch(`${server.url}/payments/webhooks/sandbox`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    expect(unsigned.status).toBe(401);
    const after = await Promise.all(['signature_missing', 'signature_wrong', 'signature_old'].map(alarms));
    expect(after.map((found, place) => found.length - before[place]!.length)).toEqual([2, 1, 1]);
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-8] for an unknown order, or of a provider that nobody knows, is refused', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, 'PAY-unknown-order', '500.00');
    expect(await hook({ ...event, no: 'D2222222222Z' })).toBe(404);
    expect(await alarms('unknown_order')).toContainEqual({ no: 'D2222222222Z', note: '' });
    expect(await hook(event, { path: '/payments/webhooks/nobody' })).toBe(404);
    expect(await hook({ kind: 'deposit', no: made.no })).toBe(400);
  });

  test.each(['\0', '\uD800', '\u202E'])('[DE-27] with %j in a text is refused and credits nothing', async (bad) => {
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, await payQuietly(made.no, 5_000_000n), '500.00');
    expect(await hook({ ...event, payment: { ...event.payment, payer: `Ana${bad}` } })).toBe(400);
    expect(await hook({ ...event, providerNo: `a${bad}bcd` })).toBe(400);
    const payout = { kind: 'payout', no: made.no, providerNo: event.providerNo, state: 'failed' };
    expect(await hook({ ...payout, amount: event.payment.amount, reason: `no${bad}` })).toBe(400);
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-8, DE-9] with another amount or currency than the provider itself says credits nothing', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const paymentNo = await payQuietly(made.no, 5_000_000n);
    expect(await hook(await paidEvent(made.no, paymentNo, '50000.00'))).toBe(422);
    expect(await hook(await paidEvent(made.no, paymentNo, '500.00', 'USD'))).toBe(422);
    expect(await hook(await paidEvent(made.no, 'PAY-that-never-was', '500.00'))).toBe(422);
    const noted = (await alarms('mismatch')).filter(({ no }) => no === made.no);
    expect(noted).toHaveLength(3);
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-9] is heard later while the provider cannot be asked', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const event = await paidEvent(made.no, await payQuietly(made.no, 5_000_000n), '500.00');
    await query('alter table payments rename to away');
    try {
      expect(await hook(event)).toBe(503);
      expect(await balance(ana)).toBe('0.00');
    } finally {
      await query('alter table away rename to payments');
    }
    expect(await hook(event)).toBe(200);
    expect(await balance(ana)).toBe('500.00');
  });

  test('[DE-7] whose number another order has had goes to REVIEW and credits nothing', async () => {
    const ana = await server.member();
    const [first, second] = [await order(ana), await order(ana)];
    const paymentNo = await payQuietly(first.no, 5_000_000n);
    expect(await hook(await paidEvent(first.no, paymentNo, '500.00'))).toBe(200);
    await query('update payments set order_no = $1 where payment_no = $2', [second.no, paymentNo]);
    expect(await hook(await paidEvent(second.no, paymentNo, '500.00'))).toBe(200);
    expect(await look(ana, second.id)).toMatchObject({ state: 'REVIEW', reason: 'duplicate_reference' });
    expect(await balance(ana)).toBe('500.00');
  });
});

describe('the browser', () => {
  test('[DE-3] coming back twice, before anything was paid, changes nothing', async () => {
    const ana = await server.member();
    const made = await order(ana);
    const back = await fetch(made.redirectUrl!);
    expect(await back.text()).toContain(`item=${made.id}`);
    for (let n = 0; n < 2; n += 1) expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-7, HT-10] ordering twice with one id, also at once, is one deposit; with other details it is refused', async () => {
    const ana = await server.member();
    const id = randomUUID();
    const [one, two] = await Promise.all([order(ana, '500.00', 'qrph', id), order(ana, '500.00', 'qrph', id)]);
    expect(one.no).toBe(two.no);
    expect((await order(ana, '500.00', 'qrph', id)).no).toBe(one.no);
    expect(await refusedCode(order(ana, '600.00', 'qrph', id))).toBe('key_reused');
    const ben = await server.member();
    expect(await refusedCode(order(ben, '500.00', 'qrph', id))).toBe('key_reused');
    expect(await refusedCode(look(ben, id))).toBe('not_found');
    expect(await query('select no from orders where no = $1', [one.no])).toHaveLength(1);
  });
});

const sandboxSettings = () => ({ PAYMENTS_SANDBOX_URL: server.config.PAYMENTS_SANDBOX_URL });
