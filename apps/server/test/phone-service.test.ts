import { refusedCode, useServer } from '@croupier/testkit';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { smsFlags, smsTools } from './sms-tools.ts';
import {
  another,
  brandsWith,
  codeTo,
  easyProofs,
  freshDevice,
  freshNumber,
  strictly,
  typed,
  visitor,
  work,
  wrongCode,
} from './visitors.ts';

const MINUTE = 60_000;
const server = useServer({ settings: { ...easyProofs, CODES_PER_BRAND_DAY: '5000' }, brands: brandsWith(smsFlags) });
const { holder } = smsTools(server);

describe('phone sign-in service', () => {
  async function start(number = freshNumber(), someone = visitor(server)) {
    const body = { ...typed(number), ...(await work(someone.client, 'sms')) };
    const answer = await someone.client.call('phoneStart', { body });
    return { ...someone, number, ...answer, code: await codeTo(server, number.value) };
  }

  test('[SE-19] its code gives a signed token that signs in whoever holds the number, once', async () => {
    const ana = await holder();
    const started = await start(ana.number);
    expect(started.countdownSeconds).toBe(60);
    const { idToken } = await started.client.call('phoneConfirm', {
      body: { sessionInfo: started.sessionInfo, code: started.code },
    });
    const answer = await started.client.call('login', { body: { type: 'firebase', idToken } });
    expect(answer.mustChangePassword).toBeNull();
    const again = started.client.call('login', { body: { type: 'firebase', idToken } });
    expect(await refusedCode(again)).toBe('phone_code_expired');
  });

  test('[SE-19] a token signed by anybody else, for another brand, or without a signature opens nothing', async () => {
    const ana = await holder();
    const { client } = visitor(server);
    const claims = { phone_number: ana.number.value };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('croupier-sandbox-phone')
      .setAudience('perlas')
      .setJti('any token of mine')
      .setExpirationTime('5m')
      .sign(Buffer.alloc(32, 1));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`;
    for (const idToken of [forged, none, 'x', `${forged}x`])
      expect(await refusedCode(client.call('login', { body: { type: 'firebase', idToken } }))).toBe(
        'phone_invalid_code',
      );
    const started = await start(ana.number);
    const { idToken } = await started.client.call('phoneConfirm', {
      body: { sessionInfo: started.sessionInfo, code: started.code },
    });
    const elsewhere = server.client({ brand: server.brands[1]! });
    expect(await refusedCode(elsewhere.call('login', { body: { type: 'firebase', idToken } }))).toBe(
      'phone_invalid_code',
    );
  });

  test.each([
    ['', 'phone_missing_number', 'Missing phone number'],
    ['123', 'phone_invalid_number', 'Invalid phone number format'],
  ])('[CD-16] the number %j: %s', async (mobileNum, code, text) => {
    const someone = visitor(server);
    const body = { mobileNum, countryDialingCode: '+63', ...(await work(someone.client, 'sms')) };
    const answer = await someone.client.call('phoneStart', { body }).catch((error: object) => error);
    expect(answer).toMatchObject({ refusal: { code }, text });
  });

  test('[CD-16, CD-19] missing, wrong and expired codes each have their text', async () => {
    const started = await start();
    const confirm = (code: string) =>
      started.client
        .call('phoneConfirm', { body: { sessionInfo: started.sessionInfo, code } })
        .catch((error: object) => error);
    expect(await confirm('')).toMatchObject({ text: 'Missing verification code' });
    expect(await confirm(wrongCode(started.code))).toMatchObject({ text: 'Invalid verification code' });
    const late = await another(server);
    late.clock.advance(11 * MINUTE);
    const client = late.client({ headers: { device: started.device } });
    const expired = await client
      .call('phoneConfirm', { body: { sessionInfo: started.sessionInfo, code: started.code } })
      .catch((error: object) => error);
    expect(expired).toMatchObject({
      refusal: { code: 'phone_code_expired' },
      text: 'The code has expired. Please send it again.',
    });
  });

  test('[CD-16] without the browser’s work the captcha check fails', async () => {
    const { client } = visitor(server);
    const answer = await client.call('phoneStart', { body: typed(freshNumber()) }).catch((error: object) => error);
    expect(answer).toMatchObject({ refusal: { code: 'phone_captcha_failed' } });
  });

  test('[CD-17, CD-18] too many requests, a spent quota and a service that is off have their texts', async () => {
    const slow = await strictly(server);
    const number = freshNumber();
    const outcomes = [];
    // One code a second and two a minute for one number: on a fast machine the second is refused, on a slow one the
    // third.
    for (let turn = 0; turn < 3; turn += 1) {
      const client = slow.client({ headers: { device: freshDevice() } });
      const body = { ...typed(number), ...(await work(client, 'sms')) };
      outcomes.push(await client.call('phoneStart', { body }).catch((error: object) => error));
    }
    expect(outcomes.find((outcome) => 'refusal' in outcome)).toMatchObject({
      refusal: { code: 'phone_too_many_requests', retryAfterSeconds: 300 },
      text: 'Too many requests. Please try again after 5 minutes.',
    });
    const poor = await strictly(server, {
      settings: { CODES_PER_BRAND_DAY: '1' },
      brands: brandsWith(smsFlags)
        .map((brand, at) => (at === 0 ? { ...brand, merchant: server.brands[1]!.merchant } : brand))
        .slice(0, 1),
    });
    const spent = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const client = poor.client({ brand: poor.brands[0]!, headers: { device: freshDevice() } });
      const body = { ...typed(freshNumber()), ...(await work(client, 'sms')) };
      spent.push(await client.call('phoneStart', { body }).catch((error: object) => error));
    }
    expect(spent[1]).toMatchObject({ refusal: { code: 'phone_quota_exceeded' } });
    const off = await another(server, { settings: { ...easyProofs, PHONE_PROVIDER: 'off' } });
    const client = off.client({ headers: { device: freshDevice() } });
    const body = { ...typed(freshNumber()), ...(await work(client, 'sms')) };
    expect(await client.call('phoneStart', { body }).catch((error: object) => error)).toMatchObject({
      refusal: { code: 'phone_not_enabled' },
      text: 'This operation is not enabled. Please contact customer service.',
    });
  });
});
