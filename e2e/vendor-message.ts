import { createHash, createHmac, randomUUID } from 'node:crypto';
import { addresses } from './addresses.ts';

const SECRET = 'demo-only-sandbox-secret';

/** Sends a signed message of the sandbox vendor to the wallet, for messages that its games never send. */
export async function sendAsVendor(operation: string, body: object): Promise<Record<string, string>> {
  const text = JSON.stringify(body);
  const path = `/vendor-wallet/v1/${operation}`;
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const signed = ['POST', path, timestamp, nonce, bodyHash].join('\n');
  const response = await fetch(new URL(path, addresses.perlas()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vendor-id': 'sandbox',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': `v1=${createHmac('sha256', SECRET).update(signed).digest('hex')}`,
    },
    body: text,
  });
  return (await response.json()) as Record<string, string>;
}
