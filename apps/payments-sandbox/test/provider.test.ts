import { randomUUID } from 'node:crypto';
import { readPayment } from '@croupier/payments';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../src/provider/signing.ts';
import { addressOf, SECRET, startProvider, until, useMerchant, useProvider } from './use-provider.ts';

const merchant = useMerchant();
const { box, ask } = useProvider(merchant);

let count = 0;
const newNo = () => `T${process.pid}${(count += 1)}`.padEnd(10, '0');

const order = (more: object = {}) => ({
  merchant: 'perlas',
  no: newNo(),
  amount: '500.00',
  currency: 'PHP',
  method: 'qrph',
  returnUrl: 'http://localhost/back',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  language: 'EN',
  ...more,
});

const payout = (amount: string, no = newNo()) => ({
  merchant: 'perlas',
  no,
  amount,
  currency: 'PHP',
  channel: 'GCASH',
  account: { number: '09170000000', holder: 'Ana Cruz' },
});

const heardOf = (no: string, state: string) =>
  until(() => merchant.heard.find(({ body }) => body['no'] === no && body['state'] === state));

const press = (page: string, act: string, headers: Record<string, string> = {}) =>
  fetch(page, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ act }) });

describe('orders', () => {
  it('[DE-18] are taken once under their number, with a code for their amount', async () => {
    const asked = order();
    const { status, answer } = await ask('/v1/deposits', asked);
    expect(status).toBe(200);
    expect(readPayment(String(answer['qr']))).toMatchObject({ amount: '500.00', memo: asked.no });
    expect((await ask('/v1/deposits', asked)).answer).toEqual(answer);
    expect((await ask('/v1/deposits', { ...asked, amount: '600.00' })).status).toBe(422);
    expect((await ask('/v1/deposits/status', { no: 'nobody-knows' })).status).toBe(404);
  });

  it('[DE-18] are paid at the hosted page, told by a webhook that is signed and sent until it is heard', async () => {
    const asked = order();
    const { answer } = await ask('/v1/deposits', asked);
    merchant.status = 503;
    const page = String(answer['redirectUrl']);
    expect((await press(page, 'approve')).status).toBe(303);
    const first = await heardOf(asked.no, 'paid');
    merchant.status = 200;
    const again = await until(() => {
      const all = merchant.heard.filter(({ body }) => body['no'] === asked.no);
      return all.length > 1 ? all[1] : undefined;
    });
    expect(again.text).toBe(first.text);
    const {
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    } = again.headers as Record<string, string>;
    const stamp = {
      method: 'POST',
      path: '/hooks',
      timestamp: timestamp!,
      nonce: nonce!,
      body: Buffer.from(again.text),
    };
    expect(signature).toBe(signatureOf(SECRET, stamp));
    expect(nonce).not.toBe(first.headers['x-nonce']);
    const { answer: known } = await ask('/v1/deposits/status', { no: asked.no });
    expect(known).toMatchObject({ state: 'paid', payments: [{ amount: { amount: '500.00' }, isReversed: false }] });
    expect((await press(page, 'reverse')).status).toBe(303);
    expect((await heardOf(asked.no, 'reversed')).body).toMatchObject({ payment: { isReversed: true } });
  });

  it('[SB-15] can be approved, declined, expired, paid late, less, more, twice, by another and reversed at the hosted page, each told by a signed webhook', async () => {
    const cases = [
      ['approve', 'paid', ['500.00']],
      ['decline', 'declined', []],
      ['expire', 'expired', []],
      ['late', 'paid', ['500.00']],
      ['less', 'paid', ['450.00']],
      ['more', 'paid', ['550.00']],
      ['twice', 'paid', ['500.00', '500.00']],
      ['other', 'paid', ['500.00']],
    ] as const;
    for (const [act, state, paid] of cases) {
      const asked = order();
      const { answer } = await ask('/v1/deposits', asked);
      const page = String(answer['redirectUrl']);
      expect(await (await fetch(page)).text(), act).toContain(`value="${act}"`);
      expect((await press(page, act)).status).toBe(303);
      // It expires first and is paid afterwards.
      if (act === 'late') await heardOf(asked.no, 'expired');
      const { headers } = await heardOf(asked.no, state);
      expect(headers['x-signature'], act).toMatch(/^v1=[\da-f]{64}$/);
      await until(async () => {
        const { answer: known } = await ask('/v1/deposits/status', { no: asked.no });
        const payments = known['payments'] as { amount: { amount: string } }[];
        return known['state'] === state && payments.length === paid.length ? payments : undefined;
      }).then((payments) =>
        expect(
          payments.map(({ amount }) => amount.amount),
          act,
        ).toEqual([...paid]),
      );
      if (state !== 'paid') continue;
      expect((await press(page, 'reverse')).status).toBe(303);
      await heardOf(asked.no, 'reversed');
    }
  });

  it('[DE-18] an act that no longer makes sense changes nothing, and no other site presses the buttons', async () => {
    const { answer } = await ask('/v1/deposits', order());
    const page = String(answer['redirectUrl']);
    expect((await press(page, 'approve', { origin: 'http://elsewhere.example' })).status).toBe(404);
    await press(page, 'decline');
    await press(page, 'approve');
    const text = await (await fetch(page)).text();
    expect(text).toContain('Declined');
    expect(text).not.toContain('value="approve"');
  });

  it('[DE-18] the page speaks both languages and answers for no order of nobody', async () => {
    const { answer } = await ask('/v1/deposits', order({ language: 'TY' }));
    const page = String(answer['redirectUrl']);
    expect(await (await fetch(page)).text()).toContain('Magbayad');
    expect(await (await fetch(page.replace('lang=TY', 'lang=EN'))).text()).toContain('Pay too late');
    expect((await fetch(`${box.url}/pay/SBX000`, { headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('[DE-18] without a right signature, or with a number used before, nothing is answered', async () => {
    const asked = order();
    const nonce = randomUUID();
    expect((await ask('/v1/deposits', asked, { secret: 'some-other-secret-here' })).status).toBe(401);
    expect((await ask('/v1/deposits', asked, { timestamp: String(Date.now() - 400_000) })).status).toBe(401);
    expect((await ask('/v1/deposits', asked, { nonce })).status).toBe(200);
    expect((await ask('/v1/deposits', asked, { nonce })).answer).toEqual({ refused: 'replayed' });
    expect((await ask('/v1/deposits', { no: 'x' })).status).toBe(400);
  });
});

describe('payouts', () => {
  const statusOf = async (no: string) => (await ask('/v1/payouts/status', { no })).answer;

  it('[DE-19, SB-16] succeed, and the same number is paid once', async () => {
    const asked = payout('1200.00');
    const { answer } = await ask('/v1/payouts', asked);
    expect((await ask('/v1/payouts', asked)).answer).toEqual(answer);
    expect((await heardOf(asked.no, 'succeeded')).body).toMatchObject({
      amount: { amount: '1200.00', currency: 'PHP' },
    });
    expect(await statusOf(asked.no)).toMatchObject({ state: 'succeeded' });
    expect((await ask('/v1/payouts', payout('1300.00', asked.no))).status).toBe(422);
    expect(merchant.heard.filter(({ body }) => body['no'] === asked.no)).toHaveLength(1);
  });

  it('[DE-19, SB-16] fail by their cents', async () => {
    const asked = payout('1200.01');
    await ask('/v1/payouts', asked);
    expect((await heardOf(asked.no, 'failed')).body).toMatchObject({ reason: expect.any(String) });
  });

  it('[DE-19, SB-16] are taken without an answer by their cents, and say how they stand when asked', async () => {
    const asked = payout('1200.02');
    await expect(ask('/v1/payouts', asked)).rejects.toThrow('fetch failed');
    expect(merchant.heard.some(({ body }) => body['no'] === asked.no)).toBe(false);
    expect(await statusOf(asked.no)).toMatchObject({ state: 'succeeded', amount: { amount: '1200.02' } });
  });

  it('[DE-19, SB-16] are reversed after success by their cents, and refused at once by others', async () => {
    const asked = payout('1200.03');
    await ask('/v1/payouts', asked);
    await heardOf(asked.no, 'succeeded');
    await heardOf(asked.no, 'reversed');
    expect((await ask('/v1/payouts', payout('1200.05'))).status).toBe(422);
  });

  it('[DE-19] wait for somebody at /payouts, who ends them there', async () => {
    const asked = payout('1200.04');
    await ask('/v1/payouts', asked);
    expect(await statusOf(asked.no)).toMatchObject({ state: 'pending' });
    expect(await (await fetch(`${box.url}/payouts`)).text()).toContain(asked.no);
    const form = new URLSearchParams({ no: asked.no, state: 'failed' });
    expect((await fetch(`${box.url}/payouts`, { method: 'POST', redirect: 'manual', body: form })).status).toBe(303);
    await heardOf(asked.no, 'failed');
  });

  it('[DE-19] end as the control call says', async () => {
    expect((await ask('/v1/control', { payouts: 'failure' })).status).toBe(200);
    const asked = payout('77.00');
    await ask('/v1/payouts', asked);
    await heardOf(asked.no, 'failed');
    await ask('/v1/control', { payouts: 'success' });
  });
});

describe('production', () => {
  it('[DE-20] refuses the demo secrets, in one sentence', async () => {
    const { ended } = startProvider({ MODE: 'production', PAYMENTS_SANDBOX_DATABASE_URL: addressOf('postgres') });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^In production PAYMENTS_SANDBOX_SECRET and PAYMENTS_SANDBOX_SECRET_BEFORE may not .+\n$/);
  });
});

describe('production with secrets of its own', () => {
  const { box: own } = useProvider(merchant, {
    MODE: 'production',
    PAYMENTS_SANDBOX_SECRET: 'a-secret-of-our-own',
    PAYMENTS_SANDBOX_SECRET_BEFORE: 'none',
  });

  it('[DE-20] shows no lists', async () => {
    expect((await fetch(`${own.url}/livez`)).status).toBe(200);
    for (const page of ['/', '/payouts']) expect((await fetch(own.url + page)).status).toBe(404);
  });
});
