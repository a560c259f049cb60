import { inTransaction } from '@croupier/sandbox-server';
import type { Clock, Pool } from '@croupier/sandbox-server';
import { blocksOf, openStream, roundSeed } from '../fair/index.ts';
import { nodeHmac } from '../fair/node-hmac.ts';
import type { Stream } from '../fair/index.ts';
import type { Game, InstantGame, TimedGame } from '../games/game.ts';
import type { Random } from '../platform/random.ts';
import { packOf } from './free-packs.ts';
import { betTxId } from './round-money.ts';
import type { RoundMoney, Settled } from './round-money.ts';
import { Refused } from './refusal.ts';
import { changeRound, dueRounds, findRound, holdRound } from './rounds.ts';
import type { Round } from './rounds.ts';
import { takeNonce } from './seeds.ts';
import type { RoundSeeds } from './seeds.ts';
import { beginSpin, sessionById } from './sessions.ts';
import type { Session } from './sessions.ts';
import { localWalletOf } from './local-wallet.ts';

export type PlayOptions = {
  pool: Pool;
  roundMoney: RoundMoney;
  clock: Clock;
  random: Random;
  games: (family: string) => Game;
  onSettled: (sessionId: string, played: Played) => Promise<void> | void;
};

/** Between two questions to a portal that does not answer. */
const WAIT_MS = 5000;

/** Families whose rounds stay open until somebody acts or time is up. */
const TIMED = ['crash', 'videopoker'];

/** What a frame hears about a round. */
export type Played = { round: Round; balanceUnits: bigint | null };

