import type { Sending, SmsProvider } from './providers.ts';
import { SEND_MS } from './providers.ts';

type Options = { url: string; token: string | undefined; sender: string; timeoutMs?: number };

/**
 * Posts an SMS to a gateway as JSON; any 2xx is success. The wait is bounded, and the body of the answer is not used.
 */
export function httpSms({ url, token, sender, timeoutMs = SEND_MS }: Options): SmsProvider {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;

  async function send({ to, text, reference }: { to: string; text: string; reference: string }): Promise<Sending> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': reference },
        body: JSON.stringify({ to, from: sender, text, reference }),
        // A gateway that redirects might lead to another party.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? { ok: true } : { ok: false, why: `status ${response.status}` };
    } catch (error) {
      return { ok: false, why: (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'not reachable' };
    }
  }

  return { name: 'http', send };
}
