import fs from 'node:fs';
import type { Client } from '@croupier/contract/client';
import { inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { DAY, NEW, byEmail, passwordSettings, passwordTools, signIn, change } from './password-tools.ts';
import { giveContact } from './people-tools.ts';
import { another, brandsWith, freshNumber, strictly } from './visitors.ts';

const server = useServer({ settings: passwordSettings, brands: brandsWith(byEmail) });
const { letterTo, withEmail } = passwordTools(server);

describe('change', () => {
  test('[PW-1] the new password counts, the old does not, other sessions end and a letter tells', async () => {
    const ana = await withEmail();
    const elsewhere = await signIn(server.client(), ana.account, ana.password);
    expect(await change(ana.client, ana.password, NEW)).toEqual({ done: true });
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
    expect(await refusedCode(server.client({ token: elsewhere.token }).call('memberInfo'))).toBe('not_signed_in');
    expect((await signIn(server.client(), ana.account, NEW)).token).toBeTruthy();
    expect(await refusedCode(signIn(server.client(), ana.account, ana.password))).toBe('in_incorrect_password');
    const letter = await letterTo(ana.email);
    expect(letter.subject).toBe('Perlas: your password was changed');
    expect(letter.body).not.toContain(NEW);
  });

  test('[PW-3] a change is told to phone and e-mail, and neither names the password', async () => {
    const ana = await withEmail();
    const number = freshNumber();
    await giveContact(server, ana, 'mobile', number.value);
    await change(ana.client, ana.password, NEW);
    const letters = [await letterTo(ana.email), await letterTo(number.value)];
    expect(letters[1]!.body).toMatch(/^Perlas: the password of your account was changed on /);
    for (const { body } of letters) expect(body).not.toContain(NEW);
  });

  test('[PW-1] the old one is required and must be right', async () => {
    const ana = await server.member();
    expect(await refusedCode(change(ana.client, 'wrong', NEW))).toBe('old_password_wrong');
    expect(await refusedCode(change(ana.client, '', NEW))).toBe('bad_request');
    expect((await signIn(server.client(), ana.account, ana.password)).token).toBeTruthy();
  });

  test.each([
    ['short', undefined, 'password_format'],
    ['has a space in it', undefined, 'password_format'],
    [NEW, 'Another-one-2', 'confirm_password_wrong'],
  ])('[PW-2] the new password %j with the confirmation %j is refused with %s', async (next, confirmation, code) => {
    const ana = await server.member();
    expect(await refusedCode(change(ana.client, ana.password, next, confirmation ?? next))).toBe(code);
  });

  test('[PW-2] the same again is no change', async () => {
    const ana = await server.member();
    await change(ana.client, ana.password, NEW);
    expect(await refusedCode(change(ana.client, NEW, NEW))).toBe('password_unchanged');
  });

  test('[PW-1] signed out, plain or with more fields it is refused', async () => {
    const ana = await server.member();
    expect(await refusedCode(change(server.client(), 'x', NEW))).toBe('not_signed_in');
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ana.token}`,
      merchant: server.brands[0]!.merchant,
    };
    const body = JSON.stringify({ oldPassword: ana.password, newPassword: NEW, confirmNewPassword: NEW });
    const plain = await send(`${server.url}/wps/member/password`, { method: 'POST', headers, body });
    expect(plain.code).toBe('encrypted_body_required');
    const more = {
      oldPassword: ana.password,
      newPassword: NEW,
      confirmNewPassword: NEW,
      memberId: '00000000-0000-7000-8000-000000000001',
    };
    expect(await refusedCode(ana.client.call('changePassword', { body: more }))).toBe('bad_request');
  });

  test('[PW-1] a stolen session cannot guess the old password without end', async () => {
    const ana = await server.member();
    const strict = await strictly(server);
    const client = strict.client({ token: ana.token });
    const answers: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) answers.push(await refusedCode(change(client, `guess ${turn}`, NEW)));
    expect(answers.filter((code) => code === 'old_password_wrong')).toHaveLength(10);
    expect(answers.at(-1)).toBe('too_many_requests');
  });

  test('[PW-4] hashing runs on threads that give way to every other', async () => {
    await server.member();
    // Other systems have no priority per thread.
    if (process.platform !== 'linux') return;
    // Fields after the name in brackets; niceness is the seventeenth of them.
    const niceness = (thread: string) =>
      Number(fs.readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]);
    expect(fs.readdirSync('/proc/self/task').map(niceness)).toContain(10);
    expect(niceness(String(process.pid))).toBeLessThan(10);
  });

  test('[PW-4] what is stored is argon2id with the configured cost', async () => {
    const ana = await server.member();
    await change(ana.client, ana.password, NEW);
    const { password_hash: hash } = await server.database.db
      .selectFrom('credentials')
      .select('password_hash')
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
  });
});

describe('forced change', () => {
  async function withPassword(password: string, isInitial = false) {
    const ana = await server.member();
    await inTransaction(server.database.db, async (tx) => {
      const member = await server.app.members.byId(tx, server.brands[0]!, memberId(ana.id));
      await server.app.identity.setPassword(tx, member!, password, isInitial);
    });
    return ana;
  }
  const set = (client: Client, password: string) =>
    client.call('setPaymentPassword', {
      body: { password, paymentPassword: '135790', confirmPaymentPassword: '135790' },
    });

  test.each([
    ['the default password', 'Welcome-123', false, 'default'],
    ['a one-time password', 'Given-by-ben-1', true, 'initial'],
  ] as const)('[PW-5, PW-8] %s must be changed before money can move', async (_what, password, isInitial, why) => {
    const ana = await withPassword(password, isInitial);
    const { token, mustChangePassword } = await signIn(server.client(), ana.account, password);
    expect(mustChangePassword).toBe(why);
    const client = server.client({ token });
    expect(await refusedCode(set(client, password))).toBe('password_change_required');
    await change(client, password, NEW);
    expect(await set(client, NEW)).toMatchObject({ isSet: true });
    expect((await signIn(server.client(), ana.account, NEW)).mustChangePassword).toBeNull();
  });

  test('[PW-6, BR-20] an expired password is forced with PWDEXPFORCECHANGE3 and not without', async () => {
    const ana = await withPassword('Old-but-good-1');
    await server.database.db
      .updateTable('credentials')
      .set({ changed_at: new Date(server.clock.now().getTime() - 91 * DAY) })
      .where('member_id', '=', ana.id)
      .execute();
    expect((await signIn(server.client(), ana.account, 'Old-but-good-1')).mustChangePassword).toBe('expired');
    const lenient = await another(server, { brands: brandsWith({ ...byEmail, PWDEXPFORCECHANGE3: false }) });
    expect((await signIn(lenient.client(), ana.account, 'Old-but-good-1')).mustChangePassword).toBeNull();
  });
});
