import { createHash } from 'node:crypto';
import { useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { smsFlags } from './sms-tools.ts';
import { another, brandsWith, easyProofs, freshDevice, fullWork, visitor, writeLetters } from './visitors.ts';

const MINUTE = 60_000;
const server = useServer({ settings: { ...easyProofs, CODES_PER_BRAND_DAY: '5000' }, brands: brandsWith(smsFlags) });

describe('captcha', () => {
  const register = { act: 'register' } as const;

  test('[CD-12] the picture is a picture: no letter of it can be read from what is sent', async () => {
    const { client } = visitor(server);
    const { picture, length } = await client.call('captcha', { query: register });
    expect(picture).toMatch(/^data:image\/png;base64,/);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(360);
    // Only what a picture needs, without any text.
    const chunks: string[] = [];
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
      chunks.push(bytes.subarray(at + 4, at + 8).toString());
    expect(chunks.filter((chunk) => /^(tEXt|iTXt|zTXt|eXIf)$/.test(chunk))).toEqual([]);
    expect(length).toBe(5);
  });

  test('[CD-12, CD-14] typed letters or the larger sum pass, in any case of letters, and each captcha once', async () => {
    const someone = visitor(server);
    const context = contextOf(someone.device);
    const { captchas } = server.app.codes;
    const first = await someone.client.call('captcha', { query: register });
    await writeLetters(server, first.id, 'ACDEF');
    const given = { captchaId: first.id, captcha: 'acDeF' };
    expect(await captchas.check(context, 'register', given, 'letters')).toBeNull();
    expect(await captchas.check(context, 'register', given, 'letters')).toMatchObject({ refused: 'captcha_wrong' });
    const summed = await fullWork(someone.client, 'register');
    expect(await captchas.check(context, 'register', summed, 'letters')).toBeNull();
    expect(await captchas.check(context, 'register', summed, 'letters')).toMatchObject({ refused: 'captcha_wrong' });
  });

  test('[CD-14] answered once and sent a hundred times at once it counts once', async () => {
    const someone = visitor(server);
    const summed = await fullWork(someone.client, 'register');
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.app.codes.captchas.check(contextOf(someone.device), 'register', summed, 'letters'),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
  });

  test('[CD-14] wrong letters spend it too', async () => {
    const someone = visitor(server);
    const { id } = await someone.client.call('captcha', { query: register });
    await writeLetters(server, id, 'ACDEF');
    const { captchas } = server.app.codes;
    const context = contextOf(someone.device);
    expect(await captchas.check(context, 'register', { captchaId: id, captcha: 'WRONG' }, 'letters')).toMatchObject({
      refused: 'captcha_wrong',
    });
    expect(await captchas.check(context, 'register', { captchaId: id, captcha: 'ACDEF' }, 'letters')).toMatchObject({
      refused: 'captcha_wrong',
    });
  });

  test("[CD-14] another act, another device's and an old one do not count", async () => {
    const someone = visitor(server);
    const { captchas } = server.app.codes;
    const forLogin = await fullWork(someone.client, 'login');
    expect(await captchas.check(contextOf(someone.device), 'register', forLogin, 'letters')).toMatchObject({
      refused: 'captcha_wrong',
    });
    const stolen = await fullWork(someone.client, 'register');
    expect(await captchas.check(contextOf(freshDevice()), 'register', stolen, 'letters')).toMatchObject({
      refused: 'captcha_wrong',
    });
    const old = await fullWork(someone.client, 'register');
    const late = await another(server);
    late.clock.advance(2 * MINUTE + 1000);
    expect(await late.app.codes.captchas.check(contextOf(someone.device), 'register', old, 'letters')).toMatchObject({
      refused: 'captcha_wrong',
    });
  });

  test('[CD-15] left out where letters are wanted it is asked for, and the small sum is not enough', async () => {
    const someone = visitor(server);
    const { captchas } = server.app.codes;
    const context = contextOf(someone.device);
    expect(await captchas.check(context, 'register', {}, 'letters')).toEqual({
      refused: 'captcha_required',
      captcha: true,
    });
    const { id, proof } = await someone.client.call('captcha', { query: register });
    // A number whose hash begins with 4 to 7 zero bits: enough for the small sum, too little for the larger one.
    const isSmall = (number: number) => {
      const first = createHash('sha256').update(`${proof.salt}:${number}`).digest()[0]!;
      return first > 0 && first < 16;
    };
    let number = 0;
    while (!isSmall(number)) number += 1;
    const small = { captchaId: id, proof: String(number) };
    expect(await captchas.check(context, 'register', small, 'letters')).toMatchObject({ refused: 'captcha_required' });
  });

  function contextOf(device: string) {
    return {
      requestId: 'test',
      at: server.clock.now(),
      ip: '127.0.0.1',
      country: null,
      userAgent: '',
      device,
      host: 'localhost',
      language: 'EN',
      brand: server.brands[0]!,
    };
  }
});
