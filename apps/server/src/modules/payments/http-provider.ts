import type { Currency } from '@croupier/money';
import { toWire } from '@croupier/money';
import type { z } from 'zod';
import type { Random, Clock } from '../../core/ports.ts';
import { readPlainJson } from '../../platform/plain-json.ts';
import {
  depositCreated,
  depositKnown,
  eventOf,
  paymentReturned,
  payoutCreated,
  payoutKnown,
  refusal,
} from './protocol.ts';
import type { PaymentProvider } from './provider.ts';
import { signatureOf, verify } from './signature.ts';

/** After this wait the state is unknown and asked for later. */
const TIMEOUT_MS = 5000;
/** No provider's answer is larger; a longer one is cut off. */
const MOST_BYTES = 100_000;

export type HttpProviderOptions = {
  code: string;
  url: string;
  /** Newest first; two are valid while both sides change over. */
  secrets: readonly string[];
  /** Null for every currency. */
  currencies: readonly string[] | null;
  clock: Clock;
  random: Random;
  timeoutMs?: number;
};

type Asked<Value> =
  | { is: 'known'; value: Value }
  | { is: 'refused'; reason: string }
  | { is: 'not_found' }
  | { is: 'unknown'; reason: string };

/** A provider with our protocol over HTTP: every call is signed, limited in time and size, and follows no redirect. */
export function httpProvider(options: HttpProviderOptions): PaymentProvider {
  const { code, url, secrets, currencies, clock, random, timeoutMs = TIMEOUT_MS } = options;

  async function ask<Value>(path: string, body: object, schema: z.ZodType<Value>): Promise<Asked<Value>> {
    try {
      const { status, json } = await send(new URL(path, url), JSON.stringify(body));
      if (status === 404) return { is: 'not_found' };
      if (status === 422) return { is: 'refused', reason: refusal.parse(json).refused };
      if (status !== 200) return { is: 'unknown', reason: `answered ${status}` };
      return { is: 'known', value: schema.parse(json) };
    } catch (error) {
      // Whatever failed, the provider may have carried out the request.
      return { is: 'unknown', reason: (error as Error).name };
    }
  }

  async function send(target: URL, body: string): Promise<{ status: number; json: unknown }> {
    const timestamp = String(clock.now().getTime());
    const nonce = random.newId();
    const stamp = { method: 'POST', path: target.pathname, timestamp, nonce, body: Buffer.from(body) };
    const response = await fetch(target, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(secrets[0]!, stamp),
      },
      body,
    });
    return { status: response.status, json: readPlainJson(await readUpTo(response, MOST_BYTES)) };
  }

  return {
    code,
    takes: (currency: Currency) => currencies === null || currencies.includes(currency),

    createDeposit: async ({ merchant, depositNo, amount, method, returnUrl, expiresAt, language }) => {
      const body = { merchant, no: depositNo, ...toWire(amount), method, returnUrl, expiresAt, language };
      const asked = await ask('v1/deposits', body, depositCreated);
      if (asked.is === 'known') return { outcome: 'created', ...asked.value };
      if (asked.is === 'refused') return { outcome: 'refused', reason: asked.reason };
      return { outcome: 'unknown', reason: asked.is === 'unknown' ? asked.reason : asked.is };
    },

    depositStatus: async (depositNo) => {
      const asked = await ask('v1/deposits/status', { no: depositNo }, depositKnown);
      if (asked.is === 'known') return { outcome: 'known', ...asked.value };
      if (asked.is === 'not_found') return { outcome: 'not_found' };
      return { outcome: 'unknown', reason: asked.reason };
    },

    returnPayment: async (depositNo, paymentNo) => {
      const asked = await ask('v1/deposits/return', { no: depositNo, paymentNo }, paymentReturned);
      if (asked.is === 'known') return { outcome: 'accepted' };
      if (asked.is === 'refused') return { outcome: 'refused', reason: asked.reason };
      return { outcome: 'unknown', reason: asked.is === 'unknown' ? asked.reason : asked.is };
    },

    createPayout: async ({ merchant, payoutNo, amount, channel, account }) => {
      const asked = await ask(
        'v1/payouts',
        { merchant, no: payoutNo, ...toWire(amount), channel, account },
        payoutCreated,
      );
      if (asked.is === 'known') return { outcome: 'accepted', providerNo: asked.value.providerNo };
      if (asked.is === 'refused') return { outcome: 'refused', reason: asked.reason };
      return { outcome: 'unknown', reason: asked.is === 'unknown' ? asked.reason : asked.is };
    },

    payoutStatus: async (payoutNo) => {
      const asked = await ask('v1/payouts/status', { no: payoutNo }, payoutKnown);
      if (asked.is === 'known') return asked.value;
      const nothing = { providerNo: null, amount: null };
      if (asked.is === 'not_found') return { state: 'not_found', ...nothing, reason: null };
      return { state: 'unknown', ...nothing, reason: asked.reason };
    },

    readWebhook: ({ path, header, body }) => {
      const nonce = header('x-nonce');
      const stamp = { method: 'POST', path, timestamp: header('x-timestamp'), nonce, body };
      const verdict = verify(secrets, header('x-signature'), stamp, clock.now());
      if (verdict !== 'good') return { outcome: 'fault', fault: verdict };
      const event = eventOf(body);
      return event ? { outcome: 'event', event, nonce } : { outcome: 'fault', fault: 'body_wrong' };
    },
  };
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new RangeError('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
