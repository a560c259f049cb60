import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { coveredRounds, placedSince } from './covered.ts';
import { endKind } from '../row-kinds.ts';

export type PlayedRequest = { memberId: string; currency: string; from: Date };
export type PlayedByGame = { game: number | null; staked: bigint; won: bigint };

/** A member's stakes and wins in rounds that ended since a time, by game. */
export async function playedByGame(db: Db, { memberId, currency, from }: PlayedRequest): Promise<PlayedByGame[]> {
  const { rows } = await sql<PlayedByGame>`
    select m.game, sum(e.staked)::bigint as staked, sum(e.won)::bigint as won
    from round_ends e
    cross join lateral (select game from round_moves where round = e.round and wallet = e.wallet limit 1) as m
    where e.wallet = any(array(
        select id from accounts where member_id = ${memberId}::uuid and currency = ${currency} and kind in ('main', 'bonus')
      )) and e.kind = ${endKind.settled} and e.at >= ${from}
    group by 1`.execute(db);
  return rows;
}

/** The part of a member's bets since a time that is covered by the member's own bets or those of linked members. */
export async function coveredBets(
  db: Db,
  { memberId, currency, from, together }: PlayedRequest & { together: readonly string[] },
): Promise<bigint> {
  const rounds = await coveredRounds(db, placedSince(memberId, from), together.length > 1 ? together : undefined);
  return rounds
    .filter((round) => round.memberId === memberId && round.currency === currency && round.placedAt >= from)
    .reduce((sum, { covered }) => sum + covered, 0n);
}
