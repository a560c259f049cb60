import type { Answer } from '../call.ts';
import type { Calls } from '../calls/index.ts';

type PublishedKey = Answer<Calls['systemKeys']>;

/** Encrypts a body as a JWE for the server's published key. The library loads with the first sealed call. */
export function createSealer(fetchKey: () => Promise<PublishedKey>) {
  let known: { key: Promise<PublishedKey>; skewMs: Promise<number> } | null = null;

  function currentKey() {
    if (!known) {
      const key = fetchKey();
      // The server checks the time in the body, and the player's clock may be wrong, so the server's clock is used.
      known = { key, skewMs: key.then(({ now }) => Date.parse(now) - Date.now()) };
      key.catch(() => (known = null));
    }
    return known;
  }

  async function seal(audience: string, body: unknown): Promise<string> {
    const using = currentKey();
    const [{ CompactEncrypt }, { importJWK }, key, skewMs] = await Promise.all([
      import('jose/jwe/compact/encrypt'),
      import('jose/key/import'),
      using.key,
      using.skewMs,
    ]);
    const claims = { aud: audience, iat: Date.now() + skewMs, nonce: crypto.randomUUID(), body };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key.key, 'ECDH-ES'));
  }

  return { seal, forgetKey: () => void (known = null) };
}
