import { calls } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { addressOf, allCalls, send } from './calls.ts';
import { appOf, bindApp, knock, OWN_PASSWORD } from './operator-tools.ts';
import { another, strictly } from './visitors.ts';

const server = useServer();

/** A new operator of an owner, with the one-time password. */
async function newcomer(name: string) {
  const olga = await server.operator();
  const { oneTime, operator } = await olga.client.call('createOperator', {
    body: { name, grants: [{ merchant: server.brands[0]!.merchant, role: 'support' }], reason: 'joins the desk' },
  });
  return { olga, id: operator.id, name, password: oneTime.password };
}

describe('signing in with an authenticator app', () => {
  test('[OP-4] whoever bound an app shows a code at every sign-in; before it nothing opens, and no code works twice', async () => {
    const olga = await server.operator();
    const app = await bindApp(server, olga);
    const half = await knock(server, olga.account, olga.password);
    expect(half.next).toBe('code');
    expect(await refusedCode(half.client.call('operatorInfo'))).toBe('not_signed_in');
    // The code that bound the app is used.
    expect(await refusedCode(half.client.call('operatorConfirm', { body: { code: app.code() } }))).toBe(
      'verification_code_invalid',
    );
    const code = app.nextCode();
    expect(await half.client.call('operatorConfirm', { body: { code } })).toMatchObject({ next: null });
    expect(await half.client.call('operatorInfo')).toMatchObject({ id: olga.id });
    const again = await knock(server, olga.account, olga.password);
    expect(await refusedCode(again.client.call('operatorConfirm', { body: { code } }))).toBe(
      'verification_code_invalid',
    );
  });

  test('[OP-4] a half-open session is nobody for every operator call that does not bring it on', async () => {
    const olga = await server.operator();
    await bindApp(server, olga);
    const { token } = await knock(server, olga.account, olga.password);
    const closed = allCalls.filter(([, { access }]) => access.who === 'operator' && !access.entering);
    expect(closed.length).toBeGreaterThan(20);
    for (const [name, description] of closed) {
      const headers = { authorization: `Bearer ${token}`, merchant: server.brands[0]!.merchant };
      const { code } = await send(server.url + addressOf(calls[name]), { method: description.method, headers });
      expect([name, code]).toEqual([name, 'not_signed_in']);
    }
  });

  test('[OP-4] five wrong codes end the sign-in; a recovery code works once and is in the log', async () => {
    const olga = await server.operator();
    const app = await bindApp(server, olga);
    const half = await knock(server, olga.account, olga.password);
    const wrong = () => refusedCode(half.client.call('operatorConfirm', { body: { code: '000000' } }));
    for (let n = 0; n < 4; n += 1) expect(await wrong()).toBe('verification_code_invalid');
    expect(await wrong()).toBe('verification_over');
    expect(await wrong()).toBe('not_signed_in');

    const code = app.recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const second = await knock(server, olga.account, olga.password);
    expect(await second.client.call('operatorConfirm', { body: { code } })).toMatchObject({ next: null });
    expect(await second.client.call('operatorAuthenticator')).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    const third = await knock(server, olga.account, olga.password);
    expect(await refusedCode(third.client.call('operatorConfirm', { body: { code } }))).toBe(
      'verification_code_invalid',
    );
    const { entries } = await second.client.call('auditLog', { query: { act: 'operator.recovery-used' } });
    expect(entries[0]).toMatchObject({ actorName: olga.account, after: { left: 9 } });
  });

  test('[OP-4] where it is required, the first sign-in binds an app, and nobody unbinds it', async () => {
    const strict = await another(server, { settings: { OPERATOR_AUTHENTICATOR: 'required' } });
    const olga = await server.operator();
    const half = await knock({ ...server, ...strict }, olga.account, olga.password);
    expect(half.next).toBe('authenticator');
    expect(await refusedCode(half.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(
      await refusedCode(
        half.client.call('operatorPassword', { body: { newPassword: OWN_PASSWORD, confirmation: OWN_PASSWORD } }),
      ),
    ).toBe('not_allowed');
    const { secret, uri } = await half.client.call('operatorAuthenticatorSecret', { body: {} });
    expect(uri).toContain('otpauth://totp/Croupier%20console');
    expect(await refusedCode(half.client.call('operatorAuthenticatorOn', { body: { code: '123456' } }))).toBe(
      'verification_code_invalid',
    );
    const code = appOf(strict, secret).code();
    const bound = await half.client.call('operatorAuthenticatorOn', { body: { code } });
    expect(bound).toMatchObject({ next: null });
    expect(new Set(bound.recoveryCodes).size).toBe(10);
    expect(await half.client.call('operatorInfo')).toMatchObject({ id: olga.id });
    expect(
      await refusedCode(half.client.call('operatorAuthenticatorOff', { body: { code: bound.recoveryCodes[0]! } })),
    ).toBe('authenticator_required');
    // Sessions from before the requirement are asked at the next call.
    expect(await refusedCode(olga.client.call('operatorInfo'))).toBe('not_signed_in');
  });

  test('[OP-4] binding asks for the password, ends the other sessions, and unbinding asks for a code', async () => {
    const olga = await server.operator();
    const elsewhere = await knock(server, olga.account, olga.password);
    expect(await refusedCode(olga.client.call('operatorAuthenticatorSecret', { body: {} }))).toBe('old_password_wrong');
    expect(await refusedCode(olga.client.call('operatorAuthenticatorSecret', { body: { password: 'no' } }))).toBe(
      'old_password_wrong',
    );
    const app = await bindApp(server, olga);
    expect(await refusedCode(elsewhere.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(
      await refusedCode(olga.client.call('operatorAuthenticatorSecret', { body: { password: olga.password } })),
    ).toBe('authenticator_on');
    const renewed = await olga.client.call('operatorRecoveryCodes', { body: { code: app.nextCode() } });
    expect(renewed.recoveryCodes).not.toContain(app.recoveryCodes[0]);
    const off = (code: string) => olga.client.call('operatorAuthenticatorOff', { body: { code } });
    expect(await refusedCode(off(app.recoveryCodes[0]!))).toBe('verification_code_invalid');
    expect(await off(renewed.recoveryCodes[0]!)).toEqual({ done: true });
    expect((await knock(server, olga.account, olga.password)).next).toBeNull();
  });

  test('[OP-4] guessing is held back for the name, also for one that nobody has, and at home the owner still comes in', async () => {
    const olga = await server.operator();
    const strict = await strictly(server, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    const from = (ip: string, name: string, password: string) =>
      strict.client({ headers: { 'x-forwarded-for': ip } }).call('operatorLogin', { body: { name, password } });
    await from('198.51.100.7', olga.account, olga.password);
    for (const name of [olga.account, 'nobody at all']) {
      const codes: (string | null)[] = [];
      for (let n = 0; n < 11; n += 1) codes.push(await refusedCode(from(`203.0.113.${n}`, name, 'a guess')));
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'in_incorrect_password'), 'too_many_requests']);
    }
    expect(await refusedCode(from('203.0.113.99', olga.account, olga.password))).toBe('too_many_requests');
    expect(await from('198.51.100.8', olga.account, olga.password)).toMatchObject({ next: null });
  });
});

describe('one-time passwords', () => {
  test('[OP-20] a one-time password opens its own change and nothing else; afterwards it is worth nothing', async () => {
    const { name, password } = await newcomer('nina once');
    const half = await knock(server, name, password);
    expect(half.next).toBe('password');
    expect(await refusedCode(half.client.call('operatorInfo'))).toBe('not_signed_in');
    const change = (newPassword: string, confirmation = newPassword) =>
      half.client.call('operatorPassword', { body: { newPassword, confirmation } });
    expect(await refusedCode(change('short'))).toBe('operator_password_weak');
    expect(await refusedCode(change('aaaaaaaaaaaaaaaaaaaa'))).toBe('operator_password_weak');
    expect(await refusedCode(change('I am nina once more'))).toBe('operator_password_weak');
    expect(await refusedCode(change(OWN_PASSWORD, 'nine horses over the hill'))).toBe('confirm_password_wrong');
    expect(await refusedCode(change(password))).toBe('password_unchanged');
    expect(await change(OWN_PASSWORD)).toMatchObject({ next: null });
    expect(await half.client.call('operatorInfo')).toMatchObject({ name });
    expect(await refusedCode(knock(server, name, password))).toBe('in_incorrect_password');
    expect((await knock(server, name, OWN_PASSWORD)).next).toBeNull();
  });

  test('[OP-20] a one-time password nobody used is over after three days', async () => {
    const { name, password } = await newcomer('nino late');
    server.clock.advance(72 * 3_600_000 + 1000);
    expect(await refusedCode(knock(server, name, password))).toBe('in_incorrect_password');
  });

  test('[OP-21] changing the own password asks for the old one, ends the other sessions and keeps this one', async () => {
    const olga = await server.operator();
    const elsewhere = await knock(server, olga.account, olga.password);
    const change = (password: string) =>
      olga.client.call('operatorPassword', {
        body: { password, newPassword: OWN_PASSWORD, confirmation: OWN_PASSWORD },
      });
    expect(await refusedCode(change('not it'))).toBe('old_password_wrong');
    expect(await change(olga.password)).toMatchObject({ next: null });
    expect(await refusedCode(elsewhere.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(await olga.client.call('operatorInfo')).toMatchObject({ id: olga.id });
  });

  test('[OP-21] the own sessions are listed, one or all others can be ended, and attempts are shown', async () => {
    const olga = await server.operator();
    const [second, third] = [
      await knock(server, olga.account, olga.password),
      await knock(server, olga.account, olga.password),
    ];
    await refusedCode(knock(server, olga.account, 'wrong'));
    const { sessions, attempts } = await olga.client.call('operatorSessions');
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(attempts.map(({ outcome }) => outcome).toSorted()).toEqual([
      'succeeded',
      'succeeded',
      'succeeded',
      'wrongPassword',
    ]);
    const stranger = await server.operator();
    const other = sessions.find(({ isThis }) => !isThis)!;
    const end = (client: typeof olga.client, id: string) => client.call('operatorEndSession', { params: { id } });
    expect(await refusedCode(end(stranger.client, other.id))).toBe('not_found');
    expect(await refusedCode(end(olga.client, 'perlas'))).toBe('not_found');
    expect(await end(olga.client, other.id)).toEqual({ done: true });
    expect(await olga.client.call('operatorEndOthers')).toEqual({ ended: 1 });
    for (const gone of [second, third])
      expect(await refusedCode(gone.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(await olga.client.call('operatorInfo')).toMatchObject({ id: olga.id });
  });
});
