import type { RefusalValue } from '@croupier/contract';
import { calls } from '@croupier/contract';
import { Refused } from '@croupier/contract/client';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { addressOf, allCalls, send } from './calls.ts';
import { appOf, freshMobile, giveContact, lastCode, withAuthenticator } from './people-tools.ts';

const server = useServer({ settings: { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_AFTER_FAILURES: '20' } });
const MINUTE = 60_000;

const from = (ip: string, token?: string) =>
  server.client({ headers: { 'x-forwarded-for': ip }, ...(token ? { token } : {}) });

const signIn = (ip: string, { account, password }: Person) =>
  from(ip).call('login', { body: { type: 'username', username: account, password } });

async function refusal(call: Promise<unknown>): Promise<RefusalValue> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.refusal;
}

describe('a sign-in from an unregistered address', () => {
  test('[SE-25, SE-28] stays half open until the code from the phone is entered; then the place is known', async () => {
    const ana = await server.member();
    const { value } = freshMobile();
    await giveContact(server, ana, 'mobile', value);
    const half = await signIn('10.113.0.5', ana);
    expect(half).toMatchObject({
      member: null,
      mustChangePassword: null,
      verification: { reason: 'unregistered_address', methods: [{ method: 'mobile' }] },
    });
    expect(JSON.stringify(half)).not.toContain(value);
    expect(half.verification!.methods[0]!.sentTo).toContain(value.slice(-4));
    const client = from('10.113.0.5', half.token);
    const sent = await client.call('loginVerificationSend', { body: { method: 'mobile' } });
    expect(sent.sentTo).toBe(half.verification!.methods[0]!.sentTo);
    const code = await lastCode(server.database.db, value);
    const whole = await client.call('loginVerification', { body: { method: 'mobile', code } });
    expect(whole).toMatchObject({ verification: null, member: { id: ana.id } });
    expect(whole.token).not.toBe(half.token);
    expect(await refusedCode(client.call('loginVerification', { body: { method: 'mobile', code } }))).toBe(
      'not_signed_in',
    );
    expect(await from('10.113.0.5', whole.token).call('memberInfo')).toMatchObject({ id: ana.id });
    // The same network, another address.
    expect(await signIn('10.113.0.77', ana)).toMatchObject({ verification: null, member: { id: ana.id } });
    expect((await signIn('10.51.100.4', ana)).verification).not.toBeNull();
  });

  test('[SE-25] by e-mail, or by the name on the bank account where there is nothing better', async () => {
    const ben = await server.member();
    await giveContact(server, ben, 'email', `${ben.account}@mail.example`);
    const half = await signIn('10.113.0.6', ben);
    const client = from('10.113.0.6', half.token);
    await client.call('loginVerificationSend', { body: { method: 'email' } });
    const code = await lastCode(server.database.db, `${ben.account}@mail.example`);
    expect(await client.call('loginVerification', { body: { method: 'email', code } })).toMatchObject({
      verification: null,
    });

    const cora = await server.member();
    await server.database.db
      .insertInto('payee_accounts')
      .values({
        id: crypto.randomUUID(),
        member_id: cora.id,
        merchant: 'perlas',
        kind: 'bank',
        institution: 'BDO',
        sealed_number: 'sealed',
        number_hash: Buffer.alloc(32, 7),
        masked: '•••• 1234',
        holder: 'Corazón dela Cruz',
        made_at: server.clock.now(),
        payable_from: server.clock.now(),
      })
      .execute();
    const named = await signIn('10.113.0.6', cora);
    expect(named.verification!.methods).toEqual([{ method: 'bankAccountName', sentTo: null }]);
    const coras = from('10.113.0.6', named.token);
    const wrong = coras.call('loginVerification', { body: { method: 'bankAccountName', code: 'Somebody Else' } });
    expect(await refusedCode(wrong)).toBe('verification_code_invalid');
    const right = { method: 'bankAccountName', code: 'corazon DELA cruz' } as const;
    expect((await coras.call('loginVerification', { body: right })).member?.id).toBe(cora.id);
    // Anyone who has a phone is not asked for a name that everybody knows.
    await giveContact(server, cora, 'mobile', freshMobile().value);
    const later = await signIn('10.51.100.9', cora);
    expect(later.verification!.methods.map(({ method }) => method)).toEqual(['mobile']);
    const guessed = from('10.51.100.9', later.token).call('loginVerification', { body: right });
    expect(await refusedCode(guessed)).toBe('not_found');
  });

  test('[SE-26] a half-open token opens no other call, and no socket', async () => {
    const ana = await server.member();
    await giveContact(server, ana, 'mobile', freshMobile().value);
    const { token } = await signIn('10.113.0.8', ana);
    const own = new Set(['loginVerification', 'loginVerificationSend', 'logout']);
    for (const [name, description] of allCalls) {
      if (description.access.who === 'anyone' || own.has(name)) continue;
      const headers = { authorization: `Bearer ${token}`, merchant: 'perlas' };
      const { status, code } = await send(server.url + addressOf(calls[name]), { method: description.method, headers });
      expect([name, status, code]).toEqual([name, 401, 'not_signed_in']);
    }
    await from('10.113.0.8', token).call('logout');
    const after = from('10.113.0.8', token).call('loginVerification', { body: { method: 'mobile', code: '123456' } });
    expect(await refusedCode(after)).toBe('not_signed_in');
  }, 60_000);

  test('[SE-25] ends after ten minutes, and after the fifth wrong code', async () => {
    const ana = await server.member();
    await giveContact(server, ana, 'mobile', freshMobile().value);
    const late = await signIn('10.113.0.9', ana);
    server.clock.advance(11 * MINUTE);
    expect(
      await refusedCode(from('10.113.0.9', late.token).call('loginVerificationSend', { body: { method: 'mobile' } })),
    ).toBe('not_signed_in');
    const half = await signIn('10.113.0.9', ana);
    const client = from('10.113.0.9', half.token);
    await client.call('loginVerificationSend', { body: { method: 'mobile' } });
    const guess = () => refusedCode(client.call('loginVerification', { body: { method: 'mobile', code: '000000' } }));
    for (let n = 0; n < 4; n += 1) expect(await guess()).toBe('verification_code_invalid');
    expect(await guess()).toBe('verification_over');
    expect(await guess()).toBe('not_signed_in');
  });

  test('[SE-26] the code of one attempt does not confirm another', async () => {
    const ana = await server.member();
    const { value } = freshMobile();
    await giveContact(server, ana, 'mobile', value);
    const [one, two] = [await signIn('10.113.0.11', ana), await signIn('10.51.100.11', ana)];
    await from('10.113.0.11', one.token).call('loginVerificationSend', { body: { method: 'mobile' } });
    const code = await lastCode(server.database.db, value);
    const other = from('10.51.100.11', two.token).call('loginVerification', { body: { method: 'mobile', code } });
    expect(await refusedCode(other)).toBe('verification_code_invalid');
    const twice = [0, 1].map(() =>
      from('10.113.0.11', one.token)
        .call('loginVerification', { body: { method: 'mobile', code } })
        .then(
          () => 'in',
          (error: Refused) => error.refusal.code,
        ),
    );
    expect((await Promise.all(twice)).toSorted()).toEqual(['in', 'not_signed_in']);
  });
});

