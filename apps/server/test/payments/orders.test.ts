import { randomUUID } from 'node:crypto';
import { money } from '@croupier/money';
import { promptPay, qrPh } from '@croupier/payments';
import { moves } from '@croupier/server/testing';
import type { DepositOrder } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { expectDescribed } from '../described-endpoints.ts';
import { giveContact } from '../people-tools.ts';
import { createdAs, ownProvider, withUnits } from './own-provider.ts';

const provider = ownProvider();
const server = useServer({ paymentProviders: [provider], settings: { ROLE: 'api' } });
const MINUTE = 60_000;

const order = (person: Person, amount = '500.00', channel = 'card', id: string = randomUUID()) =>
  person.client.call('createDeposit', { body: { id, channel, amount } });
const look = (person: Person, id: string) => person.client.call('deposit', { params: { id } });
const balance = async (person: Person) => (await person.client.call('walletBalance')).balance.amount;

function paid(no: string, pesos: number) {
  const paidAt = server.clock.now();
  const payment = {
    paymentNo: `PAY-${no}`,
    amount: money(BigInt(pesos) * 10_000n, 'PHP'),
    paidAt,
    isReversed: false,
    payer: null,
  };
  const status = { outcome: 'known', providerNo: `P-${no}`, state: 'paid', payments: [payment] } as const;
  provider.statuses.set(no, status);
  return { kind: 'deposit', no, providerNo: `P-${no}`, state: 'paid', payment };
}

const hook = async (event: object) => {
  const headers = { 'x-nonce': randomUUID() };
  const path = '/payments/webhooks/sandbox';
  const response = await fetch(server.url + path, { method: 'POST', headers, body: withUnits(event) });
  expectDescribed(path, response.status, await response.json());
  return response.status;
};

describe('channels', () => {
  test('[DE-1, DE-15] of the brand are offered with bounds, fee and usual time before anything is ordered', async () => {
    const ana = await server.member();
    const { channels } = await ana.client.call('depositChannels');
    expect(channels.map(({ code }) => code)).toEqual(expect.arrayContaining(['qrph', 'card', 'bank']));
    expect(channels.find(({ code }) => code === 'card')).toMatchObject({
      least: { amount: '200.00', currency: 'PHP' },
      most: { amount: '50000.00', currency: 'PHP' },
      fee: { percent: '1.5', fixed: { amount: '0.00', currency: 'PHP' } },
      usualSeconds: 90,
      needsSlip: false,
    });
  });

  test('[DE-1] that the brand does not have, or that are for another country, are refused', async () => {
    const ana = await server.member();
    expect(await refusedCode(order(ana, '500.00', 'promptpay'))).toBe('deposit_channel_unknown');
  });

  test.each(['0', '-5', '199.99', '50000.01', '500.001', '5e2', ' 500', '99999999999999'])(
    '[DE-3] the amount %j is refused with 400',
    async (amount) => {
      const ana = await server.member();
      expect(['bad_request', 'deposit_amount_wrong']).toContain(await refusedCode(order(ana, amount)));
      const { deposits } = await ana.client.call('deposits');
      expect(deposits).toEqual([]);
    },
  );
});

