import { fromWire, toWire } from '@croupier/money';
import { promptPay, qrPh, vietQr } from '@croupier/payments';
import { inTransaction } from '@croupier/sandbox-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { later, sendBack } from './acts.ts';
import { outcomeOf, payoutOutcomes } from './payout-outcomes.ts';
import type { Provider } from './provider.ts';
import { createVerifier } from './signing.ts';
import * as store from './store.ts';
import type { Order, Payout } from './store.ts';

const no = z.string().regex(/^[A-Za-z0-9-]{4,64}$/);
const amount = { amount: z.string(), currency: z.string() };

const newOrder = z.object({
  merchant: z.string().min(1).max(40),
  no,
  ...amount,
  method: z.enum(['bank', 'qrph', 'vietqr', 'promptpay', 'card']),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
  language: z.string().max(5),
});

const newPayout = z.object({
  merchant: z.string().min(1).max(40),
  no,
  ...amount,
  channel: z.string().min(1).max(40),
  account: z.object({ number: z.string().min(4).max(40), holder: z.string().min(1).max(120) }),
});

type Reply = { status: number; answer: object };
const refused = (reason: string): Reply => ({ status: 422, answer: { refused: reason } });

/** The provider's own limit per order, above those of all channels. */
const MOST_UNITS = 10_000_000_000_0000n;

