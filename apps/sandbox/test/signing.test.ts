import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNonces, signatureOf, verify, windowSeconds } from '../src/signing/index.ts';
import type { SignedMessage } from '../src/signing/index.ts';

const now = new Date('2026-11-15T04:00:00Z');
const nowMs = now.getTime();
const ms = (seconds: number) => String(nowMs + seconds * 1000);
const secrets = { current: 'test-secret-current', before: 'test-secret-before' };

function message(changes: Partial<SignedMessage> & { secret?: string } = {}): SignedMessage {
  const { secret = secrets.current, ...rest } = changes;
  const unsigned = {
    method: 'POST',
    path: '/signed/echo',
    timestamp: ms(0),
    nonce: 'nonce-0123456789',
    body: Buffer.from('{"a":1}'),
    ...rest,
  };
  return { ...unsigned, signature: rest.signature ?? signatureOf(secret, unsigned) };
}

const reasonOf = (signed: SignedMessage) => {
  const verdict = verify(signed, secrets, now);
  return verdict.isGood ? 'good' : verdict.reason;
};

describe('a signature', () => {
  // printf 'POST\n/signed/echo\n1763179200000\n0123456789abcdef\n%s' "$(printf hello | sha256sum | cut -c-64)" |
  //   openssl dgst -sha256 -hmac test-secret-current
  it('[VE-1] is what openssl makes of the same lines', () => {
    const stamp = { method: 'POST', path: '/signed/echo', timestamp: '1763179200000', nonce: '0123456789abcdef' };
    expect(signatureOf('test-secret-current', { ...stamp, body: Buffer.from('hello') })).toBe(
      'v1=d80953c2995c1875e1257a32b4d8da5234051e3032a158ba4753cc7d742eef7f',
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

  it('covers method, path, timestamp, nonce and every byte of the body', () => {
    const signed = message();
    expect(reasonOf({ ...signed, method: 'PUT' })).toBe('bad_signature');
    expect(reasonOf({ ...signed, path: '/signed/other' })).toBe('bad_signature');
    expect(reasonOf({ ...signed, timestamp: ms(-1) })).toBe('bad_signature');
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
    expect(reasonOf(message({ timestamp: ms(seconds) }))).toBe(verdict);
  });
});

describe('the shape', () => {
  it.each([
    ['no timestamp', { timestamp: '' }],
    ['a timestamp with a dot', { timestamp: `${nowMs}.5` }],
    ['a timestamp in seconds', { timestamp: String(nowMs / 1000) }],
    ['a negative timestamp', { timestamp: `-${nowMs}` }],
    ['a short nonce', { nonce: 'short' }],
    ['a long nonce', { nonce: 'n'.repeat(65) }],
    ['a nonce with a dot, which could pass for the body', { nonce: 'nonce.0123456789' }],
    ['a signature in capitals', { signature: `v1=${'A'.repeat(64)}` }],
    ['half a signature', { signature: `v1=${'a'.repeat(32)}` }],
    ['a signature of no scheme', { signature: 'a'.repeat(64) }],
  ])('refuses %s', (_name, changes) => {
    expect(reasonOf(message(changes))).toBe('malformed');
  });
});

describe('a nonce', () => {
  const at = (seconds: number) => new Date(nowMs + seconds * 1000);
  const stamp = (nonce: string, seconds = 0) => ({ nonce, timestamp: ms(seconds) });

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
