import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '../core/ports.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SecretsOptions = {
  /** SECRET_KEY: seals. */
  secret: string;
  /** SECRET_KEY_BEFORE: opens only. */
  before?: string | undefined;
  /** The key of marks; it stays the same when SECRET_KEY changes. */
  marks?: string;
  random: Random;
};

/**
 * Encrypts what a copy of the database must not reveal. Every purpose has its own key derived from SECRET_KEY, so that
 * a text sealed for one purpose cannot be opened for another.
 */
export function createSecrets({ secret, before, marks = secret, random }: SecretsOptions) {
  const [keyOf, keyBefore, markKeyOf] = [keysOf(secret), before === undefined ? null : keysOf(before), keysOf(marks)];

  /** `about` is bound to the text: moved to another row, it does not open. */
  function seal(purpose: string, about: string, text: string): string {
    const iv = random.bytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Null when it was sealed for another purpose, or with neither key. */
  function open(purpose: string, about: string, sealed: string): string | null {
    return (
      openWith(keyOf(purpose), about, sealed) ?? (keyBefore && openWith(keyBefore(purpose), about, sealed)) ?? null
    );
  }

  /** Whether it was sealed with the present SECRET_KEY. */
  function isCurrent(purpose: string, about: string, sealed: string): boolean {
    return openWith(keyOf(purpose), about, sealed) !== null;
  }

  /** Equal texts have equal marks; without the key a mark does not reveal its text. */
  function mark(purpose: string, text: string): Buffer {
    return createHmac('sha256', markKeyOf(purpose)).update(text).digest();
  }

  return { seal, open, isCurrent, mark };
}

export type Secrets = ReturnType<typeof createSecrets>;

/** A key for each purpose, made once. */
function keysOf(secret: string): (purpose: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `croupier ${purpose}`, 32));
      keys.set(purpose, key);
    }
    return key;
  };
}

function openWith(key: Buffer, about: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
