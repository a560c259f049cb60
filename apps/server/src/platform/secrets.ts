import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Chance } from '../core/ports.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What the database keeps and a copy of it must not tell. Every purpose has a key of its own, made from SECRET_KEY, so
 * that nothing sealed for one thing opens as another.
 */
export function createSecrets({ secret, chance }: { secret: string; chance: Chance }) {
  const keys = new Map<string, Buffer>();

  function keyOf(purpose: string): Buffer {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, '', `croupier ${purpose}`, 32));
      keys.set(purpose, key);
    }
    return key;
  }

  /** `about` is bound to the text: a sealed text moved to another row does not open there. */
  function seal(purpose: string, about: string, text: string): string {
    const iv = chance.bytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Null when it was sealed for something else or under another SECRET_KEY. */
  function open(purpose: string, about: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** The same text gives the same mark, and the mark does not give the text to whoever lacks the key. */
  function mark(purpose: string, text: string): Buffer {
    return createHmac('sha256', keyOf(purpose)).update(text).digest();
  }

  return { seal, open, mark };
}

export type Secrets = ReturnType<typeof createSecrets>;
