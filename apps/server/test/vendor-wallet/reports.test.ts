import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareStatements, signatureOf } from '@croupier/server/testing';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fresh, SECRET, sitDown, vendorOf } from './vendor.ts';

const DAY = 24 * 3_600_000;

/** The vendor's own side: it keeps a list of what it did and gives it to the one who signs. */
const theirs: { txId: string; staked: string; won: string }[] = [];
let how: 'good' | 'slow' | 'broken' | 'redirecting' = 'good';
let asked = 0;
const admin = http.createServer((request, response) => {
  asked += 1;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = request.headers;
    const stamp = { timestamp: String(timestamp), nonce: String(nonce), body: Buffer.concat(parts) };
    if (how === 'slow') return;
    if (how === 'broken') return response.end('<html>not today');
    if (how === 'redirecting') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const isOurs = signatureOf(SECRET, { method: 'POST', path: '/vendor/statement', ...stamp }) === signature;
    if (!isOurs) return response.writeHead(401).end();
    const { after } = JSON.parse(stamp.body.toString()) as { after: string };
    const start = Number(after || '0');
    const next = start + 2 < theirs.length ? String(start + 2) : null;
    return response.end(JSON.stringify({ lines: theirs.slice(start, start + 2), next }));
  });
});
await new Promise<void>((resolve) => admin.listen(0, '127.0.0.1', resolve));
const SANDBOX_URL = `http://127.0.0.1:${(admin.address() as AddressInfo).port}`;

const server = useServer({ settings: { SANDBOX_URL } });
const send = (...given: Parameters<ReturnType<typeof vendorOf>>) => vendorOf(server)(...given);
beforeAll(() => stockGames(server));
afterAll(() => {
  admin.closeAllConnections();
  admin.close();
});

async function seated() {
  const ana = await server.member({ balance: '100.00' });
  const { gameCode, sessionId } = await sitDown(server, ana);
  const play = async (amount: string, more: { win?: string; back?: boolean } = {}) => {
    const [txId, roundId] = [fresh('bet'), fresh('round')];
    await send('bet', { txId, roundId, gameCode, sessionId, amount });
    const winId = fresh('win');
    if (more.win) await send('win', { txId: winId, roundId, amount: more.win, roundEnd: true });
    if (more.back) await send('rollback', { txId: fresh('back'), targetTxId: txId, reason: 'test' });
    return { txId, winId, roundId };
  };
  return { ana, play };
}

const today = () => server.clock.now().toISOString().slice(0, 10);

describe('statements', () => {
  test('[VE-36, OP-15] T42 a day of the vendor is held beside the books, and each difference is named', async () => {
    const { play } = await seated();
    const [first, second, third] = [
      await play('10.00', { win: '25.00' }),
      await play('5.00', { win: '0' }),
      await play('3.00'),
    ];
    await play('4.00', { back: true });
    theirs.push(
      { txId: first.txId, staked: '10.0000', won: '0.0000' },
      { txId: first.winId, staked: '0.0000', won: '20.0000' },
      { txId: second.txId, staked: '5.0000', won: '0' },
      { txId: second.winId, staked: '0', won: '0' },
      { txId: 'never-heard-of', staked: '1.00', won: '0' },
    );
    const sandbox = server.app.vendors.gateways[0]!;
    const found = await server.app.vendors.statements.compareDay(sandbox, today());
    expect(new Map(found.map(({ txId, what }) => [txId, what]))).toEqual(
      new Map([
        [first.winId, 'another amount'],
        ['never-heard-of', 'missing here'],
        [third.txId, 'missing there'],
      ]),
    );
    const operator = await server.operator();
    const { days } = await operator.client.call('vendorStatements', { params: { code: 'sandbox' } });
    expect(days[0]).toMatchObject({ day: today(), lines: '5', differences: expect.any(Array) });
    expect(days[0]!.differences).toHaveLength(3);
    expect(server.logLines.some((line) => line.includes('a statement differs'))).toBe(true);
  });

  test('[VE-36] two sides that agree have nothing to say', () => {
    const ours = [{ name: 'a', merchant: 'perlas', roundName: 'r', staked: 10_000n, won: 0n }];
    expect(compareStatements(ours, [{ txId: 'a', staked: '1', won: '0.00' }])).toEqual([]);
  });

  test('[VE-34, AU-4] a vendor that is broken or redirects is cut off, after five failures left alone for a while, and the log knows', async () => {
    const sandbox = server.app.vendors.gateways[0]!;
    const compare = () =>
      server.app.vendors.statements.compareDay(sandbox, today()).then(
        () => 'done',
        () => 'failed',
      );
    for (const kind of ['broken', 'redirecting', 'broken', 'redirecting', 'broken'] as const) {
      how = kind;
      expect(await compare()).toBe('failed');
    }
    how = 'good';
    const before = asked;
    expect(await compare()).toBe('failed');
    expect(asked).toBe(before);
    server.clock.advance(31_000);
    expect(await compare()).toBe('done');
    expect(asked).toBeGreaterThan(before);
    const log = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'actor'])
      .where('subject', '=', 'vendor:sandbox')
      .where('act', 'like', 'event.%')
      .orderBy('seq')
      .execute();
    expect(log).toEqual([
      { act: 'event.vendor-lost', actor: 'system' },
      { act: 'event.vendor-back', actor: 'system' },
    ]);
  });
});

