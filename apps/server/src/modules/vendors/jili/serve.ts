import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Ledger } from '../../ledger/index.ts';
import { serveEndpoints } from '../endpoint.ts';
import type { Heard, WalletReply } from '../endpoint.ts';
import { readExact } from '../exact-json.ts';
import type { Gateway } from '../gateways.ts';
import type { Operations } from '../operations.ts';
import type { Done } from '../round-commands.ts';
import type { Player, Sessions } from '../sessions.ts';
import { betErrorOf, betReply, cancelReply } from './answers.ts';
import type { About } from './answers.ts';
import { isKey } from './key.ts';
import { requests } from './protocol.ts';
import type { Path, Request } from './protocol.ts';

export type JiliOptions = {
  app: FastifyInstance;
  db: Db;
  gateways: readonly Gateway[];
  operations: Operations;
  sessions: Sessions;
  ledger: Pick<Ledger, 'playableOf'>;
  clock: Clock;
  log: Log;
};

/** The player; `sessionId` only where a token names one. */
type Whose = { player: Player; playerId: string; sessionId: string | null };
/** Of which round, whose game is told its balance also when only its player is named. */
type InRound = Whose & { round?: { issuer: string; name: string } };

const noStake = (amount: string) => !/[1-9]/.test(amount);

/** Vendors that send stake and win together and number their rounds: `POST /vendor-wallet/jili/{gateway}/…` (VE-43). */
export function serveJili({ app, db, gateways, operations, sessions, ledger, clock, log }: JiliOptions): void {
  async function answer(gateway: Gateway, path: string, { body, query }: Heard): Promise<WalletReply> {
    if (!isKey(query['key'], gateway.secrets, gateway.code, body, clock.now()))
      return { status: 401, answer: { errorCode: 5, message: 'Other error: wrong key' } };
    // The endpoint serves only these paths.
    const asked = path as Path;
    const parsed = requests[asked].safeParse(readExact(body));
    if (!parsed.success) {
      const at = parsed.error.issues[0]?.path.join('.') ?? '';
      return asked.startsWith('cancel') ? cancelReply(3, null, at) : betReply(3, null, at);
    }
    const request: unknown = parsed.data;
    switch (asked) {
      case 'auth':
        return auth(gateway, request as Request<'auth'>);
      case 'bet':
        return bet(gateway, request as Request<'bet'>);
      case 'sessionBet':
        return sessionBet(gateway, request as Request<'sessionBet'>);
      case 'cancelBet':
        return cancel(gateway, request as Request<'cancelBet'>, 'bet');
      case 'cancelSessionBet':
        return cancel(gateway, request as Request<'cancelSessionBet'>, 'session');
    }
  }

  async function auth(gateway: Gateway, { token }: Request<'auth'>): Promise<WalletReply> {
    const whose = await byToken(gateway, token);
    return whose ? betReply(0, await aboutOf(whose, { token })) : betReply(4, null);
  }

  /** A whole round: stake, win and end. Without a stake it is a free round. */
  async function bet(gateway: Gateway, request: Request<'bet'>): Promise<WalletReply> {
    const isFree = noStake(request.betAmount);
    const whose = await whoseOf(gateway, request, isFree);
    if (!whose) return betReply(4, null);
    if (isFree && !request.isFreeRound && !request.freeSpinData) return betReply(3, null, 'betAmount');
    if (isFree && request.currency !== whose.player.currency) return betReply(3, null, 'currency');
    const names = { txId: nameOf('bet', request.round, whose), roundId: nameOf('bet', request.round, whose) };
    const about = { ...whose, round: { issuer: gateway.code, name: names.roundId } };
    if (isFree) return doneReply(request, about, await freeWin(gateway, request, whose, names));
    const done = await operations.betwin(gateway, {
      ...names,
      gameCode: request.game,
      sessionId: whose.sessionId!,
      bet: request.betAmount,
      win: request.winloseAmount,
      roundEnd: true,
      currency: request.currency,
    });
    return doneReply(request, about, done);
  }

  /** Type 1 is a bet in a round with further ones; type 2 settles it once, whatever happened to the token. */
  async function sessionBet(gateway: Gateway, request: Request<'sessionBet'>): Promise<WalletReply> {
    const isSettling = request.type === '2';
    const whose = await whoseOf(gateway, request, isSettling);
    if (!whose) return betReply(4, null);
    // A deposit taken before the bet would count as staked; our contracts have none.
    if (!noStake(request.preserve)) return betReply(3, null, 'preserve');
    const roundId = nameOf('session', request.sessionId, whose);
    const txId = nameOf('session', request.round, whose);
    const about = { ...whose, round: { issuer: gateway.code, name: roundId } };
    if (isSettling) {
      if (request.currency !== whose.player.currency) return betReply(3, null, 'currency');
      if (request.freeSpinData)
        return doneReply(request, about, await freeWin(gateway, request, whose, { txId, roundId }));
      const { playerId } = whose;
      const win = { txId, roundId, amount: request.winloseAmount, roundEnd: true, playerId };
      return doneReply(request, about, await operations.win(gateway, win));
    }
    if (noStake(request.betAmount))
      return request.freeSpinData ? betReply(0, await aboutOf(whose, request)) : betReply(3, null, 'betAmount');
    const { game: gameCode, betAmount: amount, currency } = request;
    const stake = { txId, roundId, gameCode, sessionId: whose.sessionId!, amount, currency };
    return doneReply(request, about, await operations.bet(gateway, stake));
  }

  function freeWin(
    gateway: Gateway,
    request: Request<'bet'> | Request<'sessionBet'>,
    { playerId }: Whose,
    names: { txId: string; roundId: string },
  ): Promise<Done> {
    const freeSpinId = request.freeSpinData?.referenceId ?? request.round;
    return operations.win(gateway, {
      ...names,
      amount: request.winloseAmount,
      roundEnd: true,
      freeSpinId,
      playerId,
    });
  }

  /** An unknown round is recorded before the answer: its bet may still be on the way (VE-21). */
  async function cancel(
    gateway: Gateway,
    request: Request<'cancelBet'> | Request<'cancelSessionBet'>,
    kind: 'bet' | 'session',
  ): Promise<WalletReply> {
    const whose = await whoseOf(gateway, request, true);
    if (!whose) return cancelReply(2, null);
    const target = nameOf(kind, request.round, whose);
    const [before] = await operations.status(gateway, [target]);
    const { playerId } = whose;
    const done = await operations.rollback(gateway, { txId: `cancel/${target}`, targetTxId: target, playerId });
    if (typeof done === 'string') return cancelReply(2, null);
    const name = 'sessionId' in request ? nameOf('session', request.sessionId, whose) : target;
    const about = await aboutOf({ ...whose, round: { issuer: gateway.code, name } }, {}, done.refId);
    if (done.accepted && before?.state !== 'done') return cancelReply(2, about);
    if (done.accepted) return cancelReply(done.isReplay ? 1 : 0, about);
    if (done.refused === 'bet_settled') return cancelReply(6, about);
    return cancelReply(done.refused === 'bet_rolled_back' ? 1 : 5, about, done.refused);
  }

  /** The present balance, also for repeats: this vendor requires it (VE-44). */
  async function doneReply(request: { token: string }, whose: InRound, done: Done): Promise<WalletReply> {
    if (typeof done === 'string') return betReply(done === 'session_unknown' ? 4 : 5, null, done);
    const about = await aboutOf(whose, request, done.refId);
    if (done.accepted) return betReply(done.isReplay ? 1 : 0, about);
    return betReply(betErrorOf[done.refused], about, done.refused);
  }

  /** By the token for stakes; by token or name of the player for settlements. */
  async function whoseOf(
    gateway: Gateway,
    { token, userId }: { token?: string | undefined; userId?: string | undefined },
    isSettling: boolean,
  ): Promise<Whose | null> {
    if (isSettling && userId !== undefined) {
      const player = await sessions.findPlayer(gateway.code, userId);
      return player && { player, playerId: userId, sessionId: null };
    }
    const found = token === undefined ? null : await byToken(gateway, token);
    return found && (userId === undefined || userId === found.playerId) ? found : null;
  }

  async function byToken(gateway: Gateway, token: string): Promise<Whose | null> {
    const session = await sessions.byToken(gateway.code, token, clock.now());
    if (!session) return null;
    const playerId = await sessions.playerIdOf(gateway.code, session.memberId);
    return { player: session, playerId, sessionId: session.id };
  }

  async function aboutOf(
    { player, playerId, round }: InRound,
    { token }: { token?: string | undefined },
    refId: string | null = null,
  ): Promise<About> {
    return {
      username: playerId,
      balance: await ledger.playableOf(db, { ...player, ...(round && { round }) }),
      refId,
      token,
    };
  }

  serveEndpoints({
    app,
    dialect: 'jili',
    gateways,
    paths: Object.keys(requests),
    clock,
    log,
    answer,
    stranger: () => ({ status: 401, answer: { errorCode: 5, message: 'Other error: unknown operator' } }),
    later: () => ({ status: 503, answer: { errorCode: 5, message: 'Other error: try again' } }),
  });
}

/** Round numbers are unique for a player only, so the player is part of the name. */
function nameOf(kind: 'bet' | 'session', number: string, { playerId }: Whose): string {
  return `${kind}/${number}/${playerId}`;
}
