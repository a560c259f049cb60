import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from './calls.ts';
import { smsFlags, smsTools } from './sms-tools.ts';
import { another, brandsWith, easyProofs } from './visitors.ts';

const server = useServer({ settings: { ...easyProofs, CODES_PER_BRAND_DAY: '5000' }, brands: brandsWith(smsFlags) });
const { sentTo } = smsTools(server);

describe('outbox', () => {
  test('[CD-21] what the sandbox sent is shown to an operator of the brand and to no other', async () => {
    const { number, code } = await sentTo();
    const olga = await server.operator();
    const { entries } = await olga.client.call('messageOutbox', { query: { kind: 'sms' } });
    const found = entries.find(({ to }) => to === number.value);
    expect(found).toMatchObject({ kind: 'sms', merchant: server.brands[0]!.merchant, subject: null });
    expect(found?.text).toContain(code);
    const stranger = await server.operator({ brands: [server.brands[1]!] });
    const others = await stranger.client.call('messageOutbox');
    expect(others.entries.filter(({ merchant }) => merchant === server.brands[0]!.merchant)).toEqual([]);
    const asked = stranger.client.call('messageOutbox', { query: { merchant: server.brands[0]!.merchant } });
    expect(await refusedCode(asked)).toBe('not_found');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(support.client.call('messageOutbox'))).toBe('not_allowed');
  });

  test('[CD-21] it is paged, newest first, without gaps', async () => {
    for (let turn = 0; turn < 3; turn += 1) await sentTo();
    const olga = await server.operator();
    const first = await olga.client.call('messageOutbox', { query: { limit: '2' } });
    const second = await olga.client.call('messageOutbox', { query: { limit: '2', before: first.next! } });
    const all = await olga.client.call('messageOutbox', { query: { limit: '4' } });
    expect([...first.entries, ...second.entries]).toEqual(all.entries);
  });

  test('[CD-21] a part of the number or address finds whom it was for, and signs of patterns stand for themselves', async () => {
    const { number } = await sentTo();
    await sentTo();
    const { db } = server.database;
    const mail = { merchant: 'perlas', kind: 'email', subject: 'x', body: 'x', made_at: server.clock.now() };
    const ids = ['eeeeeeee-0000-7000-8000-000000000001', 'eeeeeeee-0000-7000-8000-000000000002'] as const;
    await db
      .insertInto('sent_messages')
      .values([
        { ...mail, id: ids[0], recipient: 'Maria_Santos@mail.example' },
        { ...mail, id: ids[1], recipient: 'maria-santos@mail.example' },
      ])
      .execute();
    const olga = await server.operator();
    const foundBy = async (to: string, kind?: 'sms' | 'email') =>
      (await olga.client.call('messageOutbox', { query: { to, ...(kind && { kind }) } })).entries.map((one) => one.to);
    expect(await foundBy(number.value.slice(-7))).toEqual([number.value]);
    expect(await foundBy(number.value.slice(-7), 'email')).toEqual([]);
    expect(await foundBy('MARIA_')).toEqual(['Maria_Santos@mail.example']);
    expect(await foundBy('santos@')).toEqual(['maria-santos@mail.example', 'Maria_Santos@mail.example']);
    expect(await foundBy('%')).toEqual([]);
    expect(await foundBy('\\')).toEqual([]);
    expect(await refusedCode(foundBy('x'.repeat(121)))).toBe('bad_request');
  });

  test('[CD-21] what goes out through real providers is shown to nobody', async () => {
    await sentTo();
    const olga = await server.operator();
    const sms = { SMS_PROVIDER: 'http', SMS_URL: 'http://127.0.0.1:1/sms' };
    const mixed = await another(server, { settings: sms });
    const shown = await mixed.client({ token: olga.token }).call('messageOutbox');
    expect(shown.kept).toEqual(['email']);
    expect(shown.entries.filter(({ kind }) => kind === 'sms')).toEqual([]);
    const live = {
      ...sms,
      MODE: 'production',
      SECRET_KEY: server.config.SECRET_KEY.replace('demo-only-', 'of my own '),
      LIMIT_FACTOR: '1',
      // Olga signed in with only her password.
      OPERATOR_AUTHENTICATOR: 'optional',
      MAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const real = await another(server, { settings: live });
    expect(await refusedCode(real.client({ token: olga.token }).call('messageOutbox'))).toBe('not_offered');
  });

  test('[CD-21] in development it is a page, where nothing that was sent can become markup', async () => {
    const { number, code } = await sentTo();
    await server.database.db
      .insertInto('sent_messages')
      .values({
        id: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
        merchant: 'perlas',
        kind: 'email',
        recipient: '<img src=x onerror=alert(1)>@x.example',
        subject: '</h2><script>alert(1)</script>',
        body: '<script>alert(1)</script> https://perlas.example/?reset=abc"onclick="x',
        made_at: server.clock.now(),
      })
      .execute();
    const page = await fetch(`${server.url}/dev/outbox`);
    const text = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain(number.value);
    expect(text).toContain(`<output>${code}</output>`);
    expect(text).not.toMatch(/<script|<img|"onclick/);
  });

  test('[CD-21] in production that address does not exist', async () => {
    const live = await another(server, {
      settings: {
        MODE: 'production',
        SECRET_KEY: 'a secret of my own that is long enough',
        LIMIT_FACTOR: '1',
        SMS_PROVIDER: 'sandbox',
        MAIL_PROVIDER: 'sandbox',
      },
    });
    expect((await send(`${live.url}/dev/outbox`, { headers: { merchant: 'perlas' } })).status).toBe(404);
  });
});
