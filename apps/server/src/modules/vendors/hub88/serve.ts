import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger } from '../../ledger/index.ts';
import { serveEndpoints } from '../endpoint.ts';
import type { Heard, WalletReply } from '../endpoint.ts';
import { readPlain } from '../exact-json.ts';
import type { Gateway } from '../gateways.ts';
import type { Operations } from '../operations.ts';
import type { GameSession, Sessions } from '../sessions.ts';
import { amountFrom } from './amounts.ts';
import { replyWith, balanceReply, doneReply } from './answers.ts';
import type { Asked } from './answers.ts';
import type { Closings } from './closings.ts';
import { readRequest, requests } from './protocol.ts';
import type { Path, Request, Status } from './protocol.ts';
import { isSigned, readKeys } from './signature.ts';

export type Hub88Options = {
  app: FastifyInstance;
  db: Db;
  gateways: readonly Gateway[];
  operations: Operations;
  sessions: Sessions;
  closings: Closings;
  ledger: Pick<Ledger, 'playableOf' | 'roundOwners'>;
  clock: Clock;
  log: Log;
};

/** Vendors that sign with RSA and count in hundred-thousandths: `POST /vendor-wallet/hub88/{gateway}/…` (VE-43). */
export function serveHub88(options: Hub88Options): void {
  const { app, db, gateways, operations, sessions, closings, ledger, clock, log } = options;
  const keys = readKeys(gateways);

  async function answer(gateway: Gateway, path: string, { body, header }: Heard): Promise<WalletReply> {
    if (!isSigned(keys.get(gateway.code)!, body, header('x-hub88-signature')))
      return unsigned('RS_ERROR_INVALID_SIGNATURE');
    // The endpoint serves only these paths.
    const asked = path as Path;
    const plain = readPlain(body);
    const request = readRequest(asked, plain);
    if (typeof request === 'string') return replyWith({ request_uuid: requestOf(plain) }, request);
    switch (asked) {
      case 'user/info':
        return info(gateway, request as Request<'user/info'>);
      case 'user/balance':
        return balance(gateway, request as Request<'user/balance'>);
      case 'transaction/bet':
        return bet(gateway, request as Request<'transaction/bet'>);
      case 'transaction/win':
        return win(gateway, request as Request<'transaction/win'>);
      case 'transaction/rollback':
        return rollback(gateway, request as Request<'transaction/rollback'>);
    }
  }

  async function info(gateway: Gateway, request: Request<'user/info'>): Promise<WalletReply> {
    const session = await sessionOf(gateway, request);
    if (!session) return replyWith(request, 'RS_ERROR_INVALID_TOKEN');
    const user = await sessions.playerIdOf(gateway.code, session.memberId);
    const { country, language } = session;
    return balanceReply({ ...request, user }, await ledger.playableOf(db, session), { country, language });
  }

  async function balance(gateway: Gateway, request: Request<'user/balance'>): Promise<WalletReply> {
    const session = await sessionOf(gateway, request);
    if (!session) return replyWith(request, 'RS_ERROR_INVALID_TOKEN');
    const user = await sessions.playerIdOf(gateway.code, session.memberId);
    return balanceReply({ ...request, user }, await ledger.playableOf(db, session));
  }

  async function bet(gateway: Gateway, request: Request<'transaction/bet'>): Promise<WalletReply> {
    const session = await sessionOf(gateway, request);
    if (!session) return replyWith(request, 'RS_ERROR_INVALID_TOKEN');
    const amount = amountFrom(request.amount);
    // The stake of a free round is zero and not booked.
    if (request.is_free && request.amount === 0) return balanceReply(request, await ledger.playableOf(db, session));
    if (amount === null || request.amount === 0) return replyWith(request, 'RS_ERROR_WRONG_TYPES');
    const { transaction_uuid: txId, round: roundId, game_code: gameCode, currency } = request;
    const done = await operations.bet(gateway, { txId, roundId, gameCode, sessionId: session.id, amount, currency });
    if (typeof done === 'object' && done.accepted && request.round_closed)
      await closings.note(gateway.code, roundId, request.user);
    return doneReply(request, done);
  }

  /** The token is not checked: wins may come late (VE-28). */
  async function win(gateway: Gateway, request: Request<'transaction/win'>): Promise<WalletReply> {
    const player = await sessions.findPlayer(gateway.code, request.user);
    if (!player) return replyWith(request, 'RS_ERROR_UNKNOWN');
    if (player.currency !== request.currency) return replyWith(request, 'RS_ERROR_WRONG_CURRENCY');
    const amount = amountFrom(request.amount);
    if (amount === null) return replyWith(request, 'RS_ERROR_WRONG_TYPES');
    const { reference_transaction_uuid: bet, reward_uuid: reward, is_free: isFree } = request;
    if (!isFree && !bet) return replyWith(request, 'RS_ERROR_WRONG_SYNTAX');
    const done = await operations.win(gateway, {
      txId: request.transaction_uuid,
      roundId: request.round,
      amount,
      roundEnd: request.round_closed,
      playerId: request.user,
      // A free bet was not booked, so its win has no bet.
      ...(isFree ? { freeSpinId: reward ?? request.transaction_uuid } : { betTxId: bet! }),
    });
    return doneReply(request, done);
  }

  async function rollback(gateway: Gateway, request: Request<'transaction/rollback'>): Promise<WalletReply> {
    const { transaction_uuid: txId, reference_transaction_uuid: targetTxId } = request;
    if (await isNoBet(gateway, targetTxId)) return replyWith(request, 'RS_ERROR_FEATURE_IS_NOT_SUPPORTED');
    return doneReply(request, await operations.rollback(gateway, { txId, targetTxId, playerId: request.user }));
  }

  /** Whether the name is a win or a rollback: rolling it back would answer success and do nothing. */
  async function isNoBet(gateway: Gateway, txId: string): Promise<boolean> {
    const [move] = await operations.status(gateway, [txId]);
    if (move?.state !== 'done') return false;
    return (await ledger.roundOwners(db, gateway.code, { bet: txId })).length === 0;
  }

  /** The session of a token, if the named user is its own. */
  async function sessionOf(
    gateway: Gateway,
    { token, user }: { token: string; user?: string | undefined },
  ): Promise<GameSession | null> {
    const session = await sessions.byToken(gateway.code, token, clock.now());
    if (!session || user === undefined) return session;
    const player = await sessions.findPlayer(gateway.code, user);
    return player?.memberId === session.memberId ? session : null;
  }

  serveEndpoints({
    app,
    dialect: 'hub88',
    gateways,
    paths: Object.keys(requests),
    clock,
    log,
    answer,
    stranger: () => unsigned('RS_ERROR_INVALID_PARTNER'),
    later: ({ body }) => ({
      ...replyWith({ request_uuid: requestOf(readPlain(body)) }, 'RS_ERROR_UNKNOWN'),
      status: 503,
    }),
  });
}

function unsigned(status: Status): WalletReply {
  return { status: 401, answer: { status } };
}

/** What is readable of the request's name, so that the vendor can match the answer. */
function requestOf(body: unknown): Asked['request_uuid'] {
  const given = (body as { request_uuid?: unknown } | null | undefined)?.request_uuid;
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : '';
}
