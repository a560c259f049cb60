import type { SocketMessage } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { send } from './calls.ts';

const server = useServer({ isShared: true, settings: { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_AFTER_FAILURES: '20' } });
const DAY = 24 * 3_600_000;

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const admin = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

const signIn = ({ account, password }: Person, headers: Record<string, string> = {}) =>
  server.client({ headers }).call('login', { body: { type: 'username', username: account, password } });

/** A socket like a browser's. */
async function listen(token: string, url = server.url) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const heard: SocketMessage[] = [];
  let closed = 0;
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as SocketMessage));
  socket.on('close', (code) => (closed = code));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'hello', merchant: 'perlas', token, after: null }));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  return { heard, closed: () => closed, close: () => socket.close() };
}

describe('my sessions', () => {
  test('[PF-18] are listed with address, device and last use', async () => {
    const ana = await server.member();
    await signIn(ana, { 'user-agent': phone, 'x-forwarded-for': '10.113.0.40' });
    await signIn(ana, { 'user-agent': admin });
    const { sessions } = await ana.client.call('sessions');
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions.map(({ device }) => device)).toEqual(
      expect.arrayContaining([
        { browser: 'Chrome 140', system: 'Android', kind: 'phone' },
        { browser: 'Firefox 142', system: 'Windows', kind: 'desktop' },
      ]),
    );
    expect(sessions.map(({ ip }) => ip)).toContain('10.113.0.40');
    expect(JSON.stringify(sessions)).not.toContain(ana.token);
  });

  test('[PF-18, SE-36] one is ended: dead on every process at once, its socket closed, the others untouched', async () => {
    const second = await server.another();
    const ana = await server.member();
    const other = await signIn(ana, { 'user-agent': phone });
    const [lost, kept] = [await listen(other.token, second.url), await listen(ana.token)];
    const { sessions } = await ana.client.call('sessions');
    const { id } = sessions.find(({ isCurrent }) => !isCurrent)!;
    await ana.client.call('endSession', { params: { id } });
    expect(await refusedCode(second.client({ token: other.token }).call('memberInfo'))).toBe('not_signed_in');
    await expect.poll(lost.closed).toBe(1008);
    expect(lost.heard.some((message) => message.type === 'push' && message.kind === 'session.ended')).toBe(true);
    expect(kept.closed()).toBe(0);
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
    kept.close();
  });

  test('[PF-18] all others end and the one that asks stays', async () => {
    const ana = await server.member();
    const others = await Promise.all([signIn(ana), signIn(ana), signIn(ana)]);
    const sockets = await Promise.all(others.map(({ token }) => listen(token)));
    expect(await ana.client.call('endOtherSessions')).toEqual({ ended: 3 });
    for (const { token } of others)
      expect(await refusedCode(server.client({ token }).call('memberInfo'))).toBe('not_signed_in');
    for (const socket of sockets) await expect.poll(socket.closed).toBe(1008);
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
  });

  test('[PF-18] nobody ends or sees the session of somebody else, and junk ends nothing', async () => {
    const [ana, eve] = [await server.member(), await server.member()];
    const { id } = (await ana.client.call('sessions')).sessions[0]!;
    for (const given of [id, 'x', "' or true --", '00000000-0000-0000-0000-000000000000'])
      expect(await refusedCode(eve.client.call('endSession', { params: { id: given } }))).toBe('not_found');
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
    expect((await eve.client.call('sessions')).sessions.map((session) => session.id)).not.toContain(id);
  });

  test('[SE-34, SE-36] signing out closes the own socket; a stolen token is worth nothing afterwards', async () => {
    const ana = await server.member();
    const socket = await listen(ana.token);
    await ana.client.call('logout');
    await expect.poll(socket.closed).toBe(1008);
    expect(await refusedCode(ana.client.call('memberInfo'))).toBe('not_signed_in');
    const again = await listen(ana.token);
    expect(again.heard[0]).toMatchObject({ type: 'refused', code: 'not_signed_in' });
  });

  test('[SE-36] a change of password ends the other sessions and their sockets, everywhere', async () => {
    const second = await server.another();
    const ana = await server.member();
    const other = await signIn(ana);
    const socket = await listen(other.token, second.url);
    const body = { oldPassword: ana.password, newPassword: 'AnotherSecret22', confirmNewPassword: 'AnotherSecret22' };
    await ana.client.call('changePassword', { body });
    expect(await refusedCode(second.client({ token: other.token }).call('memberInfo'))).toBe('not_signed_in');
    await expect.poll(socket.closed).toBe(1008);
    expect(await ana.client.call('memberInfo')).toMatchObject({ id: ana.id });
  });
});

describe('history', () => {
  test('[PF-19] shows successes and failures with time, place and device, page by page, for 90 days', async () => {
    const ana = await server.member();
    await refusedCode(
      signIn({ ...ana, password: 'wrong' }, { 'x-forwarded-for': '10.51.100.66', 'user-agent': phone }),
    );
    await signIn(ana, { 'user-agent': admin });
    const all = await ana.client.call('signInHistory', { query: {} });
    expect(all.entries.map(({ outcome }) => outcome)).toEqual(['succeeded', 'failed', 'succeeded']);
    expect(all.entries[1]).toMatchObject({ ip: '10.51.100.66', device: { browser: 'Chrome 140', kind: 'phone' } });
    const first = await ana.client.call('signInHistory', { query: { limit: '2' } });
    const rest = await ana.client.call('signInHistory', { query: { limit: '2', before: first.next! } });
    expect([...first.entries, ...rest.entries]).toEqual(all.entries);
    expect(rest.next).toBeNull();
    const eve = await server.member();
    const seen = await eve.client.call('signInHistory', { query: {} });
    expect(seen.entries).toHaveLength(1);
    server.clock.advance(91 * DAY);
    await server.app.identity.sweep();
    const back = await signIn(ana);
    const kept = await server.client({ token: back.token }).call('signInHistory', { query: {} });
    expect(kept.entries).toHaveLength(4);
  });
});