/** Rounds of one player: bet, outcome from the player's seeds and the next nonce, win. */
export function createPlay({ pool, roundMoney, clock, random, games, onSettled }: PlayOptions) {
  /** The same id again gives the same round again, with the balance of now. */
  async function play(
    session: Session,
    request: { roundId: string; stakeUnits: bigint; choice: unknown; freePack?: string | undefined },
  ): Promise<Played> {
    const { title } = session;
    const game = games(title.family);
    if (game.kind === 'table') throw new Refused('bad_request');
    const profile = game.profileOf(title);
    const { choice } = game.allow({
      title,
      profile,
      stakeUnits: request.stakeUnits,
      choice: request.choice,
      now: clock.now(),
    });
    const { freePack } = request;
    if (freePack !== undefined) {
      // The last spin of a pack is still answered again.
      if (await findRound(pool, request.roundId)) return replay(session, request.roundId);
      const pack = await packOf(pool, session, clock.now(), freePack);
      if (pack === null) throw new Refused('free_spins_over');
      if (pack.stakeUnits !== request.stakeUnits) throw new Refused('stake_not_offered');
    }
    await keepPace(session, request.roundId);
    const staked = await roundMoney.stake(session, {
      id: request.roundId,
      gameCode: title.code,
      family: title.family,
      profile,
      stakeUnits: request.stakeUnits,
      choice,
      tableRoundId: null,
      contributionUnits: game.contributionOf?.(profile, request.stakeUnits) ?? 0n,
      freePack,
    });
    if (staked === null) return replay(session, request.roundId);
    const settled = await decide(session, game, request.roundId);
    if (settled.round.state === 'open') return { round: settled.round, balanceUnits: staked.balanceUnits };
    return { round: settled.round, balanceUnits: await roundMoney.deliver(settled) };
  }

  /** Slots take their time where the jurisdiction demands it, whatever page or program asks (PS-10 of the portal). */
  async function keepPace(session: Session, roundId: string): Promise<void> {
    if (session.title.family !== 'slots' || session.leastSpinMs === 0) return;
    const isRepeat = (await findRound(pool, roundId)) !== null;
    if (!isRepeat && !(await beginSpin(pool, session, clock.now()))) throw new Refused('too_fast');
  }

  async function replay(session: Session, roundId: string): Promise<Played> {
    const round = await findRound(pool, roundId);
    // Somebody else's round is nobody's business here.
    if (!round || round.sessionId !== session.id) throw new Refused('bad_request');
    if (round.state === 'betting') throw new Refused('busy');
    if (round.state === 'refused') throw new Refused('bet_refused');
    if (round.state === 'void') throw new Refused('bet_unknown');
    return { round, balanceUnits: await roundMoney.balance(session) };
  }

  /** Takes the next nonce only now that the stake is there: a refused bet uses none up. */
  async function decide(session: Session, game: InstantGame | TimedGame, roundId: string): Promise<Settled> {
    const isPooled = (game.poolOf?.(game.profileOf(session.title)) ?? null) !== null;
    const portalPoolUnits = isPooled ? await roundMoney.portalPool(session) : null;
    return inTransaction(pool, async (tx) => {
      const round = await holdRound(tx, roundId);
      if (round.state !== 'betting') return { round, txId: null, balanceUnits: null };
      const now = clock.now();
      const seeds = await takeNonce(tx, session.owner, random, now);
      const stream = streamOf(round.gameCode, seeds);
      if (game.kind === 'instant')
        return roundMoney.settle(tx, session, round, { ...game.decide(round, stream), seeds, portalPoolUnits });
      const { hidden, endsAt } = game.begin(round, stream, now);
      const opened = await changeRound(tx, round, { state: 'open', outcome: hidden, seeds, dueAt: endsAt });
      return { round: opened, txId: null, balanceUnits: null };
    });
  }

  /** The player acts on an open round. */
  async function act(session: Session, roundId: string, choice?: unknown): Promise<Played> {
    const settled = await inTransaction(pool, async (tx) => {
      const round = await holdRound(tx, roundId).catch(() => null);
      // The player may have opened the game anew: the round is theirs, and its money stays with the session that bet.
      if (!round || round.owner !== session.owner) throw new Refused('not_found');
      const game = games(round.family);
      if (game.kind !== 'timed') throw new Refused('bad_request');
      if (round.state !== 'open') return { round, txId: null, balanceUnits: null } satisfies Settled;
      const bettor = round.sessionId === session.id ? session : await sessionById(tx, round.sessionId);
      return roundMoney.settle(tx, bettor, round, game.act(round, clock.now(), choice));
    });
    const isNow = settled.txId !== null || settled.balanceUnits !== null;
    const balanceUnits = isNow ? await roundMoney.deliver(settled) : await roundMoney.balance(session);
    return { round: settled.round, balanceUnits };
  }

  /** Rounds whose time is up or whose process ended in the middle: finished as they would have been. */
  async function tend(): Promise<number> {
    const due = await dueRounds(pool, clock.now(), TIMED, 50);
    for (const { id } of due) {
      const settled = await tendOne(id);
      if (!settled) continue;
      const balanceUnits = await roundMoney.deliver(settled);
      await onSettled(settled.round.sessionId, { round: settled.round, balanceUnits });
    }
    return due.length;
  }

  async function tendOne(roundId: string): Promise<Settled | null> {
    const round = await findRound(pool, roundId);
    if (!round) return null;
    const session = await sessionById(pool, round.sessionId);
    const game = games(round.family);
    if (round.state === 'betting') {
      const bet = localWalletOf(session) ? 'done' : await betStateOf(round.id);
      if (bet === 'done' && game.kind !== 'table')
        return decide(session, game, round.id).catch((error: unknown) => wait(roundId, error));
      await inTransaction(pool, async (tx) => {
        const held = await holdRound(tx, roundId);
        if (held.state !== 'betting') return;
        if (bet === 'refused') await changeRound(tx, held, { state: 'refused' });
        else await roundMoney.giveBack(tx, session, held, 'the round was interrupted');
      });
      return null;
    }
    if (round.state !== 'open' || game.kind !== 'timed') return null;
    return inTransaction(pool, async (tx) => {
      const held = await holdRound(tx, roundId);
      return held.state === 'open' ? roundMoney.settle(tx, session, held, game.end(held)) : null;
    });
  }

  /** The portal did not say what the round needs to know: it is looked after again in a moment. */
  async function wait(roundId: string, error: unknown): Promise<null> {
    if (!(error instanceof Refused)) throw error;
    const later = new Date(clock.now().getTime() + WAIT_MS);
    await pool.query(`update rounds set due_at = $2 where id = $1 and state = 'betting'`, [roundId, later]);
    return null;
  }

  async function betStateOf(roundId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ state: string }>('select state from transactions where tx_id = $1', [
      betTxId(roundId),
    ]);
    return rows[0]?.state;
  }

  return { play, act, tend };
}

export type Play = ReturnType<typeof createPlay>;

export function streamOf(gameCode: string, seeds: Pick<RoundSeeds, 'serverSeed' | 'clientSeed' | 'nonce'>): Stream {
  const { serverSeed: serverSeedHex, clientSeed, nonce } = seeds;
  return openStream(
    blocksOf(nodeHmac, roundSeed(nodeHmac, { serverSeedHex, gameCode, clientSeed, nonce: Number(nonce) })),
  );
}
