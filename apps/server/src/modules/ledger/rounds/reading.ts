import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { moveKey, roundKey } from './prepare.ts';
import { ACCEPTED } from './commands.ts';
import { book, endKind, moveKind, stakeKinds } from '../row-kinds.ts';
import { roundKinds } from './commands.ts';

/** The state of an issuer's command. */
export type Move = { name: string; state: 'done' | 'refused' | 'unknown'; at: Date | null };

/** The state of each of an issuer's commands, for the issuer's own reconciliation. */
export async function findMoves(db: Db, issuer: string, names: readonly string[]): Promise<Move[]> {
  const keys = names.map((name) => moveKey(issuer, name));
  const { rows } = await sql<{ n: number; state: Move['state']; at: Date | null }>`
    select n::int, case when m.key is not null or c.outcome = ${sql.lit(ACCEPTED)} then 'done' when c.key is not null then 'refused'
      else 'unknown' end as state, coalesce(m.at, c.at) as at
    from unnest(${keys}::uuid[]) with ordinality as asked(key, n)
    left join round_moves m on m.key = asked.key
    left join lateral (select * from commands where key = asked.key limit 1) as c on true
    order by n`.execute(db);
  return rows.map(({ n, state, at }) => ({ name: names[n - 1]!, state, at }));
}

/** The members of a round or of a bet; more than one for a round at a table. */
export async function ownersOf(
  db: Db,
  issuer: string,
  what: { roundName: string } | { bet: string },
): Promise<{ memberId: string; currency: string; merchantNo: number; game: number | null; roundName: string }[]> {
  const wanted =
    'bet' in what
      ? sql`m.key = ${moveKey(issuer, what.bet)}::uuid`
      : sql`m.round = ${roundKey(issuer, what.roundName)}::uuid`;
  const { rows } = await sql<{
    memberId: string;
    currency: string;
    merchantNo: number;
    game: number | null;
    roundName: string;
  }>`
    select distinct a.member_id as "memberId", a.currency, a.merchant_no as "merchantNo", m.game,
      m.round_name as "roundName"
    from round_moves m join accounts a on a.id = m.wallet
    where ${wanted} and m.kind in ${stakeKinds} limit 2`.execute(db);
  return rows;
}

/** What a bet paid into a pool; null when it paid nothing or does not exist. */
export async function contributionOf(db: Db, issuer: string, bet: string): Promise<bigint | null> {
  const { rows } = await sql<{ units: bigint }>`
    select units from postings where key = md5(${moveKey(issuer, bet)}::uuid::text || '|contribution')::uuid`.execute(
    db,
  );
  return rows[0]?.units ?? null;
}

/** One accepted command of an issuer: what it took from the player and what it paid. */
export type RoundLine = { name: string; merchant: string; roundName: string; staked: bigint; won: bigint };

const kindsOfMoney = [roundKinds.bet, roundKinds.win, roundKinds.betwin, roundKinds.promo];

/** An issuer's commands in a time with their amounts, by name; for comparing with the issuer's own statement. */
export async function linesOf(db: Db, issuer: string, from: Date, to: Date): Promise<RoundLine[]> {
  const { rows } = await sql<RoundLine>`
    select m.move_name as name, b.code as merchant, m.round_name as "roundName",
      case when m.kind in ${stakeKinds} then m.units else 0 end as staked, m.won
    from round_moves m join accounts a on a.id = m.wallet join merchants b on b.no = a.merchant_no
      left join bet_ends e on e.ref = m.key and e.kind = ${endKind.rolledBack}
    where m.at >= ${from} and m.at < ${to} and m.issuer = ${issuer} and m.kind = any(${kindsOfMoney}::smallint[])
      and e.ref is null
    order by m.at, m.move_name`.execute(db);
  return rows;
}

export type OpenRound = {
  issuer: string;
  roundName: string;
  memberId: string;
  game: number | null;
  since: Date;
  staked: bigint;
  currency: string;
};