describe('first sign-in', () => {
  test('[SE-29] is told once, and never twice when two arrive together', async () => {
    const ana = await server.member();
    expect((await signIn(ana)).firstTimeLogin).toBe(false);
    await server.database.db
      .updateTable('members')
      .set({ first_signed_in_at: null })
      .where('id', '=', ana.id)
      .execute();
    const together = await Promise.all([signIn(ana), signIn(ana), signIn(ana)]);
    expect(together.filter(({ firstTimeLogin }) => firstTimeLogin)).toHaveLength(1);
  });
});

describe('an exchange code', () => {
  const device = { 'user-agent': phone, 'x-forwarded-for': '10.113.0.50' };
  const exchange = (code: string, headers: Record<string, string> = device) =>
    server.client({ headers }).call('exchangeLogin', { body: { code } });

  async function codeOf(person: Person): Promise<string> {
    const { code } = await server.client({ token: person.token, headers: device }).call('exchangeCode', { body: {} });
    return code;
  }

  test('[SE-22] opens a session of its own, once', async () => {
    const ana = await server.member();
    const code = await codeOf(ana);
    const opened = await exchange(code);
    expect(opened.member?.id).toBe(ana.id);
    expect(opened.token).not.toBe(ana.token);
    expect(await refusedCode(exchange(code))).toBe('exchange_code_refused');
    const twice = await codeOf(ana);
    const outcomes = await Promise.allSettled([exchange(twice), exchange(twice)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('[SE-22] proves nothing anew and lifts no forced change', async () => {
    const ana = await server.member();
    server.clock.advance(11 * 60_000);
    const carried = server.client({ token: (await exchange(await codeOf(ana))).token });
    expect(await refusedCode(carried.call('authenticatorSecret', { body: {} }))).toBe('proof_needed');
    await server.database.db
      .updateTable('credentials')
      .set({ is_initial: true })
      .where('member_id', '=', ana.id)
      .execute();
    const forced = await signIn(ana);
    expect(await exchange(await codeOf({ ...ana, token: forced.token }))).toMatchObject({
      mustChangePassword: 'initial',
    });
  });

  test('[SE-22] is worth nothing after a minute, on another device, or at another brand; a token is no code', async () => {
    const ana = await server.member();
    const late = await codeOf(ana);
    server.clock.advance(61_000);
    expect(await refusedCode(exchange(late))).toBe('exchange_code_refused');
    expect(await refusedCode(exchange(await codeOf(ana), { ...device, 'user-agent': admin }))).toBe(
      'exchange_code_refused',
    );
    const elsewhere = { ...device, 'x-forwarded-for': '10.51.100.50' };
    const stolen = await codeOf(ana);
    expect(await refusedCode(exchange(stolen, elsewhere))).toBe('exchange_code_refused');
    expect(await refusedCode(exchange(stolen))).toBe('exchange_code_refused');
    const other = server.client({ headers: device, brand: server.brands[1]! });
    expect(await refusedCode(other.call('exchangeLogin', { body: { code: await codeOf(ana) } }))).toBe(
      'exchange_code_refused',
    );
    expect(await refusedCode(exchange(ana.token))).toBe('exchange_code_refused');
    const code = await codeOf(ana);
    const asToken = await send(`${server.url}/wps/member/info`, {
      headers: { authorization: `Bearer ${code}`, merchant: 'perlas' },
    });
    expect(asToken.code).toBe('not_signed_in');
    expect(JSON.stringify(await server.database.db.selectFrom('exchange_codes').selectAll().execute())).not.toContain(
      code,
    );
  });
});

describe('a forced change of password', () => {
  test('[PW-8] keeps every call that moves money shut, called directly too, until it is done', async () => {
    const ana = await server.member();
    await server.database.db
      .updateTable('credentials')
      .set({ is_initial: true })
      .where('member_id', '=', ana.id)
      .execute();
    const opened = await signIn(ana);
    expect(opened).toMatchObject({ mustChangePassword: 'initial', member: { mustChangePassword: 'initial' } });
    const client = server.client({ token: opened.token });
    expect(await client.call('memberInfo')).toMatchObject({ mustChangePassword: 'initial' });
    const account = { institution: 'GCASH', number: '09171234567', holder: 'Ana', paymentPassword: '123456' };
    expect(await refusedCode(client.call('bindPayeeAccount', { body: account }))).toBe('password_change_required');
    const inBox = await server.app.identity.memberOf(
      (await import('node:crypto')).createHash('sha256').update(opened.token).digest(),
      server.brands[0]!,
    );
    expect(await server.app.playSafely.mayPlay(server.database.db, inBox!.member)).toMatchObject({
      refused: 'password_change_required',
    });
    const body = { oldPassword: ana.password, newPassword: 'AnotherSecret22', confirmNewPassword: 'AnotherSecret22' };
    await client.call('changePassword', { body });
    expect(await client.call('memberInfo')).toMatchObject({ mustChangePassword: null });
    expect(await refusedCode(client.call('bindPayeeAccount', { body: account }))).not.toBe('password_change_required');
  });
});
