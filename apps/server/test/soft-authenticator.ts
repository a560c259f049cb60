import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Json = Record<string, unknown>;

/** Manipulations of a valid answer. */
export type Twist = { origin?: string; rpId?: string; isVerified?: boolean; challenge?: string; counter?: number };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The parts of CBOR that WebAuthn needs: whole numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  throw new TypeError('not a form this authenticator knows');
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

/** A software authenticator with one key, like a phone or browser. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: string, from: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  }

  function authData(rpId: string, flags: number, count: number, extra: Buffer = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, extra]);
  }

  const flagsOf = (isVerified: boolean) => 0x01 | (isVerified ? 0x04 : 0);

  /** The answer to navigator.credentials.create. */
  function create(options: Json, twist: Twist = {}) {
    const rpId = twist.rpId ?? (options['rp'] as { id: string }).id;
    const challenge = twist.challenge ?? (options['challenge'] as string);
    const data = clientData('webauthn.create', challenge, twist.origin ?? origin);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey(publicKey))]);
    const auth = authData(rpId, flagsOf(twist.isVerified ?? true) | 0x40, counter, attested);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', auth],
      ]),
    );
    return shaped({ clientDataJSON: data.toString('base64url'), attestationObject: attestation.toString('base64url') });
  }

  /** The answer to navigator.credentials.get. */
  function get(options: Json, twist: Twist = {}) {
    counter += 1;
    const rpId = twist.rpId ?? (options['rpId'] as string);
    const challenge = twist.challenge ?? (options['challenge'] as string);
    const data = clientData('webauthn.get', challenge, twist.origin ?? origin);
    const auth = authData(rpId, flagsOf(twist.isVerified ?? true), twist.counter ?? counter);
    const signature = sign(privateKey, Buffer.concat([auth, sha256(data)]));
    return shaped({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: auth.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  function shaped(response: Json) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  return { create, get };
}

function sign(key: KeyObject, data: Buffer): Buffer {
  return createSign('sha256').update(data).sign(key);
}

function coseKey(key: KeyObject): Map<number, unknown> {
  const { x, y } = key.export({ format: 'jwk' });
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]);
}
