import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';

const server = useServer();
const HOUR = 3_600_000;
const login = '/console/api/session';

type Claims = { aud?: string; iat?: number; nonce?: string };

async function publishedKey() {
  const { kid, key } = await server.client().call('systemKeys');
  return { kid, key: await importJWK(key, 'ECDH-ES') };
}

async function sealedWith({ kid, key }: Awaited<ReturnType<typeof publishedKey>>, body: unknown, claims: Claims = {}) {
  const all = { aud: `POST ${login}`, iat: server.clock.now().getTime(), nonce: crypto.randomUUID(), body, ...claims };
  return new CompactEncrypt(Buffer.from(JSON.stringify(all)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}

const post = (body: string, type = 'application/jose') =>
  send(server.url + login, { method: 'POST', headers: { 'content-type': type }, body });

describe('encrypted bodies', () => {
  test('[HT-25] a plain body is refused, whatever it holds', async () => {
    const olga = await server.operator();
    const body = JSON.stringify({ name: olga.account, password: olga.password });
    expect((await post(body, 'application/json')).code).toBe('encrypted_body_required');
  });

  test('[HT-25] what cannot be opened is refused and reaches no handler', async () => {
    const olga = await server.operator();
    const body = { name: olga.account, password: olga.password };
    const { kid } = await publishedKey();
    const stranger = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
    const good = await sealedWith(await publishedKey(), body);
    const parts = good.split('.');
    const flipped = [...parts.slice(0, 3), parts[3]!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')), parts[4]].join('.');
    const attempts = [
      await sealedWith({ kid, key: stranger.publicKey }, body),
      await sealedWith({ kid: 'unknown', key: stranger.publicKey }, body),
      flipped,
      'not.a.jwe',
      '',
      Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url') + '....',
      Buffer.from('{"alg":"none"}').toString('base64url') + '.e30.',
    ];
    for (const attempt of attempts) {
      const { code } = await post(attempt);
      expect(['encrypted_body_invalid', 'encrypted_body_required', 'bad_request']).toContain(code);
    }
  });

  test('[HT-28] another algorithm, or a key the sender brings along, is refused and logged', async () => {
    const olga = await server.operator();
    const body = { name: olga.account, password: olga.password };
    const { kid, key } = await publishedKey();
    const own = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const plain = () => {
      const all = { aud: `POST ${login}`, iat: server.clock.now().getTime(), nonce: crypto.randomUUID(), body };
      return new CompactEncrypt(Buffer.from(JSON.stringify(all)));
    };
    const right = { alg: 'ECDH-ES', enc: 'A256GCM', kid } as const;
    const forged: [string, Promise<string>][] = [
      [
        'ECDH-ES+A256KW',
        plain()
          .setProtectedHeader({ ...right, alg: 'ECDH-ES+A256KW' })
          .encrypt(key),
      ],
      [
        'A128GCM',
        plain()
          .setProtectedHeader({ ...right, enc: 'A128GCM' })
          .encrypt(key),
      ],
      [
        '"dir"',
        plain()
          .setProtectedHeader({ ...right, alg: 'dir' })
          .encrypt(crypto.getRandomValues(new Uint8Array(32))),
      ],
      [
        '"jwk"',
        plain()
          .setProtectedHeader({ ...right, jwk: await exportJWK(own.publicKey) })
          .encrypt(own.publicKey),
      ],
      [
        '"jku"',
        plain()
          .setProtectedHeader({ ...right, jku: 'https://keys.example/' })
          .encrypt(key),
      ],
    ];
    for (const [shown, sealed] of forged) {
      server.logLines.length = 0;
      expect(await post(await sealed)).toMatchObject({ status: 400, code: 'encrypted_body_invalid' });
      const logged = server.logLines.filter((line) => line.includes('a forged header'));
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(shown);
    }
    server.logLines.length = 0;
    expect((await post(await plain().setProtectedHeader(right).encrypt(key))).status).toBe(200);
    expect(server.logLines.filter((line) => line.includes('forged'))).toEqual([]);
  });

  test('[HT-16] what is hostile in a plain body is hostile in a sealed one', async () => {
    const poisoned = JSON.parse('{"name":"x","password":"y","__proto__":{"z":1}}') as unknown;
    expect((await post(await sealedWith(await publishedKey(), poisoned))).code).toBe('encrypted_body_invalid');
  });

  test('[HT-25] a sealed body is parsed as strictly as a plain one', async () => {
    const sealed = await sealedWith(await publishedKey(), { name: 'x', password: 'y', admin: true });
    expect((await post(sealed)).code).toBe('bad_request');
  });

  test('[HT-26] a new key is published when the old is no longer fresh; the old still opens for its overlap, then not', async () => {
    const olga = await server.operator();
    const body = { name: olga.account, password: olga.password };
    const old = await publishedKey();
    server.clock.advance(24 * HOUR + 1000);
    const fresh = await publishedKey();
    expect(fresh.kid).not.toBe(old.kid);
    expect((await post(await sealedWith(old, body))).status).toBe(200);
    expect((await post(await sealedWith(fresh, body))).status).toBe(200);
    server.clock.advance(HOUR);
    expect((await post(await sealedWith(old, body))).code).toBe('encrypted_body_invalid');
    const { sealed_private_key } = await server.database.db
      .selectFrom('encryption_keys')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(sealed_private_key).not.toContain('"d"');
  });

  test('[HT-27] a body opens once, also when it is sent ten times at the same moment', async () => {
    const olga = await server.operator();
    const sealed = await sealedWith(await publishedKey(), { name: olga.account, password: olga.password });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sealed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code, status }) => code === 'replayed_request' && status === 409)).toHaveLength(9);
  });

  test('[HT-27] a body made for another call or another time is refused', async () => {
    const body = { name: 'x', password: 'y' };
    const now = server.clock.now().getTime();
    const claims: Claims[] = [
      { aud: 'POST /wps/session/login' },
      { iat: now - 3 * 60_000 },
      { iat: now + 3 * 60_000 },
      { nonce: 'x' },
    ];
    for (const claim of claims) {
      expect((await post(await sealedWith(await publishedKey(), body, claim))).code).toBe('encrypted_body_invalid');
    }
  });
});
