import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@croupier/sandbox-server';
import { amountText, unitsOfText } from '../../src/platform/amounts.ts';
import { createNonces, verify } from '../../src/signing/index.ts';

type Body = Record<string, string | boolean | undefined>;
type Answer = { code: string; balance?: string; [field: string]: unknown };
type Fault = 'lose-request' | 'lose-answer' | 'temporary' | 'bad-json' | 'unauthorized';

/** A portal's wallet as the protocol describes it (domain reference 2.3), over real HTTP, with faults on request. */
export async function startFakeWallet({ secret, clock }: { secret: string; clock: Clock }) {
  const nonces = createNonces();
  const leastSpin = { ms: 0 };
  const players = new Map<string, { units: bigint; currency: string }>();
  const sessions = new Map<string, string>();
  const launches = new Map<string, string>();
  const answers = new Map<string, { body: string; answer: Answer }>();
  const rounds = new Map<string, { player: string; bets: Map<string, bigint>; state: 'OPEN' | 'CLOSED' | 'VOID' }>();
  const tombstones = new Set<string>();
  const calls: { op: string; body: Body; status: number; code: string }[] = [];
  const faults: { op: string; fault: Fault; times: number }[] = [];

  function apply(op: string, body: Body): Answer {
    if (op === 'session/verify') {
      const player = launches.get(String(body['launchToken']));
      if (!player) return { code: 'SESSION_EXPIRED' };
      launches.delete(String(body['launchToken']));
      const sessionId = `session-of-${player}`;
      sessions.set(sessionId, player);
      const { units, currency } = players.get(player)!;
      return {
        code: 'OK',
        playerId: player,
        displayName: `${player[0]}****`,
        currency,
        country: 'PH',
        lang: 'EN',
        sessionId,
        limits: { leastSpinMs: leastSpin.ms },
        balance: amountText(units),
      };
    }
    if (op === 'balance') return withBalance(sessions.get(String(body['sessionId']))!);
    const txId = String(body['txId']);
    const known = answers.get(txId);
    const text = JSON.stringify(body);
    if (known) return known.body === text ? { ...known.answer, replay: true } : { code: 'TX_CONFLICT' };
    const answer = { ...move(op, txId, body), txId };
    answers.set(txId, { body: text, answer });
    return answer;
  }

  function move(op: string, txId: string, body: Body): Answer {
    if (op === 'bet') return bet(txId, body);
    if (op === 'rollback') return rollback(body);
    const round = rounds.get(String(body['roundId']));
    if (!round) return { code: 'BET_NOT_FOUND' };
    if (round.state === 'VOID') return { code: 'ALREADY_ROLLED_BACK' };
    if (round.state === 'CLOSED') return { code: 'ROUND_CLOSED' };
    if (op === 'win') players.get(round.player)!.units += unitsOfText(body['amount'])!;
    if (op === 'endround' || body['roundEnd']) round.state = 'CLOSED';
    return withBalance(round.player);
  }

  function bet(txId: string, body: Body): Answer {
    const player = sessions.get(String(body['sessionId']));
    if (!player) return { code: 'SESSION_EXPIRED' };
    if (tombstones.has(txId)) return { code: 'ALREADY_ROLLED_BACK' };
    const account = players.get(player)!;
    if (body['currency'] !== undefined && body['currency'] !== account.currency) return { code: 'CURRENCY_MISMATCH' };
    const units = unitsOfText(body['amount'])!;
    if (units > account.units) return { ...withBalance(player), code: 'INSUFFICIENT_FUNDS' };
    account.units -= units;
    rounds.set(String(body['roundId']), { player, bets: new Map([[txId, units]]), state: 'OPEN' });
    return withBalance(player);
  }

  function rollback(body: Body): Answer {
    const target = String(body['targetTxId']);
    for (const round of rounds.values()) {
      const units = round.bets.get(target);
      if (units === undefined) continue;
      if (round.state === 'CLOSED') return { code: 'ALREADY_SETTLED' };
      if (round.state === 'OPEN') players.get(round.player)!.units += units;
      round.state = 'VOID';
      return withBalance(round.player);
    }
    tombstones.add(target);
    return { code: 'OK' };
  }

  const withBalance = (player: string): Answer => {
    const { units, currency } = players.get(player)!;
    return { code: 'OK', balance: amountText(units), currency };
  };

  function takeFault(op: string): Fault | null {
    const found = faults.find((entry) => (entry.op === op || entry.op === '*') && entry.times > 0);
    if (!found) return null;
    found.times -= 1;
    return found.fault;
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      const path = request.url ?? '';
      const op = path.replace('/vendor-wallet/v1/', '');
      const header = (name: string) => String(request.headers[name] ?? '');
      const message = {
        method: request.method ?? '',
        path,
        timestamp: header('x-timestamp'),
        nonce: header('x-nonce'),
        signature: header('x-signature'),
        body: raw,
      };
      const body = JSON.parse(raw.toString()) as Body;
      const end = (status: number, answer: Answer) => {
        calls.push({ op, body, status, code: answer.code });
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      };
      const isSigned =
        verify(message, { current: secret, before: null }, clock.now()).isGood && header('x-vendor-id') === 'sandbox';
      if (!isSigned) return end(401, { code: 'UNAUTHORIZED' });
      if (nonces.spend(message, clock.now()) !== 'first') return end(401, { code: 'UNAUTHORIZED' });
      const fault = takeFault(op);
      if (fault === 'lose-request') return void request.socket.destroy();
      if (fault === 'temporary') return end(200, { code: 'TEMPORARY_ERROR' });
      if (fault === 'unauthorized') return end(401, { code: 'UNAUTHORIZED' });
      const answer = apply(op, body);
      if (fault === 'lose-answer') {
        calls.push({ op, body, status: 0, code: answer.code });
        return void request.socket.destroy();
      }
      if (fault === 'bad-json') return void response.writeHead(200).end('<html>');
      end(200, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Calls of one operation that were answered or applied. */
    of: (op: string) => calls.filter((call) => call.op === op),
    player: (name: string, balance: string, currency = 'PHP') => {
      players.set(name, { units: unitsOfText(balance)!, currency });
      const token = `launch-token-of-${name}-${launches.size}`;
      launches.set(token, name);
      return token;
    },
    launchAgain: (name: string) => {
      const token = `launch-token-again-${name}-${launches.size}`;
      launches.set(token, name);
      return token;
    },
    balance: (name: string) => amountText(players.get(name)!.units),
    /** Acts as a portal whose brand has a jurisdiction with slow spins. */
    demandSpin: (ms: number) => void (leastSpin.ms = ms),
    endSession: (name: string) => void sessions.delete(`session-of-${name}`),
    fail: (op: string, fault: Fault, times = 1) => void faults.push({ op, fault, times }),
    heal: () => void faults.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeWallet = Awaited<ReturnType<typeof startFakeWallet>>;