describe('an authenticator app', () => {
  test('[PF-12, SE-27] is switched on by a first right code and asked for at each sign-in, from home too', async () => {
    const ana = await server.member();
    const { secret, uri } = await ana.client.call('authenticatorSecret', { body: {} });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Perlas');
    const code = appOf(server, secret);
    expect(await refusedCode(ana.client.call('authenticatorOn', { body: { code: '000000' } }))).toBe(
      'verification_code_invalid',
    );
    expect(await ana.client.call('authenticator')).toMatchObject({ isOn: false });
    const { recoveryCodes } = await ana.client.call('authenticatorOn', { body: { code: code() } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await ana.client.call('authenticator')).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await refusedCode(ana.client.call('authenticatorSecret', { body: {} }))).toBe('authenticator_on');
    const half = await signIn('127.0.0.1', ana);
    expect(half.verification).toMatchObject({
      reason: 'authenticator',
      methods: [{ method: 'authenticator', sentTo: null }],
    });
    const client = from('127.0.0.1', half.token);
    // The code that switched it on is spent.
    const used = client.call('loginVerification', { body: { method: 'authenticator', code: code() } });
    expect(await refusedCode(used)).toBe('verification_code_invalid');
    server.clock.advance(MINUTE);
    const right = { method: 'authenticator', code: code() } as const;
    expect((await client.call('loginVerification', { body: right })).member?.id).toBe(ana.id);
    const again = await signIn('127.0.0.1', ana);
    const replayed = from('127.0.0.1', again.token).call('loginVerification', { body: right });
    expect(await refusedCode(replayed)).toBe('verification_code_invalid');
  });

  test('[SE-27] one code brought twice at once is taken once', async () => {
    const ana = await server.member();
    const { code } = await withAuthenticator(server, ana);
    const tries = await Promise.all([signIn('127.0.0.1', ana), signIn('127.0.0.1', ana)]);
    const body = { method: 'authenticator', code: code() } as const;
    const outcomes = await Promise.all(
      tries.map(({ token }) =>
        from('127.0.0.1', token)
          .call('loginVerification', { body })
          .then(
            () => 'in',
            (error: Refused) => error.refusal.code,
          ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['in', 'verification_code_invalid']);
  });

  test('[SE-27] recovery codes work once each, are kept as hashes, and can be renewed', async () => {
    const ana = await server.member();
    const { recoveryCodes, code } = await withAuthenticator(server, ana);
    const enter = async (given: string) => {
      const { token } = await signIn('127.0.0.1', ana);
      return from('127.0.0.1', token).call('loginVerification', { body: { method: 'authenticator', code: given } });
    };
    expect((await enter(recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '))).member?.id).toBe(ana.id);
    expect(await refusedCode(enter(recoveryCodes[0]!))).toBe('verification_code_invalid');
    expect(await ana.client.call('authenticator')).toMatchObject({ recoveryCodesLeft: 9 });
    const stored = JSON.stringify(await server.database.db.selectFrom('recovery_codes').selectAll().execute());
    for (const plain of recoveryCodes) expect(stored).not.toContain(plain);
    const renewed = await ana.client.call('recoveryCodes', { body: { code: code() } });
    expect(await refusedCode(enter(recoveryCodes[1]!))).toBe('verification_code_invalid');
    expect((await enter(renewed.recoveryCodes[0]!)).member?.id).toBe(ana.id);
    const secrets = await server.database.db.selectFrom('authenticators').select('sealed_secret').execute();
    expect(secrets.every(({ sealed_secret }) => !/^[A-Z2-7]{32}$/.test(sealed_secret))).toBe(true);
  });

  test('[SE-27] guessing goes on from attempt to attempt only so far, and is switched off by a code', async () => {
    const strict = await server.another({ settings: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_FACTOR: '1' } });
    const ana = await strict.member();
    const { code } = await withAuthenticator(strict, ana);
    const outcomes: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const half = await strict
        .client({ headers: { 'x-forwarded-for': `10.51.${n}.1` } })
        .call('login', { body: { type: 'username', username: ana.account, password: ana.password } })
        .catch((error: Refused) => error);
      if (half instanceof Refused) {
        outcomes.push(half.refusal.code);
        continue;
      }
      for (let tries = 0; tries < 5; tries += 1) {
        const guess = strict
          .client({ token: half.token, headers: { 'x-forwarded-for': `10.51.${n}.1` } })
          .call('loginVerification', { body: { method: 'authenticator', code: '000000' } });
        outcomes.push(await refusedCode(guess));
      }
    }
    expect(outcomes.filter((outcome) => outcome === 'verification_over').length).toBeLessThanOrEqual(2);
    expect(outcomes.at(-1)).toMatch(/captcha_required|too_many_requests/);
    expect(await refusedCode(ana.client.call('authenticatorOff', { body: { code: '000000' } }))).toBe(
      'verification_code_invalid',
    );
    expect(await ana.client.call('authenticatorOff', { body: { code: code() } })).toEqual({ done: true });
    expect(await ana.client.call('authenticator')).toMatchObject({ isOn: false });
  });
});

describe('a proof', () => {
  test('[PF-11] is asked for ten minutes after the sign-in, and counts for this session only', async () => {
    const ana = await server.member();
    const second = await signIn('127.0.0.1', ana);
    server.clock.advance(11 * MINUTE);
    expect(await refusedCode(ana.client.call('authenticatorSecret', { body: {} }))).toBe('proof_needed');
    expect(await refusal(ana.client.call('proveSignIn', { body: { password: 'wrong' } }))).toMatchObject({
      code: 'in_incorrect_password',
    });
    await ana.client.call('proveSignIn', { body: { password: ana.password } });
    expect(await ana.client.call('authenticatorSecret', { body: {} })).toHaveProperty('secret');
    const other = from('127.0.0.1', second.token);
    expect(await refusedCode(other.call('authenticatorSecret', { body: {} }))).toBe('proof_needed');
    server.clock.advance(11 * MINUTE);
    expect(await refusedCode(ana.client.call('passkeyOptions', { body: {} }))).toBe('proof_needed');
  });
});
