import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createSandbox } from '../src/sandbox.ts';
import { signatureOf, verify } from '../src/signing/index.ts';

const config = readConfig({ MODE: 'test' });
let time = new Date('2026-11-15T04:00:00Z');
let count = 0;
const clock = { now: () => time, sleep: async () => {} };
const next = () => `sandbox-nonce-${String((count += 1)).padStart(6, '0')}`;
const random = { nonce: next, newId: next, bytes: (size: number) => Buffer.alloc(size, (count += 1)) };
let app: FastifyInstance;

beforeEach(() => {
  time = new Date('2026-11-15T04:00:00Z');
  app = createSandbox({ config, clock, random });
});
afterEach(() => app.close());

const asked = { method: 'POST', path: '/signed/echo' };
const bodyText = '{"hello":"Ñandú"}';

function echo(changes: { secret?: string; body?: string; headers?: Record<string, string> } = {}) {
  const stamp = { ...asked, timestamp: String(time.getTime()), nonce: 'caller-nonce-000001' };
  const signature = signatureOf(changes.secret ?? config.SANDBOX_SECRET, { ...stamp, body: Buffer.from(bodyText) });
  return app.inject({
    method: 'POST',
    url: '/signed/echo',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': stamp.timestamp,
      'x-nonce': stamp.nonce,
      'x-signature': signature,
      ...changes.headers,
    },
    payload: changes.body ?? bodyText,
  });
}

describe('the signed echo', () => {
  it('answers what it heard, signed in turn', async () => {
    const answer = await echo();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ accepted: true, secret: 'current', body: bodyText });
    const signed = {
      ...asked,
      timestamp: String(answer.headers['x-timestamp']),
      nonce: String(answer.headers['x-nonce']),
      signature: String(answer.headers['x-signature']),
      body: answer.rawPayload,
    };
    expect(verify(signed, { current: config.SANDBOX_SECRET, before: null }, time).isGood).toBe(true);
  });

  it('accepts the secret before and answers with the current one', async () => {
    const answer = await echo({ secret: config.SANDBOX_SECRET_BEFORE });
    expect(answer.json()).toMatchObject({ accepted: true, secret: 'before' });
  });

  it('refuses the same message a second time', async () => {
    expect((await echo()).statusCode).toBe(200);
    const again = await echo();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ accepted: false, reason: 'replayed' });
  });

  it.each([
    ['a changed body', { body: '{"hello":"n"}' }, 401, 'bad_signature'],
    ['a wrong secret', { secret: 'another-secret-altogether' }, 401, 'bad_signature'],
    ['an old message', { headers: { 'x-timestamp': '1763179200000' } }, 401, 'expired'],
    ['no signature', { headers: { 'x-signature': '' } }, 400, 'malformed'],
  ])('refuses %s', async (_name, changes, status, reason) => {
    const answer = await echo(changes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ accepted: false, reason });
  });

  it('does not let a refused message use up its nonce', async () => {
    await echo({ body: 'changed on the way' });
    expect((await echo()).statusCode).toBe(200);
  });

  it('refuses a body that is too large', async () => {
    expect((await echo({ body: 'x'.repeat(65_537) })).statusCode).toBe(413);
  });

  it('takes an empty body for what it is', async () => {
    const stamp = { ...asked, timestamp: String(time.getTime()), nonce: 'caller-nonce-000002' };
    const signature = signatureOf(config.SANDBOX_SECRET, { ...stamp, body: Buffer.alloc(0) });
    const headers = { 'x-timestamp': stamp.timestamp, 'x-nonce': stamp.nonce, 'x-signature': signature };
    const answer = await app.inject({ method: 'POST', url: '/signed/echo', headers });
    expect(answer.json()).toMatchObject({ accepted: true, body: '' });
  });
});

describe('the pages', () => {
  const get = (url: string, language = 'en') =>
    app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

  it.each([
    ['en-GB,en;q=0.9', 'en', 'Strangers to play against</h1>'],
    ['fil-PH,fil;q=0.9,en;q=0.8', 'fil', 'Mga estrangherong makakalaro</h1>'],
    ['tl', 'fil', 'Mga estrangherong makakalaro</h1>'],
    ['de,fil;q=0.3,en;q=0.7', 'en', 'Strangers to play against</h1>'],
    ['de,en;q=0,fil;q=0.1', 'fil', 'Mga estrangherong makakalaro</h1>'],
    ['', 'en', 'Strangers to play against</h1>'],
  ])('speak to "%s" in %s', async (language, tag, text) => {
    const { body, headers } = await get('/', language);
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(text);
    expect(headers['vary']).toBe('accept-language');
  });

  it('carry no script and no style of their own, and a policy that allows none', async () => {
    for (const url of ['/', '/status', '/nowhere']) {
      const { body, headers } = await get(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    }
    expect((await get('/sandbox.css')).headers['content-type']).toContain('text/css');
    expect((await get('/mark.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  it('say who is here and what they have heard', async () => {
    await echo();
    await echo();
    const { body } = await get('/status');
    expect(body.replaceAll(/\s*\n\s*/g, '')).toContain('<td class="figure">1</td><td class="figure">1</td>');
    expect(body.match(/class="state open"/g)).toHaveLength(1);
    expect(body.match(/class="state away"/g)).toHaveLength(2);
  });

  it('print the demo secret, and never a real one', async () => {
    expect((await get('/')).body).toContain(config.SANDBOX_SECRET);
    const own = { ...config, SANDBOX_SECRET: 'a-real-secret-of-ours' };
    const other = createSandbox({ config: own, clock, random });
    const { body } = await other.inject({ url: '/' });
    await other.close();
    expect(body).not.toContain(own.SANDBOX_SECRET);
    expect(body).toContain('$SANDBOX_SECRET');
  });

  it('show a hostile host as text', async () => {
    const { body } = await app.inject({ url: '/', headers: { host: '"><b>x' } });
    expect(body).not.toContain('<b>x');
  });

  it('answer an unknown address with a page to people and with data to programs', async () => {
    const page = await get('/nowhere');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const data = await app.inject({ url: '/nowhere' });
    expect([data.statusCode, data.json()]).toEqual([404, { accepted: false, reason: 'not_found' }]);
  });
});
