import { createHash } from 'node:crypto';
import { refusedCode, standingClock, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { smsFlags, smsTools } from './sms-tools.ts';
import {
  another,
  brandsWith,
  codeTo,
  easyProofs,
  freshDevice,
  freshNumber,
  lettersTo,
  typed,
  visitor,
  work,
  wrongCode,
} from './visitors.ts';

const MINUTE = 60_000;
const server = useServer({ settings: { ...easyProofs, CODES_PER_BRAND_DAY: '5000' }, brands: brandsWith(smsFlags) });
const { holder, sentTo, signIn } = smsTools(server);

describe('sending', () => {
  test('[CD-1] the call for signing in and the one for registering each send a code that does for nothing else', async () => {
    const ana = await holder();
    const login = await sentTo(ana.number);
    expect((await signIn(login)).token).toBeTruthy();
    const someone = visitor(server);
    const register = await someone.client.call('smsRegister', {
      body: { ...typed(ana.number), ...(await work(someone.client, 'sms')) },
    });
    const code = await codeTo(server, ana.number.value);
    expect(await refusedCode(signIn({ ...login, attemptId: register.attemptId, code }))).toBe(
      'verification_code_invalid',
    );
  });

  test('[CD-9] the answer says how long the page counts down and how long the code is good', async () => {
    const someone = visitor(server);
    const answer = await someone.client.call('smsNoLogin', {
      body: { ...typed(freshNumber()), ...(await work(someone.client, 'sms')) },
    });
    expect(answer).toMatchObject({ expiredMinutes: 2, length: 6 });
    const left = Date.parse(answer.expiresAt) - server.clock.now().getTime();
    expect(left).toBeGreaterThan(9 * MINUTE);
    expect(left).toBeLessThanOrEqual(10 * MINUTE);
  });

  test('[CD-7] a number with an account and one without get the same answer and an SMS each', async () => {
    const ana = await holder();
    const shapes = [];
    for (const number of [ana.number, freshNumber()]) {
      const someone = visitor(server);
      const answer = await someone.client.call('passwordSms', {
        body: { ...typed(number), ...(await work(someone.client, 'sms')) },
      });
      shapes.push({ ...answer, attemptId: answer.attemptId.length, expiresAt: '' });
      expect(await lettersTo(server, number.value)).toHaveLength(1);
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test.each([
    ['US', { mobileNum: '2015550123', countryDialingCode: '+1' }],
    ['GB', { mobileNum: '07400123456', countryDialingCode: '44' }],
  ])('[CD-4] a number of %s, which the brand does not serve, gets no code', async (_country, number) => {
    const someone = visitor(server);
    const asked = someone.client.call('smsNoLogin', { body: { ...number, ...(await work(someone.client, 'sms')) } });
    expect(await refusedCode(asked)).toBe('country_not_served');
    const { list } = await someone.client.call('systemCountry');
    expect(list.map(({ countryCode }) => countryCode)).not.toContain(_country);
  });

  test('[CD-4] a brand that lists countries sends to no other', async () => {
    const only = await another(server, { brands: brandsWith(smsFlags, { mobileCountries: ['VN'] }) });
    const client = only.client({ headers: { device: freshDevice() } });
    const asked = client.call('smsNoLogin', { body: { ...typed(freshNumber()), ...(await work(client, 'sms')) } });
    expect(await refusedCode(asked)).toBe('country_not_served');
    expect((await client.call('systemCountry')).list.map(({ countryCode }) => countryCode)).toEqual(['VN']);
  });

  test.each([
    ['', 'mobile_required'],
    ['12345', 'mobile_format'],
    ['0917123456789', 'mobile_format'],
    ['０９１７１２３４５６７', 'mobile_format'],
    ['9171234567\r\nBcc: x', 'bad_request'],
    ['9171234567 Bcc: x', 'mobile_format'],
    ['+1 201 555 0123', 'mobile_format'],
  ])('[RG-21] the number %j is refused with %s', async (mobileNum, code) => {
    const someone = visitor(server);
    const body = { mobileNum, countryDialingCode: '+63', ...(await work(someone.client, 'sms')) };
    expect(await refusedCode(someone.client.call('smsNoLogin', { body }))).toBe(code);
  });

  test.each(['smsNoLogin', 'smsRegister', 'passwordSms'] as const)(
    '[CD-3] %s without the work of a browser sends nothing',
    async (name) => {
      const someone = visitor(server);
      const number = freshNumber();
      expect(await refusedCode(someone.client.call(name, { body: typed(number) }))).toBe('verification_required');
      const { captchaId } = await work(someone.client, 'sms');
      const idle = { ...typed(number), captchaId };
      expect(await refusedCode(someone.client.call(name, { body: idle }))).toBe('verification_required');
      expect(await lettersTo(server, number.value)).toEqual([]);
    },
  );

  test('[CD-20] when the provider fails the visitor is told, and the code that never left does not work', async () => {
    const away = await another(server, {
      settings: { ...easyProofs, SMS_PROVIDER: 'http', SMS_URL: 'http://127.0.0.1:1/sms' },
    });
    const client = away.client({ headers: { device: freshDevice() } });
    const number = freshNumber();
    const asked = client.call('smsNoLogin', { body: { ...typed(number), ...(await work(client, 'sms')) } });
    expect(await refusedCode(asked)).toBe('message_not_sent');
    const left = await server.database.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('target', '=', number.value)
      .execute();
    expect(left).toEqual([]);
  });

  test('[SE-17, BR-15] a brand without sign-in by SMS sends no code for it', async () => {
    const off = await another(server, { brands: brandsWith({ ...smsFlags, MOBILEVERCODELOGIN3: false }) });
    const client = off.client({ headers: { device: freshDevice() } });
    const body = { ...typed(freshNumber()), ...(await work(client, 'sms')) };
    expect(await refusedCode(client.call('smsNoLogin', { body }))).toBe('not_offered');
  });
});

describe('codes', () => {
  test('[CD-9] neither the code nor anything it could be guessed from stands in the database', async () => {
    const { number, code, attemptId } = await sentTo();
    const [row] = await server.database.db
      .selectFrom('verification_codes')
      .selectAll()
      .where('target', '=', number.value)
      .execute();
    const stored = JSON.stringify(row, (_key, value: unknown) =>
      value instanceof Object && 'data' in value ? Buffer.from(value.data as number[]).toString('hex') : value,
    );
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(attemptId);
    const guesses = [code, `${attemptId}${code}`, `${number.value}${code}`].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    for (const guess of guesses) expect(stored).not.toContain(guess);
  });

  test('[CD-9, CD-11] a code works once', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    await signIn(sent);
    const again = await signIn(sent).catch((error: { refusal: { code: string }; text: string }) => error);
    expect(again).toMatchObject({
      refusal: { code: 'verification_code_invalid' },
      text: 'Please enter a valid verification code',
    });
  });

  test('[CD-9] after five wrong tries the right code does not work any more', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await refusedCode(signIn(sent, { verificationCode: wrongCode(sent.code) }))).toBe(
        'verification_code_invalid',
      );
    expect(await refusedCode(signIn(sent))).toBe('verification_code_invalid');
  });

  test('[CD-9] four wrong tries still leave one', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    for (let turn = 0; turn < 4; turn += 1) await refusedCode(signIn(sent, { verificationCode: wrongCode(sent.code) }));
    expect((await signIn(sent)).token).toBeTruthy();
  });

  test('[CD-9] thirty guesses at once are five tries', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    const guesses = Array.from({ length: 30 }, (_none, at) => String((Number(sent.code) + 1 + at) % 1_000_000));
    await Promise.all(guesses.map((guess) => refusedCode(signIn(sent, { verificationCode: guess.padStart(6, '0') }))));
    const row = await server.database.db
      .selectFrom('verification_codes')
      .select('tries')
      .where('target', '=', ana.number.value)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect(await refusedCode(signIn(sent))).toBe('verification_code_invalid');
  });

  test('[CD-9] a code ends after ten minutes', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    const late = await another(server, { clock: standingClock(server.clock.now()) });
    late.clock.advance(10 * MINUTE + 1000);
    const client = late.client({ headers: { device: sent.device } });
    const body = {
      type: 'sms' as const,
      ...typed(sent.number),
      attemptId: sent.attemptId,
      verificationCode: sent.code,
    };
    expect(await refusedCode(client.call('login', { body }))).toBe('verification_code_invalid');
    expect((await signIn(sent)).token).toBeTruthy();
  });

  test('[CD-10] one code brought twice at once is accepted once', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(sent)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[CD-10] a code counts for its own number, attempt and brand only', async () => {
    const [ana, eve] = [await holder(), await holder()];
    const [toAna, toEve] = [await sentTo(ana.number), await sentTo(eve.number)];
    // Eve's right code for Ana's number, Eve's code in Ana's attempt, no attempt at all.
    expect(await refusedCode(signIn({ ...toEve, number: ana.number }))).toBe('verification_code_invalid');
    expect(await refusedCode(signIn({ ...toAna, code: toEve.code }))).toBe('verification_code_invalid');
    expect(await refusedCode(signIn(toAna, { attemptId: undefined }))).toBe('verification_code_invalid');
    const elsewhere = server.client({ brand: server.brands[1]!, headers: { device: toAna.device } });
    const body = {
      type: 'sms' as const,
      ...typed(ana.number),
      attemptId: toAna.attemptId,
      verificationCode: toAna.code,
    };
    expect(await refusedCode(elsewhere.call('login', { body }))).toBe('not_offered');
    expect((await signIn(toAna)).token).toBeTruthy();
  });

  test('[SE-17] a right code for a number without an account says to register first', async () => {
    const answer = await signIn(await sentTo()).catch((error: { refusal: { code: string }; text: string }) => error);
    expect(answer).toMatchObject({ refusal: { code: 'register_first' }, text: 'Please Register An Account First' });
  });

  test('[SE-17, BR-15] the number may be written as people write it', async () => {
    const ana = await holder();
    const sent = await sentTo(ana.number);
    const national = ana.number.value.slice(3);
    const spaced = `${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`;
    expect((await signIn(sent, { mobileNum: spaced, countryDialingCode: '63' })).token).toBeTruthy();
  });

  test('[PW-7] a sign-in by SMS never forces a change of password', async () => {
    const ana = await holder();
    await server.database.db
      .updateTable('credentials')
      .set({ is_initial: true })
      .where('member_id', '=', ana.id)
      .execute();
    expect((await signIn(await sentTo(ana.number))).mustChangePassword).toBeNull();
  });
});
