import fs from 'node:fs';
import net from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { calls, refusals } from '@croupier/contract';
import { createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { Busy, Unstartable } from '@croupier/server/testing';
import { freshDatabase, startTestServer, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { addressOf, allCalls, send } from './calls.ts';

const server = useServer({
  settings: { REQUEST_TIMEOUT_SECONDS: '1', BODY_LIMIT_BYTES: '2048' },
  replace: {
    systemWhitelabel: async () => {
      throw new Error('the secret is hunter2');
    },
    systemDomainRoute: () => new Promise(() => {}),
    systemDownloads: async () => {
      throw new Busy('too many at once');
    },
  },
});
const at = (path: string) => server.url + path;
const json = { 'content-type': 'application/json' };

describe('answers', () => {
  test('[HT-1] good, refused, unknown and broken ones have success, value and message and nothing else', async () => {
    for (const path of ['/wps/system/status', '/wps/member/info', '/nothing/here', '/wps/system/whitelabel']) {
      const { body } = await send(at(path));
      expect(Object.keys(body).toSorted()).toEqual(['message', 'success', 'value']);
    }
  });

  test('[HT-2] every refusal code has words in every complete language', () => {
    for (const code of ['EN', 'TY'] as const) {
      const { t } = createTexts(languageOf(code), compileCatalogue(code));
      for (const key of Object.keys(refusals)) expect(t(key as keyof typeof refusals)).not.toBe(key);
    }
  });

  test('[HT-2] a refusal carries its code and the status of that code', async () => {
    const { status, code } = await send(at('/wps/member/info'));
    expect({ status, code }).toEqual({ status: refusals.not_signed_in.status, code: 'not_signed_in' });
  });

  test('[HT-3] a refusal speaks the language that was asked for, English when it is unknown', async () => {
    const message = async (language: string) =>
      (await send(at('/wps/member/info'), { headers: { 'accept-language': language } })).body['message'];
    expect(await message('fil')).not.toBe(await message('en'));
    expect(await message('TY')).toBe(await message('fil'));
    expect(await message('xx')).toBe(await message('en'));
  });

  test('[HT-4] an unexpected error tells the request id and nothing of the inside', async () => {
    const { status, code, body } = await send(at('/wps/system/whitelabel'));
    expect({ status, code }).toEqual({ status: 500, code: 'internal_error' });
    expect(JSON.stringify(body)).not.toMatch(/hunter2|Error|at /);
    const { requestId } = body['value'] as { requestId: string };
    const line = server.logLines.find((text) => text.includes(requestId));
    expect(line).toContain('hunter2');
  });
});

test('[HT-37] an overloaded part answers 503 with a time to try again, and nothing is logged as an error', async () => {
  const { status, code, headers } = await send(at('/wps/system/downloads'));
  expect({ status, code }).toEqual({ status: 503, code: 'unavailable' });
  expect(headers.get('retry-after')).toBe('1');
  expect(server.logLines.filter((line) => line.includes('too many at once'))).toEqual([]);
});

describe('strictness', () => {
  const login = (body: unknown) =>
    send(at('/console/api/audit/verify'), { method: 'POST', headers: json, body: JSON.stringify(body) });

  test('[HT-13] an unknown field or query parameter is refused and named', async () => {
    const olga = await server.operator();
    const headers = { ...json, authorization: `Bearer ${olga.token}` };
    const answer = await send(at('/console/api/audit/verify'), { method: 'POST', headers, body: '{"extra":1}' });
    expect(answer.code).toBe('bad_request');
    expect(JSON.stringify(answer.body)).toContain('extra');
    expect((await send(at('/wps/system/status?extra=1'))).code).toBe('bad_request');
    expect((await login({})).code).toBe('not_signed_in');
  });

  const wrong: [string, unknown][] = [
    ['a boolean for a number', true],
    ['an array for a text', ['x']],
    ['a number for a text', 12],
    ['an object for a text', { a: 1 }],
    ['null', null],
  ];
  test.each(wrong)('[HT-14] %s is refused and never converted', async (_what, value) => {
    const olga = await server.operator();
    const headers = { ...json, authorization: `Bearer ${olga.token}` };
    const put = (body: unknown) =>
      send(at('/console/api/brands/perlas/maintenance'), { method: 'PUT', headers, body: JSON.stringify(body) });
    expect((await put({ on: true, reason: value })).code).toBe('bad_request');
    if (value !== true) expect((await put({ on: value, reason: 'a reason' })).code).toBe('bad_request');
    expect((await server.client().call('systemStatus')).status).toBe(0);
  });

  test.each(['1e1', '0x10', '１０', '+5', '5.0', '', '101', '-1'])(
    '[HT-14] the number-like text %j is refused',
    async (limit) => {
      const olga = await server.operator();
      const headers = { authorization: `Bearer ${olga.token}` };
      expect((await send(at(`/console/api/audit?limit=${encodeURIComponent(limit)}`), { headers })).code).toBe(
        'bad_request',
      );
    },
  );

  test('[HT-15] a body over the limit is refused as too large', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(5000) });
    const { status, code } = await send(at('/console/api/session'), { method: 'POST', headers: json, body });
    expect({ status, code }).toEqual({ status: 413, code: 'too_large' });
  });

  const nested = (levels: number) => '{"a":'.repeat(levels - 1) + '{}' + '}'.repeat(levels - 1);
  test.each(['{"a":1', 'null', '[]', '"text"', ''])('broken JSON is refused: %s', async (body) => {
    const olga = await server.operator();
    const headers = { ...json, authorization: `Bearer ${olga.token}` };
    expect((await send(at('/console/api/audit/verify'), { method: 'POST', headers, body })).code).toBe('bad_request');
  });

  test.each([
    '{"__proto__":{"x":1}}',
    '{"\\u005f_proto__":{"x":1}}',
    '{"on":true,"reason":{"constructor":1}}',
    '[{"prototype":null}]',
    nested(21),
    '['.repeat(1000) + ']'.repeat(1000),
  ])(
    '[HT-16] a poisonous name and a body without end are refused before anybody is asked who called: %s',
    async (body) => {
      const refused = await send(at('/console/api/audit/verify'), { method: 'POST', headers: json, body });
      expect({ status: refused.status, code: refused.code }).toEqual({ status: 400, code: 'bad_request' });
    },
  );

  test('[HT-16] twenty levels are read, and a packed body is refused whatever is in it', async () => {
    const post = (body: NonNullable<RequestInit['body']>, more = {}) =>
      send(at('/console/api/audit/verify'), { method: 'POST', headers: { ...json, ...more }, body });
    expect((await post(nested(20))).code).toBe('not_signed_in');
    for (const [packing, body] of [
      ['gzip', gzipSync('{}')],
      ['br', brotliCompressSync('{}')],
      ['deflate', '{}'],
    ] as const)
      expect(await post(body, { 'content-encoding': packing })).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await post('{}', { 'content-encoding': 'identity' })).code).toBe('not_signed_in');
  });

  test('[HT-17] neither header nor query makes another method or address of a request', async () => {
    const ana = await server.member();
    const authorization = `Bearer ${ana.token}`;
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await send(at('/wps/session/logout'), { headers: { authorization, [name]: 'DELETE' } })).status).toBe(
        405,
      );
    expect((await send(at('/wps/session/logout?_method=DELETE'), { headers: { authorization } })).status).toBe(405);
    for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-prefix', 'x-original-uri']) {
      const answer = await send(at('/wps/system/keys'), { headers: { authorization, [name]: '/wps/member/info' } });
      expect(answer.body['value']).toHaveProperty('kid');
    }
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
  });
});

