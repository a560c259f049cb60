import { createHash } from 'node:crypto';
import { base64url, compactDecrypt, CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { z } from 'zod';
import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../db/index.ts';
import { violatedConstraint } from '../db/index.ts';
import type { Log } from '../log.ts';
import { readPlainJson } from '../plain-json.ts';

/** A key is offered for a day and opens bodies for an hour longer, for pages loaded shortly before its end. */
const FRESH_MS = 24 * 3_600_000;
const OVERLAP_MS = 3_600_000;
/** Allowed difference between the time of sealing and ours. The client uses our clock, so this is transfer time. */
const WINDOW_MS = 120_000;

const claims = z.strictObject({ aud: z.string(), iat: z.number(), nonce: z.uuid(), body: z.unknown() });

type Key = { kid: string; publicKey: JWK; privateKey: CryptoKey; freshUntil: Date; goodUntil: Date };

export type SealedOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  /** The earlier SECRET_KEY, whose keys still open bodies. */
  before?: string | undefined;
  log: Pick<Log, 'warn'>;
};

const published = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;
/** Header members by which a sender would bring its own key. */
const ownKeys = ['jwk', 'jku', 'x5c', 'x5u'] as const;

type Header = Partial<Record<'kid' | 'alg' | 'enc' | (typeof ownKeys)[number], unknown>>;

/** A key may end between the look that finds it and the one that answers it. */
const TRIES = 3;

/** Opens sealed bodies and publishes the key for sealing them. */
export function createSealed({ db, clock, random, secret, before, log }: SealedOptions) {
  const wrapOf = (key: string) => createHash('sha256').update(`encryption keys|${key}`).digest();
  const wrap = wrapOf(secret);
  const wraps = before === undefined ? [wrap] : [wrap, wrapOf(before)];
  const keys = new Map<string, Key>();

  async function load(): Promise<void> {
    const rows = await db.selectFrom('encryption_keys').selectAll().where('good_until', '>', clock.now()).execute();
    for (const row of rows) {
      const privateKey = keys.has(row.kid) ? null : await unwrap(row.sealed_private_key);
      if (!privateKey) continue;
      keys.set(row.kid, {
        kid: row.kid,
        publicKey: row.public_key as JWK,
        privateKey,
        freshUntil: row.fresh_until,
        goodUntil: row.good_until,
      });
    }
    for (const key of keys.values()) if (key.goodUntil <= clock.now()) keys.delete(key.kid);
  }

  /** A key that neither SECRET_KEY opens is unusable: bodies sealed for it are refused. */
  async function unwrap(sealedKey: string): Promise<CryptoKey | null> {
    for (const key of wraps) {
      try {
        const { plaintext } = await compactDecrypt(sealedKey, key);
        return (await importJWK(JSON.parse(Buffer.from(plaintext).toString()) as JWK, 'ECDH-ES')) as CryptoKey;
      } catch {
        // Sealed with the other key.
      }
    }
    return null;
  }

  async function makeKey(): Promise<void> {
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const now = clock.now().getTime();
    const sealedKey = await new CompactEncrypt(Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(wrap);
    await db
      .insertInto('encryption_keys')
      .values({
        kid: base64url.encode(random.bytes(9)),
        public_key: JSON.stringify(await exportJWK(pair.publicKey)),
        sealed_private_key: sealedKey,
        made_at: new Date(now),
        fresh_until: new Date(now + FRESH_MS),
        good_until: new Date(now + FRESH_MS + OVERLAP_MS),
      })
      .execute();
    await load();
  }

  function freshest(): Key | undefined {
    const now = clock.now();
    return [...keys.values()]
      .filter(({ freshUntil }) => freshUntil > now)
      .toSorted((a, b) => b.freshUntil.getTime() - a.freshUntil.getTime())[0];
  }

  /** The key to seal for; a new one is made when the last is a day old. */
  async function currentKey(): Promise<Key> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!freshest()) await load();
      if (!freshest()) await makeKey();
      const key = freshest();
      if (key) return key;
    }
    throw new Error('no key stays fresh: the clock runs away');
  }

  async function open(sealed: string, audience: string): Promise<{ body: unknown } | Refusal> {
    const read = await decrypt(sealed, audience);
    if (!read || read.aud !== audience) return refuse('encrypted_body_invalid');
    const now = clock.now().getTime();
    if (Math.abs(now - read.iat) > WINDOW_MS) return refuse('encrypted_body_invalid');
    return (await spend(read.nonce, new Date(now + 2 * WINDOW_MS))) ? { body: read.body } : refuse('replayed_request');
  }

  async function decrypt(sealed: string, audience: string): Promise<z.output<typeof claims> | null> {
    try {
      const header = JSON.parse(Buffer.from(sealed.split('.', 1)[0]!, 'base64url').toString()) as Header;
      if (isForged(header, audience)) return null;
      const kid = typeof header.kid === 'string' ? header.kid : '';
      if (!keys.has(kid)) await load();
      const key = keys.get(kid);
      if (!key || key.goodUntil <= clock.now()) return null;
      const { plaintext } = await compactDecrypt(sealed, key.privateKey, {
        keyManagementAlgorithms: [published.alg],
        contentEncryptionAlgorithms: [published.enc],
      });
      return claims.parse(readPlainJson(Buffer.from(plaintext).toString()));
    } catch {
      return null;
    }
  }

  /** Our own client never sends such a header: it is an attack that operators should see (HT-28). */
  function isForged(header: Header, audience: string): boolean {
    const names = ownKeys.filter((name) => name in header);
    if (header.alg === published.alg && header.enc === published.enc && names.length === 0) return false;
    const shown = (value: unknown) => String(value).slice(0, 40);
    log.warn({ audience, alg: shown(header.alg), enc: shown(header.enc), names }, 'sealed bodies: a forged header');
    return true;
  }

  /** Each body opens once: its nonce is stored until the time window is over. */
  async function spend(nonce: string, goodUntil: Date): Promise<boolean> {
    try {
      await db.insertInto('used_nonces').values({ nonce, good_until: goodUntil }).execute();
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'used_nonces_pkey') return false;
      throw error;
    }
  }

  async function forgetOld(): Promise<void> {
    await db.deleteFrom('used_nonces').where('good_until', '<', clock.now()).execute();
    await db.deleteFrom('encryption_keys').where('good_until', '<', clock.now()).execute();
  }

  return { currentKey, open, forgetOld };
}

export type Sealed = ReturnType<typeof createSealed>;