/** The provider's calls for merchants, each with a signature. */
export function serveCalls(app: FastifyInstance, provider: Provider): void {
  const { pool, clock, random, secrets } = provider;
  const verify = createVerifier(secrets, clock);

  async function createOrder(body: unknown): Promise<Reply> {
    const asked = newOrder.parse(body);
    const read = fromWire(asked);
    if (!read.ok || read.value.units <= 0n || read.value.units > MOST_UNITS) return refused('amount');
    const expiresAt = new Date(asked.expiresAt);
    if (expiresAt <= clock.now()) return refused('expired');
    const code = codeOf(asked);
    if (code === null) return refused('currency');
    const order: Order = {
      no: asked.no,
      provider_no: `SBX${random.bytes(12).toString('hex')}`,
      merchant: asked.merchant,
      currency: asked.currency,
      units: read.value.units,
      method: asked.method,
      return_url: asked.returnUrl,
      language: asked.language,
      qr: code.qr,
      state: 'pending',
      made_at: clock.now(),
      expires_at: expiresAt,
    };
    await store.insertOrder(pool, order);
    const kept = (await store.orderByNo(pool, asked.no))!;
    // Reusing a number for another order is the merchant's fault, and the order is refused.
    if (kept.units !== order.units || kept.currency !== order.currency) return refused('number used before');
    return {
      status: 200,
      answer: {
        providerNo: kept.provider_no,
        redirectUrl: provider.pageOf(kept),
        qr: kept.qr,
        payTo: null,
        expiresAt: kept.expires_at.toISOString(),
      },
    };
  }

  async function orderStatus(body: unknown): Promise<Reply> {
    const order = await store.orderByNo(pool, z.object({ no }).parse(body).no);
    if (!order) return { status: 404, answer: { refused: 'unknown' } };
    const payments = await store.paymentsOf(pool, order.no);
    const answer = {
      providerNo: order.provider_no,
      state: order.state,
      payments: payments.map((payment) => store.shownPayment(order, payment)),
    };
    return { status: 200, answer };
  }

  async function returnPayment(body: unknown): Promise<Reply> {
    const asked = z.object({ no, paymentNo: no }).parse(body);
    const isKnown = await inTransaction(pool, (tx) => sendBack(tx, provider, asked.no, asked.paymentNo));
    return isKnown
      ? { status: 200, answer: { paymentNo: asked.paymentNo } }
      : { status: 404, answer: { refused: 'unknown' } };
  }

  /** Null sends no answer at all; the merchant then has to ask. */
  async function createPayout(body: unknown): Promise<Reply | null> {
    const asked = newPayout.parse(body);
    const read = fromWire(asked);
    if (!read.ok || read.value.units <= 0n) return refused('amount');
    const outcome = outcomeOf(asked.amount, provider.usualOutcome());
    if (outcome === 'refused') return refused('the receiving bank does not take it');
    const at = clock.now();
    const payout: Payout = {
      no: asked.no,
      provider_no: `OUT${random.bytes(8).toString('hex')}`,
      merchant: asked.merchant,
      currency: asked.currency,
      units: read.value.units,
      channel: asked.channel,
      number: asked.account.number,
      holder: asked.account.holder,
      outcome,
      state: 'pending',
      reason: null,
      asked: 0,
      made_at: at,
      changed_at: at,
    };
    const kept = await inTransaction(pool, async (tx) => {
      const isNew = await store.insertPayout(tx, payout);
      if (isNew && outcome === 'failure') await later(tx, provider, 'fail', asked.no);
      if (isNew && (outcome === 'success' || outcome === 'reversed')) await later(tx, provider, 'succeed', asked.no);
      return (await store.payoutByNo(tx, asked.no))!;
    });
    if (kept.units !== payout.units || kept.currency !== payout.currency || kept.number !== payout.number)
      return refused('number used before');
    return kept.outcome === 'unknown' ? null : { status: 200, answer: { providerNo: kept.provider_no } };
  }

  async function payoutStatus(body: unknown): Promise<Reply> {
    const asked = z.object({ no }).parse(body);
    const payout = await inTransaction(pool, async (tx) => {
      const found = await store.lockPayout(tx, asked.no);
      if (!found) return null;
      // It had been paid all along, but was not reported.
      const isFoundOut = found.outcome === 'unknown' && found.state === 'pending';
      if (isFoundOut) await store.setPayout(tx, found.no, { state: 'succeeded', reason: null, at: clock.now() });
      await tx.query('update payouts set asked = asked + 1 where no = $1', [found.no]);
      return isFoundOut ? { ...found, state: 'succeeded' as const } : found;
    });
    if (!payout) return { status: 404, answer: { refused: 'unknown' } };
    const { provider_no: providerNo, state, reason } = payout;
    return { status: 200, answer: { providerNo, state, amount: toWire(store.moneyOf(payout)), reason } };
  }

  /** Sets the outcome of payouts whose cents do not choose one. */
  async function control(body: unknown): Promise<Reply> {
    const { payouts } = z.object({ payouts: z.enum(payoutOutcomes) }).parse(body);
    provider.setUsualOutcome(payouts);
    return { status: 200, answer: { payouts } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, work: Work): Promise<FastifyReply> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const header = (name: string) => String(request.headers[name] ?? '');
    const message = { method: 'POST', path, timestamp: header('x-timestamp'), nonce: header('x-nonce'), body };
    const fault = verify(message, header('x-signature'));
    if (fault) return reply.status(401).send({ refused: fault });
    try {
      const result = await work(JSON.parse(body.toString('utf8')));
      if (result) return await reply.status(result.status).send(result.answer);
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        return reply.status(400).send({ refused: 'malformed' });
      throw error;
    }
  }

  type Work = (body: unknown) => Promise<Reply | null>;
  const works: Record<string, Work> = {
    '/v1/deposits': createOrder,
    '/v1/deposits/status': orderStatus,
    '/v1/deposits/return': returnPayment,
    '/v1/payouts': createPayout,
    '/v1/payouts/status': payoutStatus,
    ...(provider.isOpen ? { '/v1/control': control } : {}),
  };
  for (const [path, work] of Object.entries(works))
    app.post(path, (request, reply) => answer(request, reply, path, work));
}

/** The QR text for methods that have one; null when the method does not support the currency. */
function codeOf(asked: z.output<typeof newOrder>): { qr: string | null } | null {
  const options = { amount: asked.amount, memo: asked.no };
  const wanted = { qrph: 'PHP', vietqr: 'VND', promptpay: 'THB', card: null, bank: null }[asked.method];
  if (wanted !== null && wanted !== asked.currency) return null;
  switch (asked.method) {
    case 'qrph':
      return {
        qr: qrPh({
          ...options,
          institution: 'SBXPPHM1XXX',
          account: '000000000001',
          name: asked.merchant,
          town: 'Manila',
        }),
      };
    case 'vietqr':
      return { qr: vietQr({ ...options, bin: '970400', account: '0000000001' }) };
    case 'promptpay':
      return { qr: promptPay({ ...options, target: { taxId: '0000000000001' } }) };
    default:
      return { qr: null };
  }
}
