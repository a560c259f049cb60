import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { httpSms, readConfig, smtpMail, Unstartable } from '@croupier/server/testing';
import { merchant } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { another, brandsWith, easyProofs, freshNumber, typed, visitor, work } from './visitors.ts';

const server = useServer({ settings: easyProofs, brands: brandsWith({ MOBILEVERCODELOGIN3: true }) });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(receiver: net.Server): Promise<number> {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => receiver.close(() => resolve())));
  return (receiver.address() as AddressInfo).port;
}

type Posted = { headers: http.IncomingHttpHeaders; body: Record<string, unknown> };

/** An SMS gateway on this machine. */
async function gateway(answer: (response: http.ServerResponse) => void): Promise<{ url: string; posted: Posted[] }> {
  const posted: Posted[] = [];
  const receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Posted['body'] });
      answer(response);
    });
  });
  closing.push(async () => receiver.closeAllConnections());
  return { url: `http://127.0.0.1:${await listening(receiver)}/sms`, posted };
}

const sms = { merchant: merchant('perlas'), to: '+639171234567', text: 'Hello', reference: 'one' };

describe('SMS over HTTP', () => {
  test('[CD-20] posts number, text, sender and reference with the token, and a code leaves through it', async () => {
    const { url, posted } = await gateway((response) => response.writeHead(202).end('{}'));
    const settings = {
      ...easyProofs,
      SMS_PROVIDER: 'http',
      SMS_URL: url,
      SMS_TOKEN: 'token-token',
      SMS_SENDER: 'Perlas',
    };
    const live = await another(server, { settings });
    const { client } = visitor(live);
    const number = freshNumber();
    await client.call('smsNoLogin', { body: { ...typed(number), ...(await work(client, 'sms')) } });
    expect(posted).toHaveLength(1);
    expect(posted[0]?.headers).toMatchObject({ authorization: 'Bearer token-token' });
    expect(posted[0]?.body).toMatchObject({ to: number.value, from: 'Perlas' });
    expect(posted[0]?.body['text']).toMatch(/^\d{6} is your Perlas code/);
    expect(posted[0]?.headers['idempotency-key']).toBe(posted[0]?.body['reference']);
  });

  test('[CD-20] a refusal, a fault, a redirect and no connection are a no, never an exception', async () => {
    for (const status of [400, 401, 429, 500]) {
      const { url } = await gateway((response) => response.writeHead(status).end());
      const provider = httpSms({ url, token: undefined, sender: 'x' });
      expect(await provider.send(sms)).toEqual({ ok: false, why: `status ${status}` });
    }
    const { url } = await gateway((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await httpSms({ url, token: undefined, sender: 'x' }).send(sms)).toMatchObject({ ok: false });
    expect(await httpSms({ url: 'http://127.0.0.1:1', token: undefined, sender: 'x' }).send(sms)).toEqual({
      ok: false,
      why: 'not reachable',
    });
  });

  test('[CD-20] a gateway that never answers is waited for no longer than agreed', async () => {
    const { url } = await gateway(() => {});
    const provider = httpSms({ url, token: undefined, sender: 'x', timeoutMs: 200 });
    expect(await provider.send(sms)).toEqual({ ok: false, why: 'no answer in time' });
  });
});

/** A mail server that accepts and stores everything. */
async function mailServer(): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const receiver = net.createServer((socket) => {
    let isBody = false;
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      heard.push(text);
      if (isBody) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isBody = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        isBody = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    });
  });
  return { url: `smtp://127.0.0.1:${await listening(receiver)}`, heard };
}

const letter = {
  merchant: merchant('perlas'),
  to: 'ana@mail.example',
  from: 'no-reply@perlas.example',
  subject: 'Perlas: your code',
  text: 'Hello\n\nAna',
  reference: 'one',
};

describe('e-mail over SMTP', () => {
  test('[CD-20] arrives at one recipient with subject and text', async () => {
    const { url, heard } = await mailServer();
    expect(await smtpMail({ url }).send(letter)).toEqual({ ok: true });
    const all = heard.join('');
    expect(all).toContain('RCPT TO:<ana@mail.example>');
    expect(all.match(/RCPT TO/g)).toHaveLength(1);
    expect(all).toContain('Subject: Perlas: your code');
    expect(all).toContain('Hello\r\n\r\nAna');
  });

  test('[CD-8] whatever stands in address or subject, no header and no recipient is added', async () => {
    for (const evil of [
      { to: 'ana@mail.example\r\nBcc: eve@mail.example' },
      { to: 'ana@mail.example, eve@mail.example' },
      { to: 'ana@mail.example\r\nRCPT TO:<eve@mail.example>' },
      { subject: 'Hello\r\nBcc: eve@mail.example' },
      { subject: 'Hello\r\n\r\n<b>body' },
    ]) {
      const { url, heard } = await mailServer();
      await smtpMail({ url, timeoutMs: 2000 }).send({ ...letter, ...evil });
      const all = heard.join('');
      expect(all).not.toMatch(/^Bcc:/im);
      expect(all).not.toMatch(/RCPT TO:<eve/i);
      expect(all.match(/RCPT TO/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  test('[CD-20] a server that is away or silent is a no within the agreed time', async () => {
    const silent = net.createServer((socket) => socket.on('error', () => {}));
    const port = await listening(silent);
    const open = new Set<net.Socket>();
    silent.on('connection', (socket) => open.add(socket));
    closing.unshift(async () => open.forEach((socket) => socket.destroy()));
    expect(await smtpMail({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 200 }).send(letter)).toMatchObject({
      ok: false,
    });
    expect(await smtpMail({ url: 'smtp://127.0.0.1:1', timeoutMs: 200 }).send(letter)).toMatchObject({ ok: false });
  });
});

describe('which provider', () => {
  const own = { MODE: 'production', SECRET_KEY: 'a secret of my own that is long enough', LIMIT_FACTOR: '1' };
  const startWith = (settings: Record<string, string>) => another(server, { settings: { ...own, ...settings } });

  test('[CD-20] production starts only when providers are named, and with all that they need', async () => {
    expect(() => readConfig(own)).not.toThrow();
    await expect(startWith({})).rejects.toThrow(Unstartable);
    await expect(startWith({ SMS_PROVIDER: 'sandbox' })).rejects.toThrow('MAIL_PROVIDER');
    await expect(startWith({ SMS_PROVIDER: 'http', MAIL_PROVIDER: 'sandbox' })).rejects.toThrow('SMS_URL');
    await expect(startWith({ SMS_PROVIDER: 'sandbox', MAIL_PROVIDER: 'smtp' })).rejects.toThrow('SMTP_URL');
  });

  test('[CD-20] the phone sign-in sandbox is off in production until somebody names it', async () => {
    const live = await startWith({ SMS_PROVIDER: 'sandbox', MAIL_PROVIDER: 'sandbox', CAPTCHA_LIGHT_BITS: '1' });
    const { client } = visitor(live);
    const body = { ...typed(freshNumber()), ...(await work(client, 'sms')) };
    expect(await refusedCode(client.call('phoneStart', { body }))).toBe('phone_not_enabled');
  });
});
