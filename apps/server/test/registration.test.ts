import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { everyWay, registrationTools } from './registration-tools.ts';
import {
  another,
  brandsWith,
  codeTo,
  easyProofs,
  form,
  freshDevice,
  freshNumber,
  typed,
  visitor,
  work,
  wrongCode,
  strictly,
} from './visitors.ts';

const server = useServer({ settings: easyProofs, brands: brandsWith(everyWay) });
const { memberOf, mobileForm, refusedWith, register } = registrationTools(server);

describe('by username', () => {
  test('[RG-1, RG-4, BR-18] makes an account and signs it in', async () => {
    const { body, answer } = await register();
    expect(answer.account).toBe(body.username);
    const client = server.client({ token: answer.signIn!.token });
    expect(await client.call('memberInfo')).toMatchObject({ account: body.username, type: 0, isTrial: false });
    const again = await server
      .client()
      .call('login', { body: { type: 'username', username: body.username, password: body.password } });
    expect(again.token).toBeTruthy();
  });

  test('[RG-4, BR-18] without DIRECTREG3 the account is made and nobody is signed in, except by mobile number', async () => {
    const quiet = await another(server, { brands: brandsWith({ ...everyWay, DIRECTREG3: false }) });
    const client = quiet.client({ headers: { device: freshDevice() } });
    const body = await form(client);
    expect(await client.call('register', { body })).toEqual({ account: body.username, signIn: null });
    const signIn = client.call('login', {
      body: { type: 'username', username: body.username, password: body.password },
    });
    expect((await signIn).token).toBeTruthy();
    const number = freshNumber();
    const made = await client.call('registerMobile', { body: await mobileForm(client, number) });
    expect(made.signIn?.token).toBeTruthy();
  });

  test('[RG-35, SE-38] however a number is written, it is the same account: at registering and at signing in', async () => {
    const number = freshNumber();
    const { client } = visitor(server);
    const body = await mobileForm(client, number, { mobileNum: number.account });
    expect((await client.call('registerMobile', { body })).account).toBe(number.account);
    const { mobileNum } = number;
    const spellings = [mobileNum, mobileNum.slice(1), number.account, number.value, `+63 0${mobileNum.slice(1)}`];
    for (const spelling of spellings) {
      const again = await mobileForm(client, number, { mobileNum: spelling });
      expect(await refusedCode(client.call('registerMobile', { body: again })), spelling).toBe('mobile_taken');
    }
    const { password } = body;
    for (const username of [...spellings.slice(0, 4), `${mobileNum.slice(0, 4)} ${mobileNum.slice(4)}`]) {
      const { member } = await visitor(server).client.call('login', { body: { type: 'username', username, password } });
      expect(member?.account, username).toBe(number.account);
    }
    // Guesses are counted together, and an unknown number reveals nothing.
    const nobody = freshNumber();
    for (const [account, name] of [
      [number, mobileNum],
      [nobody, nobody.mobileNum],
    ] as const) {
      const strict = await strictly(server);
      const guess = (username: string) =>
        visitor(strict)
          .client.call('login', { body: { type: 'username', username, password: 'wrong' } })
          .catch(({ refusal }: { refusal: { code: string; captcha?: boolean } }) => refusal);
      expect(await guess(name)).not.toHaveProperty('captcha');
      expect(await guess(account.value)).not.toHaveProperty('captcha');
      expect(await guess(account.account)).toMatchObject({ code: 'in_incorrect_password', captcha: true });
    }
  });

  test('[PS-4] takes a limit of deposits along, which counts from the first deposit on; what cannot be one makes no account', async () => {
    const { answer } = await register({ depositLimit: '500.00' });
    const client = server.client({ token: answer.signIn!.token });
    const { limits } = await client.call('playSafely');
    const values = limits.map(({ kind, period, value }) => `${kind} ${period} ${value}`);
    expect(values.filter((line) => !line.endsWith('null'))).toEqual(['deposit day 500.00']);
    expect((await client.call('depositChannels')).room).toEqual({ amount: '500.00', currency: 'PHP' });
    const free = await register();
    const without = server.client({ token: free.answer.signIn!.token });
    expect(await without.call('depositChannels')).toMatchObject({ room: null, isFirst: true });
    const { client: stranger } = visitor(server);
    const body = await form(stranger, { depositLimit: '5.001' });
    expect(await refusedCode(stranger.call('register', { body }))).toBe('amount_out_of_range');
    expect(await memberOf(body.username)).toBeUndefined();
  });

  test('[RG-5] a brand that takes none refuses both calls and offers no way', async () => {
    const closed = await another(server, { brands: brandsWith({ USERNAMEREG3: false, MOBILENUMREG3: false }) });
    const client = closed.client({ headers: { device: freshDevice() } });
    const { ways } = await client.call('systemRegister');
    expect(ways).toEqual({ username: false, mobile: false });
    expect(await refusedCode(client.call('register', { body: await form(client) }))).toBe('registration_closed');
    const body = await mobileForm(client, freshNumber());
    expect(await refusedCode(client.call('registerMobile', { body }))).toBe('registration_closed');
    expect(await refusedCode(client.call('autoUsername'))).toBe('registration_closed');
  });

  test('[BR-11, BR-12] each way in has a flag of its own', async () => {
    for (const way of ['username', 'mobile'] as const) {
      const flags = { ...everyWay, USERNAMEREG3: way === 'username', MOBILENUMREG3: way === 'mobile' };
      const half = await another(server, { brands: brandsWith(flags) });
      const client = half.client({ headers: { device: freshDevice() } });
      expect((await client.call('systemRegister')).ways).toEqual({
        username: way === 'username',
        mobile: way === 'mobile',
      });
      const byName = async () => client.call('register', { body: await form(client) });
      const byNumber = async () => client.call('registerMobile', { body: await mobileForm(client, freshNumber()) });
      const [open, closed] = way === 'username' ? [byName, byNumber] : [byNumber, byName];
      expect((await open()).account).toBeTruthy();
      expect(await refusedCode(closed())).toBe('registration_closed');
    }
  });

  test('[RG-6] proposes a username that is free, fits the rule, and registers', async () => {
    const { client } = visitor(server);
    const { username } = await client.call('autoUsername');
    expect(await memberOf(username)).toBeUndefined();
    const { answer } = await register({ username }, client);
    expect(answer.account).toBe(username);
  });

  test.each([
    { registerUrl: 'https://evil.example/register' },
    { registerUrl: 'http://localhost@evil.example/' },
    { registerUrl: 'javascript:alert(1)' },
    { registerUrl: '' },
    { domain: 'evil.example' },
  ])('[RG-7] an account that says it comes from %j is refused', async (strange) => {
    await expect(register(strange)).rejects.toThrow('bad_request');
  });

  test('[RG-7] keeps where the account came from', async () => {
    const { answer } = await register({ registerUrl: 'http://localhost/register?x=1', domain: 'perlas.localhost' });
    const made = await memberOf(answer.account);
    const row = await server.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('member_id', '=', made!.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      way: 'username',
      register_url: 'http://localhost/register?x=1',
      domain: 'perlas.localhost',
      ip: '127.0.0.1',
    });
  });
});

