import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '@croupier/server/testing';
import { shownText, unitsOf } from './amounts.ts';
import type { SimClock } from './sim-clock.ts';

const SECRET = 'demo-only-payments-secret';
const HOOKS = '/payments/webhooks/sandbox';

/** How the provider answers: as it should, or as providers do on bad days. */
export const moods = ['good', 'silent after doing it', 'silent before doing it', 'babbles', 'slow'] as const;
export type Mood = (typeof moods)[number];

type Order = { no: string; providerNo: string; units: bigint; payments: Payment[]; expiresAt: string };
type Payment = { paymentNo: string; units: bigint; paidAt: string };
export type Payout = {
  no: string;
  providerNo: string;
  units: bigint;
  state: 'pending' | 'succeeded' | 'failed' | 'reversed';
  /** It stays so when the money comes back: the server may not have heard of that yet. */
  wasPaid: boolean;
};
type Body = { no: string; amount: string; expiresAt: string };

const SLOW_MS = 30;
const currency = 'PHP';

/** A payment provider outside of the server: real HTTP, signed both ways, and a memory of what it took and paid. */
export async function openProvider(clock: SimClock) {
  const orders = new Map<string, Order>();
  const payouts = new Map<string, Payout>();
  const wrong: string[] = [];
  let mood: Mood = 'good';
  let refusesPayouts = false;

  const wirePayment = ({ paymentNo, units, paidAt }: Payment) => ({
    paymentNo,
    amount: { amount: shownText(units), currency },
    paidAt,
    isReversed: false,
    payer: null,
  });

  const depositState = ({ payments }: Order) => (payments.length > 0 ? 'paid' : 'pending');

  function answer(path: string, body: Body): { status: number; json: unknown } {
    const found = (json: unknown) => (json === null ? { status: 404, json: {} } : { status: 200, json });
    switch (path) {
      case '/v1/deposits': {
        const units = unitsOf(body.amount);
        const order = orders.get(body.no) ?? {
          no: body.no,
          providerNo: `P-${body.no}`,
          units,
          payments: [],
          expiresAt: body.expiresAt,
        };
        orders.set(body.no, order);
        const { providerNo, expiresAt } = order;
        return found({ providerNo, redirectUrl: 'http://127.0.0.1:9/pay', qr: null, payTo: null, expiresAt });
      }
      case '/v1/deposits/status': {
        const order = orders.get(body.no);
        return found(
          order
            ? {
                providerNo: order.providerNo,
                state: depositState(order),
                payments: order.payments.map(wirePayment),
              }
            : null,
        );
      }
      case '/v1/payouts': {
        if (!payouts.has(body.no) && refusesPayouts) return { status: 422, json: { refused: 'account closed' } };
        const units = unitsOf(body.amount);
        const payout = payouts.get(body.no) ?? {
          no: body.no,
          providerNo: `O-${body.no}`,
          units,
          state: 'pending',
          wasPaid: false,
        };
        payouts.set(body.no, payout);
        return found({ providerNo: payout.providerNo });
      }
      case '/v1/payouts/status': {
        const payout = payouts.get(body.no);
        return found(
          payout
            ? {
                providerNo: payout.providerNo,
                state: payout.state,
                amount: { amount: shownText(payout.units), currency },
                reason: null,
              }
            : null,
        );
      }
      default:
        return { status: 404, json: {} };
    }
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(parts);
      const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = request.headers;
      const stamp = { method: 'POST', path, timestamp: String(timestamp), nonce: String(nonce), body };
      if (signatureOf(SECRET, stamp) !== signature) {
        wrong.push(path);
        return response.writeHead(401).end();
      }
      if (mood === 'silent before doing it') return request.socket.destroy();
      const { status, json } = answer(path, JSON.parse(body.toString()) as Body);
      if (mood === 'silent after doing it') return request.socket.destroy();
      const text = mood === 'babbles' ? '<html>not today' : JSON.stringify(json);
      const say = () => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      return mood === 'slow' ? void setTimeout(say, SLOW_MS) : say();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** Tells the server by its webhook; answers the status, or null when nobody could say what became of it. */
  async function tell(house: string, event: object, nonce: string): Promise<number | null> {
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = String(clock.now().getTime());
    const signature = signatureOf(SECRET, { method: 'POST', path: HOOKS, timestamp, nonce, body });
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    // Not delivered: the provider sends it again.
    const heard = await fetch(house + HOOKS, { method: 'POST', headers, body }).catch(() => null);
    if (heard === null) return null;
    await heard.arrayBuffer();
    return heard.status === 503 ? null : heard.status;
  }

  /** Somebody pays an order here; answers what the webhook says of it. */
  function pay(no: string, units: bigint, paymentNo: string): object {
    const order = orders.get(no)!;
    const payment = { paymentNo, units, paidAt: clock.now().toISOString() };
    order.payments.push(payment);
    return { kind: 'deposit', no, providerNo: order.providerNo, state: 'paid', payment: wirePayment(payment) };
  }

  function endPayout(no: string, state: Payout['state']): object {
    const payout = payouts.get(no)!;
    payout.state = state;
    payout.wasPaid ||= state === 'succeeded';
    const amount = { amount: shownText(payout.units), currency };
    return { kind: 'payout', no, providerNo: payout.providerNo, state, amount, reason: null };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: orders as ReadonlyMap<string, Order>,
    payouts: payouts as ReadonlyMap<string, Payout>,
    /** Calls of the server whose signature was wrong. */
    wrong: wrong as readonly string[],
    be: (next: Mood, refuses = false) => {
      mood = next;
      refusesPayouts = refuses;
    },
    pay,
    endPayout,
    tell,
    newNonce: () => randomUUID(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;
