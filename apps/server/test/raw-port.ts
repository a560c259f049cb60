import net from 'node:net';

/** Hostile bytes from a seed, so that a failing case can be repeated. */

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
  'CONNECT',
  'M-SEARCH',
  'get',
  '',
];

const targets = [
  '/',
  '//',
  '///',
  '/ws',
  '//ws',
  '/ws?x=%',
  '/ws/../ws',
  '/..//evil.example',
  '//evil.example/ws',
  'http://',
  'http://[::1',
  'http://localhost:99999/ws',
  'http://%zz/',
  'https://user:x@[::1]:1/ws',
  '*',
  '?',
  '#',
  'ws',
  '/%',
  '/%00',
  '/%ff%fe',
  '/%c0%af..%c0%af',
  '/%E0%A4%A',
  '/\u0001',
  '/\\..\\..',
  '/wps/system/permission',
  '/wps/system/permission?%',
  '/wps/relay/games?name=%00',
  '/wps/%2e%2e/%2e%2e/etc/passwd',
  '/console/api/members/%00',
  '/console/',
  '/console/%',
  '/games/slots?%',
  '/lottery/%00',
  '/verify#%',
  '/avatars/%00',
  '/pictures/..%2f..%2f',
  '/files.sha256?',
  '/vendors/%00/wallet',
  '/payments/webhooks/%00',
  '/art/%00.svg',
  '/constructor',
  '/__proto__',
  `/${'a'.repeat(5000)}`,
  `/${'%00'.repeat(3000)}`,
  `/?${'a&'.repeat(4000)}`,
  `/${'../'.repeat(3000)}`,
];

const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP/1.1 x', 'HTTX/1.1', ''];

const hosts = [
  'localhost',
  'localhost',
  'perlas.localhost:4000',
  'localhost:99999',
  'localhost:-1',
  'localhost:abc',
  '',
  ' ',
  '[::1',
  '[::1]:99999',
  'a..b',
  '..',
  'xn--',
  'user@localhost',
  'localhost/ws',
  'localhost#',
  '%00',
  '\u00e9\u00ff',
  '\u0001',
  'constructor',
  '__proto__',
  'a'.repeat(300),
];

const extras = [
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['Upgrade', ''],
  ['Connection', 'Upgrade'],
  ['Connection', 'upgrade, keep-alive'],
  ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ['Sec-WebSocket-Key', 'x'],
  ['Sec-WebSocket-Version', '13'],
  ['Sec-WebSocket-Version', '99999999999999999999'],
  ['Sec-WebSocket-Protocol', ',,,'],
  ['Sec-WebSocket-Extensions', 'permessage-deflate; client_max_window_bits=99; ;='],
  ['Origin', 'null'],
  ['Origin', '//'],
  ['Origin', 'http://['],
  ['Host', 'second.example'],
  ['Cookie', 'a=%; ;=; __proto__=1; token=\u00ff'],
  ['Cookie', 'x='.repeat(2000)],
  ['Authorization', 'Bearer \u0001'],
  ['Accept-Language', ';;;q=,,*;q=9e999,\u00ff'],
  ['Accept-Encoding', 'br;q=x,,'],
  ['X-Forwarded-For', '1.2.3, , ::, [::1]:x, unknown'],
  ['X-Forwarded-Host', '//'],
  ['X-Forwarded-Proto', 'javascript'],
  ['Forwarded', 'for="['],
  ['If-None-Match', 'W/"'.repeat(50)],
  ['If-Modified-Since', 'yesterday'],
  ['Range', 'bytes=9-1,-,x'],
  ['Content-Type', 'application/json; charset=\u00ff'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Length', '-1'],
  ['Content-Length', '5'],
  ['Content-Length', '99999999999999999999'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'chunked, identity'],
  ['Expect', '100-continue'],
  ['Expect', 'the worst'],
  ['X-Request-Id', '\u0001'],
  ['Merchant', 'perlas'],
  ['Merchant', '__proto__'],
] as const;

const bodies = [
  '',
  '',
  '',
  '{',
  '{"a":"\\ud800"}',
  '5\r\nhello\r\n0\r\n\r\n',
  'ZZ\r\n',
  '\0\0\0\0',
  `[${'['.repeat(2000)}`,
  '\u0081\u00ff\u0000',
];

export type Dice = (sides: number) => number;

/** A small generator with a seed; quality does not matter here. */
export function dice(seed: number): Dice {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

const one = <Item>(roll: Dice, items: readonly Item[]): Item => items[roll(items.length)]!;

export function rawRequest(roll: Dice): string {
  const lines = [`${one(roll, methods)} ${one(roll, targets)} ${one(roll, versions)}`];
  if (roll(12) > 0) lines.push(`Host: ${one(roll, hosts)}`);
  const isUpgrade = roll(3) === 0;
  if (isUpgrade) lines.push('Upgrade: websocket', 'Connection: Upgrade');
  if (isUpgrade && roll(2) === 0)
    lines.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13');
  for (let left = roll(4); left > 0; left -= 1) lines.push(one(roll, extras).join(': '));
  if (roll(20) === 0) lines.push('a header without a colon');
  if (roll(30) === 0) lines.push(`X-Long: ${'y'.repeat(20_000)}`);
  const whole = `${lines.join(roll(15) === 0 ? '\n' : '\r\n')}\r\n\r\n${one(roll, bodies)}`;
  // Half of a request, and then nothing.
  return roll(10) === 0 ? whole.slice(0, roll(whole.length) + 1) : whole;
}

/** A server that is slow may take this long for a plain call. */
const TURN_MS = 20_000;

/**
 * Resolves when the server has answered a plain call, so that earlier bytes were processed, however slow the machine
 * is.
 */
function serverTurn(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.setTimeout(TURN_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  });
}

/** Sends several at once on one connection, waits for answers, and returns their statuses. */
export function sendRaw(port: number, text: string, quietMs = 400): Promise<number[]> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = net.connect({ port, host: '127.0.0.1' });
    const finish = () => {
      socket.destroy();
      resolve([...heard.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status)));
    };
    // An incomplete request is never answered: a silent socket is given up after the server had time.
    socket.setTimeout(quietMs, () => {
      socket.setTimeout(0);
      void serverTurn(port).then(finish);
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('data', (bytes) => {
      if (heard.length < 200_000) heard += bytes.toString('latin1');
    });
    socket.end(Buffer.from(text, 'latin1'));
  });
}

/** Sends this many requests, some on one connection, and returns the count of each status. */
export async function attack(port: number, requests: number, seed: number, lanes = 24): Promise<Map<number, number>> {
  const roll = dice(seed);
  const seen = new Map<number, number>();
  let sent = 0;
  const lane = async () => {
    while (sent < requests) {
      const count = 1 + roll(5);
      sent += count;
      const statuses = await sendRaw(port, Array.from({ length: count }, () => rawRequest(roll)).join(''));
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return seen;
}
