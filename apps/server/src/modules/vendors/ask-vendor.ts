import type { Random, Clock } from '../../core/ports.ts';
import { Busy } from '../../core/busy.ts';
import { readPlainJson } from '../../platform/plain-json.ts';
import type { Gateway } from './gateways.ts';
import { signatureOf } from './native/signature.ts';

/** A vendor that takes longer counts as not answering. */
const TIMEOUT_MS = 5000;
/** No vendor's answer is larger; a longer one is cut off. */
const MOST_BYTES = 5_000_000;
/** After this many failures in a row a vendor is not asked for a while. */
const FAILURES = 5;
const REST_MS = 30_000;

export type Ask = (gateway: Gateway, path: string, body: object, timeoutMs?: number) => Promise<unknown>;

export type AskOptions = {
  clock: Clock;
  random: Random;
  /** A vendor stopped answering, or answers again. */
  onLost: (gateway: Gateway, isLost: boolean) => Promise<void>;
};

/**
 * Our calls to a vendor, signed like the vendor's calls to us: with a time limit, a size limit, no redirects, and a
 * circuit breaker that lets one try through after a pause (VE-34).
 */
export function createAsk({ clock, random, onLost }: AskOptions): Ask {
  const failures = new Map<string, { inRow: number; restsUntil: number }>();

  return async function ask(gateway, path, body, timeoutMs = TIMEOUT_MS) {
    if (gateway.apiUrl === null) throw new Error(`${gateway.code} takes no calls`);
    const now = clock.now().getTime();
    const before = failures.get(gateway.code);
    if (before && before.inRow >= FAILURES && now < before.restsUntil) throw new Busy(`${gateway.code} rests`);
    try {
      const answer = await send(gateway, new URL(path, gateway.apiUrl), JSON.stringify(body), timeoutMs);
      failures.delete(gateway.code);
      if (before && before.inRow >= FAILURES) await onLost(gateway, false);
      return answer;
    } catch (error) {
      const inRow = (failures.get(gateway.code)?.inRow ?? 0) + 1;
      failures.set(gateway.code, { inRow, restsUntil: clock.now().getTime() + REST_MS });
      if (inRow === FAILURES) await onLost(gateway, true);
      throw error;
    }
  };

  async function send(gateway: Gateway, url: URL, body: string, timeoutMs: number): Promise<unknown> {
    const timestamp = String(clock.now().getTime());
    const nonce = random.newId();
    const stamp = { method: 'POST', path: url.pathname, timestamp, nonce, body: Buffer.from(body) };
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': gateway.code,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(gateway.secrets[0]!, stamp),
      },
      body,
    });
    const text = await readUpTo(response, MOST_BYTES);
    if (!response.ok) throw new Error(`${gateway.code} answered ${response.status}`);
    return readPlainJson(text);
  }
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
