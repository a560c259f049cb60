import http from 'node:http';
import https from 'node:https';
import type { Clock } from '@croupier/sandbox-server';
import { z } from 'zod';
import type { Random } from '../platform/random.ts';
import { signatureOf } from '../signing/index.ts';

/** The operations of this vendor; `adjust` is for vendors that settle again. */
export const operations = [
  'session/verify',
  'balance',
  'bet',
  'win',
  'betwin',
  'rollback',
  'endround',
  'promo',
  'status',
] as const;
export type Operation = (typeof operations)[number];

/** The parts of the portal's answer that matter here (domain reference 2.3). */
export type WalletAnswer = z.output<typeof answerSchema>;

export type Verdict =
  | { kind: 'ok'; answer: WalletAnswer }
  /** Final: the money did not move. */
  | { kind: 'refused'; code: string; status: number; answer: WalletAnswer | null }
  /** It is unknown whether the money moved. */
  | { kind: 'unknown'; reason: string };

const answerSchema = z.looseObject({
  code: z.string().min(1).max(64),
  message: z.string().optional(),
  txId: z.string().nullish(),
  refId: z.union([z.string(), z.number()]).nullish(),
  balance: z.string().nullish(),
  currency: z.string().nullish(),
  replay: z.boolean().optional(),
  /** The progressive pool of the player's brand, if it was requested. */
  jackpot: z.object({ pool: z.string().max(128), balance: z.string() }).nullish(),
});

const CONNECT_MS = 1000;
const TOTAL_MS = 5000;
/** An answer has a few hundred bytes; more is refused. */
const ANSWER_BYTES = 65_536;

/** Temporary: the request is tried again. */
const passing = new Set(['TEMPORARY_ERROR']);

export type WalletOptions = { url: string; secret: string; clock: Clock; random: Random };

/** Sends a signed request to the portal's wallet once; `transactions.ts` decides about repeats. */
export function createWallet({ url, secret, clock, random }: WalletOptions) {
  const base = new URL(url);
  const agent = base.protocol === 'https:' ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });

  async function call(vendor: string, operation: Operation, body: string, tampering: Tampering = {}): Promise<Verdict> {
    const path = `${base.pathname.replace(/\/$/, '')}/vendor-wallet/v1/${operation}`;
    const stamp = { method: 'POST', path, timestamp: String(clock.now().getTime()), nonce: random.nonce() };
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-vendor-id': vendor,
      'x-timestamp': stamp.timestamp,
      'x-nonce': stamp.nonce,
      'x-signature': signatureOf(tampering.secret ?? secret, { ...stamp, body: Buffer.from(body) }),
    };
    try {
      const { status, text } = await send({ base, agent, path, headers, body, totalMs: tampering.totalMs ?? TOTAL_MS });
      return judge(status, text);
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  return { call, close: () => agent.destroy() };
}

export type Wallet = ReturnType<typeof createWallet>;

/** What the misbehaving modes change about a request. */
export type Tampering = { secret?: string; totalMs?: number };

function judge(status: number, text: string): Verdict {
  if (status === 429 || status >= 500) return { kind: 'unknown', reason: `status ${status}` };
  const read = answerSchema.safeParse(jsonOf(text));
  if (status !== 200) {
    const code = read.success ? read.data.code : `HTTP_${status}`;
    return { kind: 'refused', code, status, answer: read.data ?? null };
  }
  if (!read.success) return { kind: 'unknown', reason: 'the answer is not of the protocol' };
  const answer = read.data;
  if (answer.code === 'OK') return { kind: 'ok', answer };
  if (passing.has(answer.code)) return { kind: 'unknown', reason: answer.code };
  return { kind: 'refused', code: answer.code, status, answer };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Sent = {
  base: URL;
  agent: http.Agent | https.Agent;
  path: string;
  headers: Record<string, string>;
  body: string;
  totalMs: number;
};

function send({ base, agent, path, headers, body, totalMs }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const client = base.protocol === 'https:' ? https : http;
    const request = client.request(
      { host: base.hostname, port: base.port, path, method: 'POST', headers, agent },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > ANSWER_BYTES) request.destroy(new Error('the answer is too large'));
          else parts.push(part);
        });
        response.on('end', () => finish({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        response.on('error', fail);
      },
    );
    const total = setTimeout(() => request.destroy(new Error(`no answer within ${totalMs} ms`)), totalMs);
    const connect = setTimeout(() => request.destroy(new Error(`no connection within ${CONNECT_MS} ms`)), CONNECT_MS);
    const clear = () => {
      clearTimeout(total);
      clearTimeout(connect);
    };
    function finish(result: { status: number; text: string }) {
      clear();
      resolve(result);
    }
    function fail(error: Error) {
      clear();
      reject(error);
    }
    request.on('socket', (socket) => {
      // A reused connection is already open.
      if (!socket.connecting) clearTimeout(connect);
      else socket.once('connect', () => clearTimeout(connect));
    });
    request.on('error', fail);
    request.end(body);
  });
}