describe('by mobile', () => {
  test('[RG-2, BR-14] the number becomes the username, and without REGMOBVERF3 no code is asked for', async () => {
    const { client } = visitor(server);
    const number = freshNumber();
    const { account, signIn } = await client.call('registerMobile', { body: await mobileForm(client, number) });
    expect(account).toBe(number.account);
    expect(signIn?.token).toBeTruthy();
    const again = visitor(server).client;
    expect(await refusedCode(again.call('registerMobile', { body: await mobileForm(again, number) }))).toBe(
      'mobile_taken',
    );
  });

  test('[RG-3] needs the number, and a password where there is no code', async () => {
    const { client } = visitor(server);
    const number = freshNumber();
    const empty = await mobileForm(client, number, { mobileNum: '' });
    expect(await refusedCode(client.call('registerMobile', { body: empty }))).toBe('mobile_required');
    const open = await mobileForm(client, number, { password: undefined, confirmPassword: undefined });
    expect(await refusedCode(client.call('registerMobile', { body: open }))).toBe('input_empty');
    const abroad = await mobileForm(client, number, { mobileNum: '2015550123', countryDialingCode: '+1' });
    expect(await refusedCode(client.call('registerMobile', { body: abroad }))).toBe('country_not_served');
  });

  test('[RG-3, RG-4, BR-14] with REGMOBVERF3 nothing is made without the code that was sent to this very number', async () => {
    const strict = await another(server, {
      brands: brandsWith({ ...everyWay, REGMOBVERF3: true, MOBILENUMPASSREG3: false }),
    });
    const client = strict.client({ headers: { device: freshDevice() } });
    expect((await client.call('systemRegister')).mobile).toEqual({ needsCode: true, needsPassword: false });
    const [number, other] = [freshNumber(), freshNumber()];
    const sent = async (to: typeof number) =>
      (await client.call('smsRegister', { body: { ...typed(to), ...(await work(client, 'sms')) } })).attemptId;
    const none = await mobileForm(client, number);
    expect(await refusedCode(client.call('registerMobile', { body: none }))).toBe('verification_code_invalid');
    const attemptId = await sent(number);
    const code = await codeTo(strict, number.value);
    const wrong = await mobileForm(client, number, { attemptId, verificationCode: wrongCode(code) });
    expect(await refusedCode(client.call('registerMobile', { body: wrong }))).toBe('verification_code_invalid');
    const otherAttempt = await sent(other);
    const foreign = { attemptId: otherAttempt, verificationCode: await codeTo(strict, other.value) };
    expect(await refusedCode(client.call('registerMobile', { body: await mobileForm(client, number, foreign) }))).toBe(
      'verification_code_invalid',
    );
    expect(await memberOf(number.account)).toBeUndefined();
    const right = await mobileForm(client, number, {
      attemptId,
      verificationCode: code,
      password: undefined,
      confirmPassword: undefined,
    });
    const { account, signIn } = await client.call('registerMobile', { body: right });
    expect(account).toBe(number.account);
    expect(signIn?.token).toBeTruthy();
    const made = await memberOf(number.account);
    const contact = await server.database.db
      .selectFrom('member_contacts')
      .select('confirmed_at')
      .where('member_id', '=', made!.id)
      .executeTakeFirstOrThrow();
    expect(contact.confirmed_at).not.toBeNull();
  });

  test('[BR-13] with MOBILENUMPASSREG3 a password is asked for beside the code, without it the code is enough', async () => {
    for (const needsPassword of [true, false]) {
      const flags = { ...everyWay, REGMOBVERF3: true, MOBILENUMPASSREG3: needsPassword };
      const strict = await another(server, { brands: brandsWith(flags) });
      const client = strict.client({ headers: { device: freshDevice() } });
      expect((await client.call('systemRegister')).mobile).toEqual({ needsCode: true, needsPassword });
      const number = freshNumber();
      const sent = { ...typed(number), ...(await work(client, 'sms')) };
      const { attemptId } = await client.call('smsRegister', { body: sent });
      const proof = { attemptId, verificationCode: await codeTo(strict, number.value) };
      const bare = { ...proof, password: undefined, confirmPassword: undefined };
      const register = async () => client.call('registerMobile', { body: await mobileForm(client, number, bare) });
      if (needsPassword) expect(await refusedCode(register())).toBe('input_empty');
      else expect((await register()).account).toBe(number.account);
    }
  });

  test('[RG-3] a taken name does not use up the code', async () => {
    const strict = await another(server, { brands: brandsWith({ ...everyWay, REGMOBVERF3: true }) });
    const client = strict.client({ headers: { device: freshDevice() } });
    const number = freshNumber();
    await server.member({ account: number.account });
    const body = { ...typed(number), ...(await work(client, 'sms')) };
    const { attemptId } = await client.call('smsRegister', { body });
    const proof = { attemptId, verificationCode: await codeTo(strict, number.value) };
    const register = async () => client.call('registerMobile', { body: await mobileForm(client, number, proof) });
    expect(await refusedCode(register())).toBe('mobile_taken');
    await server.database.db
      .updateTable('members')
      .set({ account: 'elsewhere', account_canonical: `elsewhere-${number.account}` })
      .where('account', '=', number.account)
      .execute();
    expect((await register()).account).toBe(number.account);
  });

  test('[SE-17] who registered on a number that is not theirs is out once its owner signs in by SMS', async () => {
    const squatter = visitor(server).client;
    const number = freshNumber();
    const body = await mobileForm(squatter, number);
    const { signIn } = await squatter.call('registerMobile', { body });
    const owner = visitor(server).client;
    const { attemptId } = await owner.call('smsNoLogin', {
      body: { ...typed(number), ...(await work(owner, 'sms')) },
    });
    const verificationCode = await codeTo(server, number.value);
    const { token } = await owner.call('login', {
      body: { type: 'sms', ...typed(number), attemptId, verificationCode },
    });
    expect(token).toBeTruthy();
    expect(await refusedCode(server.client({ token: signIn!.token }).call('memberInfo'))).toBe('not_signed_in');
    const back = squatter.call('login', {
      body: { type: 'username', username: number.account, password: body.password },
    });
    expect(await refusedCode(back)).toBe('in_incorrect_password');
  });

  test('[SE-17] who registered in this very browser keeps the password', async () => {
    const { client } = visitor(server);
    const number = freshNumber();
    const body = await mobileForm(client, number);
    await client.call('registerMobile', { body });
    const sent = await client.call('smsNoLogin', { body: { ...typed(number), ...(await work(client, 'sms')) } });
    const proof = { attemptId: sent.attemptId, verificationCode: await codeTo(server, number.value) };
    await client.call('login', { body: { type: 'sms', ...typed(number), ...proof } });
    const again = client.call('login', {
      body: { type: 'username', username: number.account, password: body.password },
    });
    expect((await again).token).toBeTruthy();
  });
});

