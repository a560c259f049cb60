import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../../../core/busy.ts';
import type { Clock } from '../../../core/ports.ts';
import { unreachable } from '../../../core/unreachable.ts';
import { databaseFault } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { readPlainJson } from '../../../platform/plain-json.ts';
import { amountOf } from '../amounts.ts';
import type { SpinDone, Spins } from '../free-spins/index.ts';
import type { Gateway } from '../gateways.ts';
import type { Operations } from '../operations.ts';
import type { Done } from '../round-commands.ts';
import { createTimeout } from '../answer-timeout.ts';
import { answerOf, balanceAnswer, plainAnswer } from './answers.ts';
import type { Answer } from './answers.ts';
import { createNonces } from './nonces.ts';
import type { Body, Code, Operation } from './protocol.ts';
import { operations as schemas } from './protocol.ts';
import type { SharedNonces } from './shared-nonces.ts';
import { createVerifier } from './signature.ts';
import type { Verify } from './verify-session.ts';

/** More running requests than this from one vendor are refused. */
const MOST_UNDER_WAY = 4000;

export type ServeOptions = {
  app: FastifyInstance;
  gateways: readonly Gateway[];
  operations: Operations;
  spins: Pick<Spins, 'bet' | 'win' | 'rollback'>;
  verifySession: Verify;
  nonces: Pick<SharedNonces, 'spend'>;
  clock: Clock;
  log: Log;
};

type WalletReply = { status: number; answer: object };

