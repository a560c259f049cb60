import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNonces, signatureOf, verify, windowSeconds } from '../src/signing/index.ts';
import type { SignedMessage } from '../src/signing/index.ts';

const now = new Date('2026-11-15T04:00:00Z');
const nowSeconds = now.getTime() / 1000;
const secrets = { current: 'test-secret-current', before: 'test-secret-before' };

function message(changes: Partial<SignedMessage> & { secret?: string } = {}): SignedMessage {
  const { secret = secrets.current, ...rest } = changes;
  const unsigned = { timestamp: String(nowSeconds), nonce: 'nonce-0123456789', body: Buffer.from('{"a":1}'), ...rest };
  return { ...unsigned, signature: rest.signature ?? signatureOf(secret, unsigned) };
}

const reasonOf = (signed: SignedMessage) => {
  const verdict = verify(signed, secrets, now);
  return verdict.isGood ? 'good' : verdict.reason;
};

describe('a signature', () => {
  // printf '1763179200.0123456789abcdef.hello' | openssl dgst -sha256 -hmac test-secret-current
  it('is what openssl makes of the same text', () => {
    const body = Buffer.from('hello');
    expect(signatureOf('test-secret-current', { timestamp: '1763179200', nonce: '0123456789abcdef', body })).toBe(
      '5561340c2b917181e1cae9402daf5bc89f69200f95918c9a1373a365c5d2e183',
    );
  });

  it('is good under the current secret and under the one before, and says which', () => {
    expect(verify(message(), secrets, now)).toEqual({ isGood: true, secret: 'current' });
    expect(verify(message({ secret: secrets.before }), secrets, now)).toEqual({ isGood: true, secret: 'before' });
  });

  it('is refused under any other secret, and under the one before once that is gone', () => {
    expect(reasonOf(message({ secret: 'somebody-elses-secret' }))).toBe('bad_signature');
    const alone = { current: secrets.current, before: null };
    expect(verify(message({ secret: secrets.before }), alone, now)).toEqual({ isGood: false, reason: 'bad_signature' });
  });

  it('covers timestamp, nonce and every byte of the body', () => {
    const signed = message();
    expect(reasonOf({ ...signed, timestamp: String(nowSeconds - 1) })).toBe('bad_signature');
    expect(reasonOf({ ...signed, nonce: 'nonce-9876543210' })).toBe('bad_signature');
    expect(reasonOf({ ...signed, body: Buffer.alloc(0) })).toBe('bad_signature');
  });

  it('does not survive a changed body, whatever the body', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (body, other) => {
        const signed = message({ body });
        expect(reasonOf(signed)).toBe('good');
        if (!Buffer.from(body).equals(Buffer.from(other))) {
          expect(reasonOf({ ...signed, body: other })).toBe('bad_signature');
        }
      }),
    );
  });
});

describe('the window', () => {
  it.each([
    [-windowSeconds, 'good'],
    [windowSeconds, 'good'],
    [-windowSeconds - 1, 'expired'],
    [windowSeconds + 1, 'expired'],
  ])('judges a message %i seconds away as %s', (seconds, verdict) => {
    expect(reasonOf(message({ timestamp: String(nowSeconds + seconds) }))).toBe(verdict);
  });
});

describe('the shape', () => {
  it.each([
    ['no timestamp', { timestamp: '' }],
    ['a timestamp with a dot', { timestamp: `${nowSeconds}.5` }],
    ['a timestamp in milliseconds', { timestamp: String(now.getTime()) }],
    ['a negative timestamp', { timestamp: `-${nowSeconds}` }],
    ['a short nonce', { nonce: 'short' }],
    ['a long nonce', { nonce: 'n'.repeat(65) }],
    ['a nonce with a dot, which could pass for the body', { nonce: 'nonce.0123456789' }],
    ['a signature in capitals', { signature: 'A'.repeat(64) }],
    ['half a signature', { signature: 'a'.repeat(32) }],
  ])('refuses %s', (_name, changes) => {
    expect(reasonOf(message(changes))).toBe('malformed');
  });
});

describe('a nonce', () => {
  const at = (seconds: number) => new Date((nowSeconds + seconds) * 1000);
  const stamp = (nonce: string, seconds = 0) => ({ nonce, timestamp: String(nowSeconds + seconds) });

  it('works once', () => {
    const nonces = createNonces();
    expect(nonces.spend(stamp('one'), now)).toBe('first');
    expect(nonces.spend(stamp('one'), now)).toBe('again');
    expect(nonces.spend(stamp('two'), now)).toBe('first');
  });

  it('is remembered for as long as its message would be taken, also one dated ahead', () => {
    const nonces = createNonces();
    nonces.spend(stamp('ahead', windowSeconds), now);
    for (const seconds of [windowSeconds, 2 * windowSeconds]) {
      nonces.spend(stamp(`other-${seconds}`, seconds), at(seconds));
      expect(nonces.spend(stamp('ahead', windowSeconds), at(seconds))).toBe('again');
    }
  });

  it('is forgotten afterwards, so that the memory does not grow for ever', () => {
    const nonces = createNonces();
    for (let index = 0; index < 100; index += 1) nonces.spend(stamp(`old-${index}`), now);
    nonces.spend(stamp('new', 700), at(700));
    expect(nonces.count()).toBe(1);
  });

  it('is refused when the memory is full, rather than pushing an older one out', () => {
    const nonces = createNonces(2);
    expect(nonces.spend(stamp('one'), now)).toBe('first');
    expect(nonces.spend(stamp('two'), now)).toBe('first');
    expect(nonces.spend(stamp('three'), now)).toBe('full');
    expect(nonces.spend(stamp('one'), now)).toBe('again');
    expect(nonces.spend(stamp('three', 400), at(400))).toBe('first');
  });
});
