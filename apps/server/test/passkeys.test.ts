import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { freeze, freshMobile, giveContact, withAuthenticator } from './people-tools.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import type { Twist } from './soft-authenticator.ts';

const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const ORIGIN = 'http://perlas.localhost:4000';
const MINUTE = 60_000;

type Key = ReturnType<typeof softAuthenticator>;

async function add(person: Person, key: Key, twist: Twist = {}) {
  const { attempt, options } = await person.client.call('passkeyOptions', { body: {} });
  const body = { attempt, name: 'My phone', credential: key.create(options, twist) };
  return person.client.call('addPasskey', { body });
}

async function signIn(key: Key, twist: Twist = {}, headers: Record<string, string> = {}) {
  const client = server.client({ headers });
  const { attempt, options } = await client.call('passkeyLoginOptions', { body: {} });
  return client.call('passkeyLogin', { body: { attempt, credential: key.get(options, twist) } });
}

describe('passkeys', () => {
  test('[PF-13, SE-24] several are added, named, used and removed', async () => {
    const ana = await server.member();
    const [phone, admin] = [softAuthenticator(ORIGIN), softAuthenticator(ORIGIN)];
    const first = await add(ana, phone);
    await add(ana, admin);
    expect((await signIn(phone)).member?.id).toBe(ana.id);
    expect((await signIn(admin)).member?.id).toBe(ana.id);
    await ana.client.call('renamePasskey', { params: { id: first.id }, body: { name: 'Old phone' } });
    const { passkeys } = await ana.client.call('passkeys');
    expect(passkeys.map(({ name }) => name)).toEqual(['Old phone', 'My phone']);
    expect(passkeys.every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
    await ana.client.call('removePasskey', { params: { id: first.id } });
    expect(await refusedCode(signIn(phone))).toBe('passkey_refused');
    expect((await signIn(admin)).member?.id).toBe(ana.id);
  });

  test('[SE-24] prove place and second factor at once', async () => {
    const ana = await server.member();
    const key = softAuthenticator(ORIGIN);
    await add(ana, key);
    await giveContact(server, ana, 'mobile', freshMobile().value);
    await withAuthenticator(server, ana);
    const opened = await signIn(key, {}, { 'x-forwarded-for': '10.113.0.90' });
    expect(opened).toMatchObject({ verification: null, member: { id: ana.id } });
  });

  test('[SE-24] a copied front end gets nothing: not its origin, not its domain, not a passed-on challenge', async () => {
    const ana = await server.member();
    const key = softAuthenticator(ORIGIN);
    const twists: Twist[] = [
      { origin: 'https://perlas-club.example' },
      { origin: 'https://perlas.localhost.evil.example' },
      { origin: 'http://araw.localhost:4000' },
      { rpId: 'perlas-club.example' },
      { isVerified: false },
      { challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' },
    ];
    for (const twist of twists)
      expect([twist, await refusedCode(add(ana, key, twist))]).toEqual([twist, 'passkey_refused']);
    await add(ana, key);
    for (const twist of twists)
      expect([twist, await refusedCode(signIn(key, twist))]).toEqual([twist, 'passkey_refused']);
    expect((await signIn(key)).member?.id).toBe(ana.id);
  });

  test('[SE-24] an answer works once, for five minutes, and its counter never goes back', async () => {
    const ana = await server.member();
    const key = softAuthenticator(ORIGIN);
    await add(ana, key);
    const client = server.client();
    const { attempt, options } = await client.call('passkeyLoginOptions', { body: {} });
    const body = { attempt, credential: key.get(options) };
    expect((await client.call('passkeyLogin', { body })).member?.id).toBe(ana.id);
    expect(await refusedCode(client.call('passkeyLogin', { body }))).toBe('passkey_refused');
    const late = await client.call('passkeyLoginOptions', { body: {} });
    server.clock.advance(6 * MINUTE);
    const answered = { attempt: late.attempt, credential: key.get(late.options) };
    expect(await refusedCode(client.call('passkeyLogin', { body: answered }))).toBe('passkey_refused');
    expect(await refusedCode(signIn(key, { counter: 1 }))).toBe('passkey_refused');
    expect((await signIn(key)).member?.id).toBe(ana.id);
  });

  test("[SE-24] are nobody else's: not another brand's, not another member's to change, not a frozen one's to use", async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    const key = softAuthenticator(ORIGIN);
    const { id } = await add(ana, key);
    expect(await refusedCode(eve.client.call('removePasskey', { params: { id } }))).toBe('not_found');
    expect(await refusedCode(eve.client.call('renamePasskey', { params: { id }, body: { name: 'Mine' } }))).toBe(
      'not_found',
    );
    expect((await eve.client.call('passkeys')).passkeys).toEqual([]);
    // Another member's challenge.
    const { attempt, options } = await ana.client.call('passkeyOptions', { body: {} });
    const stolen = { attempt, name: 'Mine', credential: softAuthenticator(ORIGIN).create(options) };
    expect(await refusedCode(eve.client.call('addPasskey', { body: stolen }))).toBe('passkey_refused');
    const other = server.client({ brand: server.brands[1]! });
    const there = await other.call('passkeyLoginOptions', { body: {} });
    const elsewhere = other.call('passkeyLogin', {
      body: { attempt: there.attempt, credential: key.get(there.options) },
    });
    expect(await refusedCode(elsewhere)).toBe('passkey_refused');
    await freeze(server, ana.id);
    expect(await refusedCode(signIn(key))).toBe('account_frozen');
  });
});
