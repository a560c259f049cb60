import { createHash } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { merchant, memberId } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Random } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';

/** A launch token opens its session once, within this time. */
export const LAUNCH_MS = 60_000;
/** Longest time in which a session takes bets; then the player has to start again. */
const SESSION_MS = 12 * 3_600_000;
/** Sessions and players never change, so they can be cached; this many take some megabytes. */
const REMEMBERED = 20_000;

export type GameSession = {
  id: string;
  gateway: string;
  merchant: Merchant;
  memberId: MemberId;
  nodeId: number;
  currency: Currency;
  country: string | null;
  language: string;
};

export type Player = { memberId: MemberId; merchant: Merchant; currency: Currency };

type NewSession = Omit<GameSession, 'id'> & { portalSession: string | null; at: Date };

/** Game sessions, and the names under which vendors know members. */
export function createSessions({ db, random, ledger }: { db: Db; random: Random; ledger: Pick<Ledger, 'givePermit'> }) {
  const known = new Map<string, GameSession>();
  const players = new Map<string, Player>();
  const tokens = new Map<string, string>();
  const names = new Map<string, string>();

  /** Opens a session that waits for its token. The member may bet in it as long as the portal's session lasts. */
  async function open(tx: Tx, { portalSession, at, ...session }: NewSession): Promise<{ id: string; token: string }> {
    const id = random.newId();
    const token = random.bytes(24).toString('base64url');
    const until = new Date(at.getTime() + SESSION_MS);
    await ledger.givePermit(tx, { id, memberId: session.memberId, sessionId: portalSession, at, until });
    await tx
      .insertInto('game_sessions')
      .values({
        id,
        gateway: session.gateway,
        merchant: session.merchant,
        member_id: session.memberId,
        node_id: session.nodeId,
        currency: session.currency,
        country: session.country,
        language: session.language,
        token_hash: hashed(token),
        launched_at: at,
        launch_until: new Date(at.getTime() + LAUNCH_MS),
      })
      .execute();
    return { id, token };
  }

  /** The session of a token, the first time only, also for simultaneous requests. */
  async function redeem(gateway: string, token: string, now: Date): Promise<GameSession | null> {
    const row = await db
      .updateTable('game_sessions')
      .set({ verified_at: now })
      .where('token_hash', '=', hashed(token))
      .where('gateway', '=', gateway)
      .where('verified_at', 'is', null)
      .where('launch_until', '>', now)
      // After a sign-out there is no permit: it ended with the portal's session.
      .where((eb) =>
        eb.exists(eb.selectFrom('play_permits').select('id').whereRef('play_permits.id', '=', 'game_sessions.id')),
      )
      .returningAll()
      .executeTakeFirst();
    return row ? remember(sessionFrom(row)) : null;
  }

  /** For vendors that use the token as the session's name: the first use opens it, later ones find it. */
  async function byToken(gateway: string, token: string, now: Date): Promise<GameSession | null> {
    const key = hashed(token).toString('base64');
    const id = tokens.get(key);
    if (id !== undefined) return find(gateway, id);
    const session = (await redeem(gateway, token, now)) ?? (await opened(gateway, token));
    if (session) keep(tokens, key, session.id);
    return session;
  }

  async function opened(gateway: string, token: string): Promise<GameSession | null> {
    const row = await db
      .selectFrom('game_sessions')
      .selectAll()
      .where('token_hash', '=', hashed(token))
      .where('gateway', '=', gateway)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    return row ? remember(sessionFrom(row)) : null;
  }

  /** Like `find` without waiting: null also when the session would have to be read. */
  function remembered(gateway: string, id: string): GameSession | null {
    const found = known.get(id);
    return found?.gateway === gateway ? found : null;
  }

  /** A session that was opened with its token, ended or not. */
  async function find(gateway: string, id: string): Promise<GameSession | null> {
    const found = known.get(id) ?? (await read(id));
    return found?.gateway === gateway ? found : null;
  }

  async function read(id: string): Promise<GameSession | null> {
    const row = await db
      .selectFrom('game_sessions')
      .selectAll()
      .where('id', '=', id)
      .where('verified_at', 'is not', null)
      .executeTakeFirst();
    return row ? remember(sessionFrom(row)) : null;
  }

  function remember(session: GameSession): GameSession {
    keep(known, session.id, session);
    return session;
  }

  /** A vendor's name of a member: different for each vendor, so that vendors cannot compare members. */
  async function playerIdOf(gateway: string, member: MemberId): Promise<string> {
    const key = `${gateway}|${member}`;
    const name = names.get(key);
    if (name !== undefined) return name;
    await db
      .insertInto('vendor_players')
      .values({ gateway, member_id: member, player_id: random.newId() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { player_id: playerId } = await db
      .selectFrom('vendor_players')
      .select('player_id')
      .where('gateway', '=', gateway)
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    keep(names, key, playerId);
    return playerId;
  }

  async function findPlayer(gateway: string, playerId: string): Promise<Player | null> {
    const key = `${gateway}|${playerId}`;
    const remembered = players.get(key);
    if (remembered) return remembered;
    const row = await db
      .selectFrom('vendor_players as p')
      .innerJoin('members as m', 'm.id', 'p.member_id')
      .select(['m.id', 'm.merchant', 'm.currency'])
      .where('p.gateway', '=', gateway)
      .where('p.player_id', '=', playerId)
      .executeTakeFirst();
    if (!row) return null;
    const player = { memberId: memberId(row.id), merchant: merchant(row.merchant), currency: currencyOf(row.currency) };
    keep(players, key, player);
    return player;
  }

  return { open, redeem, byToken, remembered, find, playerIdOf, findPlayer };
}

export type Sessions = ReturnType<typeof createSessions>;

function hashed(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function keep<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= REMEMBERED) memory.delete(memory.keys().next().value!);
  memory.set(key, value);
}

function sessionFrom(row: {
  id: string;
  gateway: string;
  merchant: string;
  member_id: string;
  node_id: number;
  currency: string;
  country: string | null;
  language: string;
}): GameSession {
  return {
    id: row.id,
    gateway: row.gateway,
    merchant: merchant(row.merchant),
    memberId: memberId(row.member_id),
    nodeId: row.node_id,
    currency: currencyOf(row.currency),
    country: row.country,
    language: row.language,
  };
}
