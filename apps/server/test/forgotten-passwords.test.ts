import type { Client } from '@croupier/contract/client';
import { freePort, inTransaction, memberId } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { MINUTE, NEW, byEmail, freshAddress, passwordSettings, passwordTools, signIn } from './password-tools.ts';
import { giveContact } from './people-tools.ts';
import {
  another,
  brandsWith,
  codeTo,
  freshDevice,
  freshNumber,
  lettersTo,
  strictly,
  typed,
  visitor,
  work,
  wrongCode,
} from './visitors.ts';

const server = useServer({ settings: passwordSettings, brands: brandsWith(byEmail) });
const { letterTo, withEmail } = passwordTools(server);

describe('forgotten, by e-mail', () => {
  const ask = async (client: Client, username: string, email: string) =>
    client.call('passwordEmail', { body: { username, email, ...(await work(client, 'forgot')) } });
  const secretIn = (body: string) => /[?]reset=([\w-]{43})/.exec(body)?.[1] ?? '';
  const reset = (client: Client, secret: string, newPassword = NEW, confirmNewPassword = newPassword) =>
    client.call('passwordEmailReset', { body: { secret, newPassword, confirmNewPassword } });

  test('[PW-3, PW-10, PW-12] a link comes, works once, and ends every session', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    expect(await ask(client, ana.account, ana.email.toUpperCase())).toEqual({ notice: 'in_been_out' });
    const letter = await letterTo(ana.email);
    expect(letter.subject).toBe('Perlas: set a new password');
    expect(letter.body).toContain(`http://${server.brands[0]!.mainDomain}/?reset=`);
    const secret = secretIn(letter.body);
    expect(await refusedCode(reset(client, secret, 'short'))).toBe('password_format');
    expect(await refusedCode(reset(client, secret, NEW, 'Other-one-1'))).toBe('confirm_password_wrong');
    expect(await reset(client, secret)).toEqual({ done: true, account: ana.account });
    expect(await refusedCode(reset(client, secret, 'Another-new-1'))).toBe('reset_link_invalid');
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    expect((await signIn(server.client(), ana.account, NEW)).token).toBeTruthy();
    expect((await letterTo(ana.email, 2)).subject).toBe('Perlas: your password was changed');
  });

  test('[PW-12] on one’s own machine the link leads to the port of the server', async () => {
    const port = await freePort();
    const other = await another(server, { settings: { ...passwordSettings, PORT: String(port) } });
    const ana = await withEmail();
    await ask(visitor(other).client, ana.account, ana.email);
    expect((await letterTo(ana.email)).body).toContain(`http://${server.brands[0]!.mainDomain}:${port}/?reset=`);
  });

  test('[PW-12] of eight who bring the link at once, one sets the password', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    await ask(client, ana.account, ana.email);
    const secret = secretIn((await letterTo(ana.email)).body);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_none, at) => reset(client, secret, `Brand-new-${at}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[PW-12] it ends after half an hour, a newer one replaces it, and the database does not hold it', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    await ask(client, ana.account, ana.email);
    const first = secretIn((await letterTo(ana.email)).body);
    await ask(client, ana.account, ana.email);
    const second = secretIn((await letterTo(ana.email, 2)).body);
    expect(await refusedCode(reset(client, first))).toBe('reset_link_invalid');
    const rows = await server.database.db
      .selectFrom('password_links')
      .selectAll()
      .where('member_id', '=', ana.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.secret_hash.toString('utf8')).not.toContain(second);
    const late = await another(server);
    late.clock.advance(31 * MINUTE);
    expect(await refusedCode(reset(late.client(), second))).toBe('reset_link_invalid');
  });

  test('[PW-10, PW-11] right, wrong and unknown get the same answer; nothing is sent to anybody else', async () => {
    const ana = await withEmail();
    const eve = freshAddress();
    const { client } = visitor(server);
    for (const [username, email] of [
      [ana.account, ana.email],
      [ana.account, eve],
      ['nobody-at-all', eve],
      ['nobody-at-all', ana.email],
    ] as const)
      expect(await ask(client, username, email)).toEqual({ notice: 'in_been_out' });
    await letterTo(ana.email);
    await server.app.accounts.settled();
    expect(await lettersTo(server, eve)).toEqual([]);
    expect(await lettersTo(server, ana.email)).toHaveLength(1);
    expect(server.logLines.join('\n')).toContain('Username/Email does not exist');
  });

  test('[PW-10] the answer comes before anybody is looked up, so its time cannot tell', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    const proofs = [await work(client, 'forgot'), await work(client, 'forgot')];
    // While the members are locked, a call that looks one up would wait.
    await server.database.db.transaction().execute(async (tx) => {
      await sql`lock table members, member_contacts in access exclusive mode`.execute(tx);
      for (const [at, username] of [ana.account, 'nobody-at-all'].entries()) {
        const body = { username, email: ana.email, ...proofs[at] };
        expect(await client.call('passwordEmail', { body })).toEqual({ notice: 'in_been_out' });
      }
      expect(await tx.selectFrom('sent_messages').select('id').where('recipient', '=', ana.email).execute()).toEqual(
        [],
      );
    });
    await letterTo(ana.email);
  });

  test('[CD-8] an address with a line break or a second recipient is refused and nothing leaves', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    for (const email of [
      `${ana.email}\r\nBcc: eve@mail.example`,
      `${ana.email}\n`,
      `${ana.email},eve@mail.example`,
      `${ana.email}%0aBcc:eve@mail.example`,
      `"${ana.email}"@mail.example`,
    ]) {
      const body = { username: ana.account, email, ...(await work(client, 'forgot')) };
      expect(['email_format', 'bad_request']).toContain(
        await client.call('passwordEmail', { body }).then(
          () => 'sent',
          (error: { refusal: { code: string } }) => error.refusal.code,
        ),
      );
    }
    await server.app.accounts.settled();
    expect(await lettersTo(server, ana.email)).toEqual([]);
  });

  test('[PW-10] the call is a as the family sends it; a field twice is refused', async () => {
    const ana = await withEmail();
    const { client, device } = visitor(server);
    const proof = await work(client, 'forgot');
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      merchant: server.brands[0]!.merchant,
      device,
    };
    const address = `${server.url}/wps/member/password/email`;
    const form = new URLSearchParams({ username: ana.account, email: ana.email, ...proof });
    const twice = await send(address, { method: 'POST', headers, body: `${form.toString()}&email=eve@mail.example` });
    expect(twice.code).toBe('bad_request');
    expect((await send(address, { method: 'POST', headers, body: form.toString() })).status).toBe(200);
    await letterTo(ana.email);
    // Other calls do not accept a form as body.
    const elsewhere = await send(`${server.url}/wps/verification/sms/noLogin`, {
      method: 'POST',
      headers,
      body: 'mobileNum=1&countryDialingCode=63',
    });
    expect(elsewhere.code).toBe('bad_request');
  });

  test('[PW-10] without the work of a browser nothing is sent', async () => {
    const ana = await withEmail();
    const { client } = visitor(server);
    const asked = client.call('passwordEmail', { body: { username: ana.account, email: ana.email } });
    expect(await refusedCode(asked)).toBe('verification_required');
  });

  test('[PW-10] an account gets three letters an hour, whoever asks', async () => {
    const ana = await withEmail();
    const strict = await strictly(server);
    for (let turn = 0; turn < 5; turn += 1) {
      const client = strict.client({ headers: { device: freshDevice() } });
      await ask(client, ana.account, ana.email);
    }
    await strict.app.accounts.settled();
    expect(await lettersTo(server, ana.email)).toHaveLength(3);
  });

  test('[PW-9, BR-16] by e-mail or by mobile, as the flag says', async () => {
    const { client } = visitor(server);
    const sms = { ...typed(freshNumber()), ...(await work(client, 'sms')) };
    expect(await refusedCode(client.call('passwordSms', { body: sms }))).toBe('not_offered');
    const mobile = await another(server, { brands: brandsWith({ ...byEmail, CHNGPASSVERIF3: true }) });
    const other = mobile.client({ headers: { device: freshDevice() } });
    expect(await refusedCode(ask(other, 'ana', 'a@mail.example'))).toBe('not_offered');
  });
});

describe('forgotten, by mobile', () => {
  const byMobile = { brands: brandsWith({ ...byEmail, CHNGPASSVERIF3: true }) };

  async function asked() {
    const live = await another(server, byMobile);
    const ana = await server.member();
    const number = freshNumber();
    await giveContact(server, ana, 'mobile', number.value);
    const client = live.client({ headers: { device: freshDevice() } });
    const ask = async (to = number) => {
      const body = { ...typed(to), ...(await work(client, 'sms')) };
      const { attemptId } = await client.call('passwordSms', { body });
      return { attemptId, verificationCode: await codeTo(server, to.value) };
    };
    const reset = (proof: object, more: object = {}) =>
      client.call('passwordVerification', {
        body: { ...typed(number), newPassword: NEW, confirmNewPassword: NEW, ...proof, ...more } as never,
      });
    return { live, ana, number, client, ask, reset };
  }

  test('[PW-3, PW-13, PW-14, BR-16] the code sets the password, signs in, ends all other sessions and is told', async () => {
    const { ana, number, ask, reset } = await asked();
    const answer = await reset(await ask());
    expect(answer.token).toBeTruthy();
    expect((await letterTo(number.value, 2)).body).toContain('was changed on');
    expect(answer.token).not.toBe(ana.token);
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    expect((await signIn(server.client(), ana.account, NEW)).token).toBeTruthy();
    expect(await refusedCode(signIn(server.client(), ana.account, ana.password))).toBe('in_incorrect_password');
    // Sent to all of the member's sessions, the message would also end the new one.
    const pushes = await server.database.db
      .selectFrom('outbox')
      .select('channel')
      .where('kind', '=', 'session.ended')
      .execute();
    expect(pushes.filter(({ channel }) => channel.startsWith('session:')).length).toBeGreaterThan(0);
    expect(pushes.map(({ channel }) => channel)).not.toContain(`member:${ana.id}`);
  });

  test('[PW-14] from an address that is not known the session stays half open until more is proved', async () => {
    const { live, ana, ask, reset } = await asked();
    await server.database.db.deleteFrom('known_networks').where('member_id', '=', ana.id).execute();
    const answer = await reset(await ask());
    expect(answer).toMatchObject({ member: null, verification: { reason: 'unregistered_address' } });
    expect(await refusedCode(live.client({ token: answer.token }).call('memberInfo'))).toBe('not_signed_in');
  });

  test('[PW-15] a code of another number or for another purpose does not reset', async () => {
    const { ana, number, client, ask, reset } = await asked();
    const other = await ask(freshNumber());
    expect(await refusedCode(reset(other))).toBe('verification_code_invalid');
    const body = { ...typed(number), ...(await work(client, 'sms')) };
    const { attemptId } = await client.call('smsNoLogin', { body });
    const forLogin = { attemptId, verificationCode: await codeTo(server, number.value) };
    expect(await refusedCode(reset(forLogin))).toBe('verification_code_invalid');
    const mine = await ask();
    expect(await refusedCode(reset({ ...mine, verificationCode: wrongCode(mine.verificationCode) }))).toBe(
      'verification_code_invalid',
    );
    expect((await signIn(server.client(), ana.account, ana.password)).token).toBeTruthy();
  });

  test('[PW-13] the new password must fit before the code is used up', async () => {
    const { ask, reset } = await asked();
    const proof = await ask();
    expect(await refusedCode(reset(proof, { newPassword: 'x', confirmNewPassword: 'x' }))).toBe('password_format');
    expect(await refusedCode(reset(proof, { confirmNewPassword: 'Another-1x' }))).toBe('confirm_password_wrong');
    expect((await reset(proof)).token).toBeTruthy();
    expect(await refusedCode(reset(proof))).toBe('verification_code_invalid');
  });

  test('[PW-13] a number without an account, and a frozen one', async () => {
    const { live, ana, client, ask, reset } = await asked();
    const nobody = freshNumber();
    const proof = await ask(nobody);
    const unknown = client.call('passwordVerification', {
      body: { ...typed(nobody), newPassword: NEW, ...proof },
    });
    expect(await refusedCode(unknown)).toBe('register_first');
    await inTransaction(server.database.db, (tx) =>
      live.app.members.setFrozen(tx, server.brands[0]!, memberId(ana.id), true),
    );
    expect(await refusedCode(reset(await ask()))).toBe('account_frozen');
  });
});