describe('rounds', () => {
  test('[VE-33, OP-15] T44 rounds that nobody ended for a day are listed for the brand, and no others', async () => {
    const { ana, play } = await seated();
    const open = await play('7.00');
    await play('1.00', { win: '0' });
    await play('1.00', { back: true });
    const { merchant } = server.brands[0]!;
    const listed = async () =>
      (await (await server.operator()).client.call('incompleteRounds', { params: { merchant } })).rounds.filter(
        ({ memberId }) => memberId === ana.id,
      );
    expect(await listed()).toEqual([]);
    server.clock.advance(DAY + 60_000);
    expect(await listed()).toMatchObject([
      { vendor: 'sandbox', roundId: open.roundId, memberId: ana.id, staked: { amount: '7.00', currency: 'PHP' } },
    ]);
    const stranger = await server.operator({ brands: [server.brands[1]!] });
    expect(await refusedCode(stranger.client.call('incompleteRounds', { params: { merchant } }))).toBe('not_found');
    await send('endround', { txId: fresh('end'), roundId: open.roundId });
    expect(await listed()).toEqual([]);
  });

  test('[GA-21] what was won in a round is on the winner board, once, and what was lost is not', async () => {
    const { ana, play } = await seated();
    await play('10.00', { win: '250.00' });
    await play('1.00', { win: '0' });
    server.clock.advance(1000);
    expect(await server.app.games.recordRounds()).toBeGreaterThan(0);
    expect(await server.app.games.recordRounds()).toBe(0);
    const noted = await server.database.db
      .selectFrom('game_wins')
      .select(['win_units', 'stake_units', 'game_type'])
      .where('member_id', '=', ana.id)
      .execute();
    expect(noted).toEqual([{ win_units: 2_500_000n, stake_units: 100_000n, game_type: 'RNG' }]);
  });

  test('[VE-26] T45 turnover counts what was staked in rounds that ended, and nothing that was rolled back', async () => {
    const { ana, play } = await seated();
    const since = server.clock.now();
    server.clock.advance(1000);
    await play('10.00', { win: '3.00' });
    await play('20.00', { back: true });
    const open = await play('5.00');
    const { merchant } = server.brands[0]!;
    const whose = { merchant, memberId: ana.id, currency: 'PHP' } as const;
    const turnover = async () => {
      server.clock.advance(1000);
      return (await server.app.ledger.turnoverOf(server.database.db, whose, since, server.clock.now())).units;
    };
    expect(await turnover()).toBe(100_000n);
    await send('endround', { txId: fresh('end'), roundId: open.roundId });
    expect(await turnover()).toBe(150_000n);
  });
});

describe('switch', () => {
  test('[VE-35] an operator stops a vendor at once, with a reason in the audit log, and lets it go on', async () => {
    const { ana } = await seated();
    const operator = await server.operator();
    const set = (stopped: boolean) =>
      operator.client.call('vendorSwitch', { params: { code: 'sandbox' }, body: { stopped, reason: 'odd results' } });
    expect(await set(true)).toMatchObject({ code: 'sandbox', stopped: { reason: 'odd results' } });
    const { content } = await ana.client.call('gameList', { query: { pageSize: '200' } });
    const { nodeId } = content.find(({ gameName }) => gameName === 'Mabuhay Fortune')!;
    expect(await refusedCode(ana.client.call('launchGame', { body: { nodeId } }))).toBe('game_in_maintenance');
    expect(await refusedCode(server.client().call('gameTrialLaunch', { body: { nodeId } }))).toBe(
      'game_in_maintenance',
    );
    expect((await set(false)).stopped).toBeNull();
    expect((await ana.client.call('launchGame', { body: { nodeId } })).game_url).toContain('token=');
    const { entries } = await operator.client.call('auditLog', { query: { limit: '5' } });
    expect(entries.filter(({ act }) => act === 'vendor.switch')).toHaveLength(2);
    const reader = await server.operator({ role: 'auditor' });
    const call = reader.client.call('vendorSwitch', {
      params: { code: 'sandbox' },
      body: { stopped: true, reason: 'no' },
    });
    expect(await refusedCode(call)).toBe('not_allowed');
  });
});