describe('waiting', () => {
  test('[HT-18] a call that takes too long is refused as timed out while others are served', async () => {
    const slow = send(at('/wps/system/domainRoute'));
    expect((await send(at('/wps/system/status'))).status).toBe(200);
    expect((await slow).code).toBe('timed_out');
  });

  test('[HT-18] a body that trickles in is cut off', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    socket.write(
      `POST /console/api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a`,
    );
    await new Promise((resolve) => socket.on('close', resolve));
  }, 30_000);
});

describe('who called', () => {
  test('[HT-21] the request id is given back when it is well-formed, else replaced', async () => {
    const id = (given: string) =>
      send(at('/wps/member/info'), { headers: { 'x-request-id': given } }).then(({ headers }) =>
        headers.get('x-request-id'),
      );
    expect(await id('order-1234-abcd')).toBe('order-1234-abcd');
    for (const bad of ['short', 'with space and more', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect(await id(bad)).toMatch(/^[\w-]{12}-[0-9a-z]+$/);
    }
  });

  test('[HT-20] a forwarded address is believed from a trusted proxy only', async () => {
    const ipOf = async (url: string) => {
      const { body } = await send(`${url}/wps/system/location`, { headers: { 'x-forwarded-for': '133.11.0.1' } });
      return (body['value'] as { ip: string }).ip;
    };
    const trusting = await server.another({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    expect(await ipOf(server.url)).toBe('127.0.0.1');
    expect(await ipOf(trusting.url)).toBe('133.11.0.1');
  });
});

describe('limits', () => {
  test('[HT-19] one call too many from one address is refused with the seconds to wait, and only that call', async () => {
    const strict = await server.another({ settings: { LIMIT_FACTOR: '1' } });
    const { calls: most } = calls.systemKeys.limit;
    const codes: (string | null)[] = [];
    for (let n = 0; n <= most; n += 1) codes.push((await send(`${strict.url}/wps/system/keys`)).code);
    expect(codes.slice(0, most).every((code) => code === null)).toBe(true);
    const refused = await send(`${strict.url}/wps/system/keys`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(`${strict.url}/wps/system/status`)).status).toBe(200);
  });

  test('[HT-19] an account is counted too, from whatever address it comes', async () => {
    const strict = await server.another({ settings: { LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
    const olga = await strict.operator();
    const headers = (n: number) => ({
      ...json,
      authorization: `Bearer ${olga.token}`,
      'x-forwarded-for': `10.0.0.${n}`,
    });
    const codes: (string | null)[] = [];
    for (let n = 1; n <= 7; n += 1) {
      codes.push(
        (await send(`${strict.url}/console/api/audit/verify`, { method: 'POST', headers: headers(n), body: '{}' }))
          .code,
      );
    }
    expect(codes).toEqual([null, null, null, null, null, null, 'too_many_requests']);
  });

  test('[HT-19] shared limits count over processes', async () => {
    const settings = { LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' };
    const servers = [await server.another({ settings }), await server.another({ settings })];
    const init = { method: 'POST', headers: { ...json, 'x-forwarded-for': '10.9.9.9' }, body: '{}' };
    const codes: (string | null)[] = [];
    for (let n = 0; n < 32; n += 1) codes.push((await send(`${servers[n % 2]!.url}/wps/session/login`, init)).code);
    expect(codes.slice(0, 30).every((code) => code === 'encrypted_body_required')).toBe(true);
    expect(codes.slice(30)).toEqual(['too_many_requests', 'too_many_requests']);
  });
});

describe('headers', () => {
  test('[HT-22] every answer forbids sniffing, framing and foreign content', async () => {
    for (const path of ['/wps/system/status', '/docs', '/nothing']) {
      const { headers } = await fetch(at(path));
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('[HT-22] a page also tells the browser to use TLS, to name no referrer and to keep others out', async () => {
    const { headers } = await fetch(at('/docs'));
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

test('[HT-22] in production every answer tells the browser to use TLS', async () => {
  const settings = { MODE: 'production', SECRET_KEY: 'a secret of my own that is long enough', LIMIT_FACTOR: '1' };
  const live = await server.another({ settings: { ...settings, SMS_PROVIDER: 'sandbox', MAIL_PROVIDER: 'sandbox' } });
  for (const path of ['/wps/system/status', '/livez', '/nothing'])
    expect((await fetch(`${live.url}${path}`)).headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/);
});

describe('one table of calls', () => {
  test.each(['GCS_unknown', '..%2f..%2fadmin', '__proto__', 'constructor', 'gcs_merchantwallet.json'])(
    '[HT-30] the relay name %s is not found',
    async (name) => {
      expect((await send(at(`/wps/relay/${name}`))).code).toBe('not_found');
    },
  );

  test('[HT-30] a relay name of the table is answered', async () => {
    expect((await send(at('/wps/relay/GCS_merchantWallet'))).body['value']).toEqual({ isSingle: true });
  });

  test('[HT-31] a method that is not described is refused with those that are', async () => {
    for (const [, description] of allCalls) {
      const answer = await send(at(addressOf(description)), { method: 'PATCH' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toContain(description.method);
    }
  });

  test('[HT-34] OpenAPI lists every call, and the page for people names them too', async () => {
    const document = (await (await fetch(at('/openapi.json'))).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    const page = await (await fetch(at('/docs'))).text();
    expect(document.openapi).toBe('3.1.0');
    for (const [, { method, path }] of allCalls) {
      expect(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
      expect(page).toContain(path);
    }
    expect(page).not.toMatch(/<script|https?:\/\//);
  });

  test('[HT-29] both say that a sealed body replaces neither TLS nor the ids of the sender', async () => {
    for (const path of ['/openapi.json', '/docs'])
      expect(await (await fetch(at(path))).text()).toMatch(/sealed body .*replaces neither TLS nor the ids/s);
    const why = fs.readFileSync(new URL('../../../docs/decisions/0009-sealed-bodies.md', import.meta.url), 'utf8');
    expect(why).toMatch(/replaces neither TLS nor the sender's own ids/);
  });

  test('[HT-35] a described call without handler stops the start by name', async () => {
    const { url } = await freshDatabase();
    // The type forbids it; a module that forgets a handler would do the same.
    const replace = { walletBalance: undefined } as object;
    const start = startTestServer(url, { replace });
    await expect(start).rejects.toThrow(Unstartable);
    await expect(start).rejects.toThrow('walletBalance');
  });
});
