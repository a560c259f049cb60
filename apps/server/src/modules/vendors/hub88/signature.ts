import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Unstartable } from '../../../platform/unstartable.ts';
import type { Gateway } from '../gateways.ts';

/** The public key of each gateway; a wrong one ends the start instead of failing the first bet. */
export function readKeys(gateways: readonly Gateway[]): ReadonlyMap<string, KeyObject> {
  const own = gateways.filter(({ dialect }) => dialect === 'hub88');
  return new Map(own.map(({ code, publicKey }) => [code, keyOf(code, publicKey)]));
}

function keyOf(code: string, text: string | null): KeyObject {
  try {
    const key = createPublicKey(text ?? '');
    if (key.asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key');
    return key;
  } catch (error) {
    throw new Unstartable(`The publicKey of the vendor ${code} cannot be read. ${(error as Error).message}`);
  }
}

export const signatureShape = /^[A-Za-z0-9+/]{64,1400}={0,2}$/;

/** RSA-SHA256 (PKCS #1 v1.5) over the bytes of the body, in base64. */
export function isSigned(key: KeyObject, body: Buffer, signature: string): boolean {
  if (!signatureShape.test(signature)) return false;
  return verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64'));
}