describe('age and terms', () => {
  test('[RG-27] without either confirmation, and with an old edition, nothing is made', async () => {
    const { client } = visitor(server);
    const { termsEdition } = await client.call('systemRegister');
    expect(termsEdition).not.toBeNull();
    expect(await refusedWith({ isOfAge: false }, client)).toBe('age_required');
    expect(await refusedWith({ isOfAge: undefined }, client)).toBe('age_required');
    expect(await refusedWith({ agreedTerms: null }, client)).toBe('terms_required');
    expect(await refusedWith({ agreedTerms: termsEdition! + 1 }, client)).toBe('terms_required');
  });

  test('[RG-27, RG-28] edition, version and time of both are stored and cannot be changed', async () => {
    const before = server.clock.now();
    const { answer, body } = await register();
    const made = await memberOf(answer.account);
    const { db } = server.database;
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('member_id', '=', made!.id)
      .orderBy('kind')
      .execute();
    expect(rows).toMatchObject([
      { kind: 'age', edition: server.brands[0]!.minimumAge },
      { kind: 'terms', edition: body.agreedTerms, version: expect.any(Number) as number },
    ]);
    for (const { given_at: at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime());
    await expect(db.updateTable('consents').set({ edition: 99 }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('consents').execute()).rejects.toThrow();
  });

  test('[RG-28] the age is the brand’s', async () => {
    const older = await another(server, { brands: brandsWith(everyWay, { minimumAge: 21 }) });
    const client = older.client({ headers: { device: freshDevice() } });
    expect((await client.call('systemRegister')).minimumAge).toBe(21);
    const { account } = await client.call('register', { body: await form(client) });
    const made = await memberOf(account);
    const age = await server.database.db
      .selectFrom('consents')
      .select('edition')
      .where('member_id', '=', made!.id)
      .where('kind', '=', 'age')
      .executeTakeFirstOrThrow();
    expect(age.edition).toBe(21);
  });
});