describe('an order', () => {
  test('[DE-4] shows each step, whose turn it is and how long it usually takes', async () => {
    const ana = await server.member();
    const made = await order(ana);
    expect(made).toMatchObject({ waitsFor: 'member', usualSeconds: 90, state: 'PENDING' });
    expect(made.steps.map(({ step, by }) => [step, by])).toEqual([
      ['created', 'member'],
      ['shown', 'provider'],
    ]);
  });

  test.each([
    ['http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
    ['http://perlas.localhost:4321/promotions?next=//evil.example', 'http://perlas.localhost:4321'],
    ['http://somebody@perlas.localhost:4321', 'http://perlas.localhost'],
    ['http://localhost@evil.example/', 'http://perlas.localhost'],
    ['https://evil.example/perlas.localhost', 'http://perlas.localhost'],
    ['https://perlas.localhost.evil.example', 'http://perlas.localhost'],
    [undefined, 'http://perlas.localhost'],
  ])('[DE-24] of a member who came from %s leads back to its own page at %s', async (returnUrl, origin) => {
    const ana = await server.member();
    const id = randomUUID();
    const body = { id, channel: 'card', amount: '500.00', ...(returnUrl && { returnUrl }) };
    const made = await ana.client.call('createDeposit', { body });
    const sent = provider.created.find(({ depositNo }) => depositNo === made.no);
    expect(sent?.returnUrl).toBe(`${origin}/?centre=member&page=depositv2&item=${id}`);
  });

  test('[DE-7] whose webhook comes before our own create-answer is credited once, and the answer changes nothing', async () => {
    const ana = await server.member();
    let told = 0;
    provider.answer = async (asked: DepositOrder) => {
      told = await hook(paid(asked.depositNo, 500));
      return createdAs(asked);
    };
    const made = await order(ana);
    provider.answer = async (asked) => createdAs(asked);
    expect(told).toBe(200);
    expect(made).toMatchObject({ state: 'CREDITED', redirectUrl: null });
    expect(await balance(ana)).toBe('492.50');
    expect(await hook(paid(made.no, 500))).toBe(200);
    expect(await balance(ana)).toBe('492.50');
  });

  test('[DE-7] whose answer is lost is sent again under its number, and shown then', async () => {
    const ana = await server.member();
    provider.answer = async () => ({ outcome: 'unknown', reason: 'TimeoutError' });
    const made = await order(ana);
    expect(made).toMatchObject({ state: 'CREATED', waitsFor: 'provider', redirectUrl: null });
    provider.answer = async (asked) => createdAs(asked);
    expect(await server.app.deposits.followUp()).toBe(0);
    server.clock.advance(MINUTE);
    await server.app.deposits.followUp();
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING', redirectUrl: 'http://127.0.0.1:9/pay' });
    expect(provider.created.filter(({ depositNo }) => depositNo === made.no)).toHaveLength(2);
  });

  test('[DE-9] whose webhook is lost is found by asking', async () => {
    const ana = await server.member();
    const made = await order(ana);
    paid(made.no, 500);
    server.clock.advance(MINUTE);
    await server.app.deposits.followUp();
    expect(await look(ana, made.id)).toMatchObject({ state: 'CREDITED' });
  });

  test('[DE-2] that the provider does not take is FAILED', async () => {
    const ana = await server.member();
    provider.answer = async () => ({ outcome: 'refused', reason: 'no such merchant' });
    const made = await order(ana);
    provider.answer = async (asked) => createdAs(asked);
    expect(made).toMatchObject({ state: 'FAILED', reason: 'refused_by_provider' });
  });

  test.each([
    ['no code', () => null],
    ['a torn code', (asked: DepositOrder) => `${codeFor(asked, '500.00')}0`],
    ['another amount', (asked: DepositOrder) => codeFor(asked, '5000.00')],
    [
      'another currency',
      (asked: DepositOrder) => promptPay({ target: { phone: '0812345678' }, amount: '500.00', memo: asked.depositNo }),
    ],
    ['another order', (asked: DepositOrder) => codeFor({ ...asked, depositNo: 'D22222222222' }, '500.00')],
  ])('[DE-5] whose code is %s is shown to nobody', async (_what, codeOf) => {
    const ana = await server.member();
    provider.answer = async (asked) => createdAs(asked, { qr: codeOf(asked) });
    const made = await order(ana, '500.00', 'qrph');
    provider.answer = async (asked) => createdAs(asked);
    expect(made).toMatchObject({ state: 'FAILED', qr: null });
  });

  test('[DE-2] is given up by its member and by nobody else; money that comes all the same waits for an operator', async () => {
    const ana = await server.member();
    const ben = await server.member();
    const made = await order(ana);
    const cancel = (person: Person) => person.client.call('cancelDeposit', { params: { id: made.id }, body: {} });
    expect(await refusedCode(cancel(ben))).toBe('not_found');
    expect(await cancel(ana)).toMatchObject({ state: 'CANCELLED', canCancel: false });
    expect(await refusedCode(cancel(ana))).toBe('deposit_ended');
    expect(await hook(paid(made.no, 500))).toBe(200);
    expect(await look(ana, made.id)).toMatchObject({ state: 'REVIEW', reason: 'late_payment' });
    expect(await balance(ana)).toBe('0.00');
  });

  test('[DE-2] expires by its timer at its time and not before, and a late payment of another amount waits', async () => {
    const ana = await server.member();
    const made = await order(ana);
    await server.app.ticker.tick();
    server.clock.advance(14 * MINUTE);
    await server.app.ticker.tick();
    expect(await look(ana, made.id)).toMatchObject({ state: 'PENDING' });
    server.clock.advance(MINUTE + 1000);
    await server.app.ticker.tick();
    expect(await look(ana, made.id)).toMatchObject({ state: 'EXPIRED', reason: 'expired', redirectUrl: null });
    expect(await hook(paid(made.no, 400))).toBe(200);
    expect(await look(ana, made.id)).toMatchObject({
      state: 'REVIEW',
      reason: 'late_payment',
      paid: { amount: '400.00' },
    });
  });

  test('[DE-3] six open ones are one too many', async () => {
    const ana = await server.member();
    const five = await Promise.all(Array.from({ length: 5 }, () => order(ana)));
    expect(await refusedCode(order(ana))).toBe('too_many_deposits');
    await ana.client.call('cancelDeposit', { params: { id: five[0]!.id }, body: {} });
    expect((await order(ana)).state).toBe('PENDING');
  });

  test('my deposits come newest first, a page at a time', async () => {
    const ana = await server.member();
    const made = [await order(ana), await order(ana), await order(ana)];
    const first = await ana.client.call('deposits', { query: { limit: '2' } });
    expect(first.deposits.map(({ no }) => no)).toEqual([made[2]!.no, made[1]!.no]);
    const second = await ana.client.call('deposits', { query: { limit: '2', before: first.next! } });
    expect(second).toMatchObject({ deposits: [{ no: made[0]!.no }], next: null });
  });

  const codeFor = ({ depositNo }: DepositOrder, amount: string) =>
    qrPh({ amount, memo: depositNo, institution: 'PAPHPHM1', account: '0917', name: 'Perlas', town: 'Manila' });
});

describe('the member', () => {
  async function lettersTo(address: string, count: number) {
    const end = performance.now() + 20_000;
    for (;;) {
      const rows = await server.database.db
        .selectFrom('sent_messages')
        .select(['subject', 'body'])
        .where('recipient', '=', address)
        .orderBy('id')
        .execute();
      if (rows.length >= count || performance.now() > end) return rows;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  test('[DE-21] is told of each move by push, and by letter when a deposit was credited or failed', async () => {
    const ana = await server.member();
    const address = `${ana.account}@mail.example`;
    await giveContact(server, ana, 'email', address);
    const made = await order(ana);
    await hook(paid(made.no, 500));
    await lettersTo(address, 1);
    provider.answer = async () => ({ outcome: 'refused', reason: 'no such merchant' });
    const failed = await order(ana, '700.00');
    provider.answer = async (asked) => createdAs(asked);
    const letters = await lettersTo(address, 2);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Perlas: your deposit has arrived',
      'Perlas: your deposit did not go through',
    ]);
    expect(letters[0]!.body).toContain(`${made.no} of 492.50 PHP`);
    expect(letters[1]!.body).toContain(`${failed.no} of 700.00 PHP`);
    const told = await server.database.db
      .selectFrom('outbox')
      .select('value')
      .where('channel', '=', `member:${ana.id}`)
      .where('kind', '=', 'deposit.changed')
      .orderBy('id')
      .execute();
    expect(told.map(({ value }) => (value as { no: string; state: string }).state)).toEqual([
      'CREATED',
      'PENDING',
      'CREDITED',
      'CREATED',
      'FAILED',
    ]);
  });
});

describe('the database', () => {
  test('[DE-2] allows the moves of the table and no other', async () => {
    const rows = await server.database.db.selectFrom('deposit_moves').selectAll().execute();
    const listed = Object.entries(moves).flatMap(([from, all]) => all.map((to) => `${from}>${to}`));
    expect(rows.map(({ from_state, to_state }) => `${from_state}>${to_state}`).toSorted()).toEqual(listed.toSorted());
    const ana = await server.member();
    const made = await order(ana);
    const set = (state: string) =>
      server.database.pool.query('update deposit_orders set state = $2, changed_at = now() where id = $1', [
        made.id,
        state,
      ]);
    await expect(set('REVERSED')).rejects.toThrow('PENDING to REVERSED');
    await expect(set('CREATED')).rejects.toThrow('PENDING to CREATED');
    // An allowed move without a line in the trail is refused at the commit.
    await expect(set('FAILED')).rejects.toThrow('its trail does not say so');
    await expect(
      server.database.pool.query('update deposit_orders set units = units + 1 where id = $1', [made.id]),
    ).rejects.toThrow('does not change');
    await expect(server.database.pool.query('delete from deposit_steps')).rejects.toThrow(
      /permission denied|only grow/,
    );
  });
});