/** Rounds with a stake that has no end yet, oldest first. */
export async function openRounds(
  db: Db,
  { merchantNo, from, to, limit }: { merchantNo: number; from: Date; to: Date; limit: number },
): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select m.issuer, m.round_name as "roundName", a.member_id as "memberId", min(m.game) as game, min(m.at) as since,
      sum(m.units)::bigint as staked, a.currency
    from round_moves m join accounts a on a.id = m.wallet
    where m.kind = ${moveKind.bet} and m.at >= ${from} and m.at < ${to} and a.merchant_no = ${merchantNo}
      and not exists (select 1 from bet_ends b where b.ref = m.key)
    group by m.issuer, m.round_name, a.member_id, a.currency order by min(m.at) limit ${limit}`.execute(db);
  return rows;
}

/** Whether a member's part of a round still has an open stake. */
export async function hasOpenBets(
  db: Db,
  { issuer, roundName, memberId }: { issuer: string; roundName: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from round_moves m join accounts a on a.id = m.wallet
    where m.round = ${roundKey(issuer, roundName)}::uuid and a.member_id = ${memberId} and m.kind = ${moveKind.bet}
      and not exists (select 1 from bet_ends b where b.ref = m.key) limit 1`.execute(db);
  return rows.length > 0;
}

/** A wallet's stakes in rounds that ended in a time; open, void and rolled-back stakes do not count (T45). */
export async function turnoverOf(db: Db, wallet: bigint, from: Date, to: Date): Promise<bigint> {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(staked), 0)::bigint as staked from round_ends
    where wallet = ${wallet} and at >= ${from} and at < ${to} and kind = ${endKind.settled}`.execute(db);
  return rows[0]!.staked;
}

export type WonRound = {
  id: string;
  merchantNo: number;
  memberId: string;
  currency: string;
  game: number;
  staked: bigint;
  won: bigint;
  at: Date;
  journal: bigint;
};

/**
 * Rounds of real money that ended in a time and won something, for modules that store facts about them. A round with a
 * win under review waits for the decision and then counts with what was released (VE-31, GA-41).
 */
export async function wonRounds(db: Db, from: Date, to: Date): Promise<WonRound[]> {
  const { rows } = await sql<WonRound>`
    select e.round || '|' || e.wallet as id, a.merchant_no as "merchantNo", a.member_id as "memberId", a.currency,
      m.game, e.staked, (e.won - h.refused)::bigint as won, greatest(e.at, h.decided_at) as at,
      coalesce(h.journal, m.journal) as journal
    from (
      select * from round_ends where at >= ${from} and at < ${to}
      union
      select ended.* from held_wins w join round_moves x on x.key = w.key
      join round_ends ended on ended.round = x.round and ended.wallet = x.wallet
      where w.decided_at >= ${from} and w.decided_at < ${to}
    ) as e join accounts a on a.id = e.wallet join currencies c on c.code = a.currency and c.book = ${book.real}
    cross join lateral (
      select max(x.game) as game, max(p.journal) as journal
      from round_moves x join postings p on p.key = x.key
      where x.round = e.round and x.wallet = e.wallet
    ) as m
    cross join lateral (
      select coalesce(sum(w.units) filter (where w.state = 'refused'), 0) as refused,
        count(*) filter (where w.state = 'held') as waiting, max(w.decided_at) as decided_at,
        -- The win itself is the journal after the one that ends the hold.
        max(w.journal + 1) filter (where w.state = 'released') as journal
      from round_moves x join held_wins w on w.key = x.key where x.round = e.round and x.wallet = e.wallet
    ) as h
    where e.kind = ${endKind.settled} and e.won > h.refused and e.staked > 0 and m.game is not null and h.waiting = 0
    order by at limit ${MOST_WON}`.execute(db);
  return rows;
}

/** More than anybody reads of a few minutes; the board shows twenty. */
const MOST_WON = 5000;