/** Our own wallet protocol: `POST /vendor-wallet/v1/{operation}`. */
export function serveNative({
  app,
  gateways,
  operations,
  spins,
  verifySession,
  nonces,
  clock,
  log,
}: ServeOptions): void {
  const byCode = new Map(
    gateways.filter(({ dialect }) => dialect === 'native').map((gateway) => [gateway.code, gateway]),
  );
  const verify = createVerifier(createNonces());
  const inTime = createTimeout<WalletReply>(clock);
  const underWay = new Map<string, number>();

  async function answer(request: FastifyRequest, operation: Operation, path: string): Promise<WalletReply> {
    const gateway = byCode.get(headerOf(request, 'x-vendor-id'));
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const now = clock.now();
    if (!gateway || !isFrom(gateway, request.ip)) return refused(401, 'UNAUTHORIZED', now);
    const [timestamp, nonce] = [headerOf(request, 'x-timestamp'), headerOf(request, 'x-nonce')];
    const stamp = { method: 'POST', path, timestamp, nonce, body };
    const verdict = verify(gateway.code, gateway.secrets, headerOf(request, 'x-signature'), stamp, now.getTime());
    if (verdict === 'busy') return refused(503, 'TEMPORARY_ERROR', now);
    if (typeof verdict === 'string') return refused(401, 'UNAUTHORIZED', now);
    const parsed = schemas[operation].safeParse(jsonOf(body));
    if (!parsed.success) return refused(400, 'BAD_REQUEST', now);
    const before = underWay.get(gateway.code) ?? 0;
    if (before >= MOST_UNDER_WAY) return { status: 429, answer: plainAnswer('TEMPORARY_ERROR', now) };
    underWay.set(gateway.code, before + 1);
    try {
      return await inTime(doOnce(gateway, operation, parsed.data, verdict.nonce, Number(timestamp)), askAgain);
    } finally {
      underWay.set(gateway.code, underWay.get(gateway.code)! - 1);
    }
  }

  const askAgain = () => refused(503, 'TEMPORARY_ERROR', clock.now());

  /** A message that another process accepted is refused here too, before anything is done. */
  async function doOnce(
    gateway: Gateway,
    operation: Operation,
    body: unknown,
    nonce: string,
    timestamp: number,
  ): Promise<WalletReply> {
    const isFirst = await nonces.spend(nonce, timestamp);
    if (!isFirst) return refused(401, 'UNAUTHORIZED', clock.now());
    if (operation === 'session/verify' || operation === 'balance' || operation === 'status')
      return answerRead(gateway, operation, body);
    // Each was parsed by the schema of its own name.
    const move = operations[operation] as (gateway: Gateway, body: unknown) => Promise<Done>;
    const { txId, freeSpinId } = body as { txId: string; freeSpinId?: string };
    const free = freeSpinId === undefined ? null : await spinOnce(gateway, operation, body);
    const done = free ?? (await move(gateway, body));
    return typeof done === 'string' ? nobody(txId, done) : { status: 200, answer: answerOf(txId, done) };
  }

  /** Of a grant of ours; null for a free spin of the vendor's own, whose win is paid at once. */
  async function spinOnce(gateway: Gateway, operation: Operation, body: unknown): Promise<SpinDone | null> {
    switch (operation) {
      case 'bet': {
        const { freeSpinId, freeSpinNumber, ...bet } = body as Body<'bet'>;
        // The schema allows both or none.
        return spins.bet(gateway, { ...bet, freeSpinId: freeSpinId!, freeSpinNumber: freeSpinNumber! });
      }
      case 'win': {
        const { freeSpinId, ...win } = body as Body<'win'>;
        return spins.win(gateway, { ...win, freeSpinId: freeSpinId! });
      }
      case 'rollback': {
        const { freeSpinId, ...back } = body as Body<'rollback'>;
        return spins.rollback(gateway, { ...back, freeSpinId: freeSpinId! });
      }
      default:
        return null;
    }
  }

  /** What moves nothing. */
  async function answerRead(
    gateway: Gateway,
    operation: 'session/verify' | 'balance' | 'status',
    body: unknown,
  ): Promise<WalletReply> {
    switch (operation) {
      case 'session/verify': {
        const session = await verifySession(gateway, (body as Body<'session/verify'>).launchToken);
        return { status: 200, answer: session ?? plainAnswer('SESSION_EXPIRED', clock.now()) };
      }
      case 'balance': {
        const { jackpot: isWanted, ...whose } = body as Body<'balance'>;
        const balance = await operations.balance(gateway, whose);
        if (!balance) return { status: 200, answer: plainAnswer('SESSION_EXPIRED', clock.now()) };
        const pool = isWanted ? await operations.jackpot(gateway, whose) : null;
        const jackpot = pool && { jackpot: { pool: pool.name, balance: amountOf(pool.balance) } };
        return { status: 200, answer: { ...balanceAnswer(balance, clock.now()), ...jackpot } };
      }
      case 'status': {
        const { txIds } = body as Body<'status'>;
        const moves = await operations.status(gateway, txIds);
        const transactions = moves.map(({ name, state, at }) => ({ txId: name, state, ts: at?.toISOString() ?? null }));
        return { status: 200, answer: { ...plainAnswer('OK', clock.now()), transactions } };
      }
      default:
        return unreachable(operation);
    }
  }

  function nobody(txId: string, why: Extract<SpinDone, string>): WalletReply {
    const code = {
      session_unknown: 'SESSION_EXPIRED',
      bet_unknown: 'BET_NOT_FOUND',
      ambiguous: 'BAD_REQUEST',
      other_currency: 'CURRENCY_MISMATCH',
      credit_refused: 'LIMIT_EXCEEDED',
      free_spins_over: 'FREE_SPINS_OVER',
    } as const;
    return { status: why === 'ambiguous' ? 400 : 200, answer: { ...plainAnswer(code[why], clock.now()), txId } };
  }

  function faultOf(error: unknown): WalletReply {
    const isPassing = error instanceof Busy || ['retry', 'unavailable', 'timeout'].includes(databaseFault(error) ?? '');
    if (!isPassing) log.error({ error }, 'vendors: an operation failed');
    return askAgain();
  }

  app.register(async (scope) => {
    // Signatures cover bytes, so bodies stay bytes whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const operation of Object.keys(schemas) as Operation[]) {
      const path = `/vendor-wallet/v1/${operation}`;
      scope.post(path, async (request, reply) => {
        try {
          return send(reply, await answer(request, operation, path));
        } catch (error) {
          return send(reply, faultOf(error));
        }
      });
    }
  });
}

/** Complete, so that the framework adds nothing. */
const answerHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

function send(reply: FastifyReply, { status, answer }: WalletReply): FastifyReply {
  return reply.status(status).headers(answerHeaders).send(JSON.stringify(answer));
}

function refused(status: number, code: Code, at: Date): { status: number; answer: Answer } {
  return { status, answer: plainAnswer(code, at) };
}

/** A header that was sent twice fits no signature. */
function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function isFrom({ addresses }: Gateway, ip: string): boolean {
  return addresses.length === 0 || addresses.includes(ip);
}

function jsonOf(body: Buffer): unknown {
  try {
    return readPlainJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
