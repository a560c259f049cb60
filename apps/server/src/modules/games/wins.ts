import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type Win = {
  memberId: string;
  nodeId: number;
  gameType: string;
  currency: string;
  winUnits: bigint;
  at: Date;
};

/** Long enough for what a stalled process left behind. */
const LOOK_BACK_MS = 15 * 60_000;

/**
 * Records the wins of rounds that ended lately, from the books; recording again changes nothing. Answers how many were
 * new.
 */
export async function recordRounds(
  db: Db,
  ledger: Pick<Ledger, 'wonRounds' | 'merchantOf'>,
  now: Date,
  lookBackMs = LOOK_BACK_MS,
): Promise<number> {
  const won = await ledger.wonRounds(db, new Date(now.getTime() - lookBackMs), now);
  if (won.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into game_wins (merchant, bet_id, member_id, node_id, game_type, currency, stake_units, win_units, at, journal)
    select w.merchant, w.id, w.member_id, g.node_id, g.game_type, w.currency, w.stake, w.win, w.at, w.journal
    from unnest(
      ${won.map(({ merchantNo }) => ledger.merchantOf(merchantNo))}::text[], ${won.map(({ id }) => id)}::text[],
      ${won.map(({ memberId }) => memberId)}::uuid[], ${won.map(({ game }) => game)}::int[],
      ${won.map(({ currency }) => currency)}::text[], ${won.map(({ staked }) => staked)}::bigint[],
      ${won.map((round) => round.won)}::bigint[], ${won.map(({ at }) => at)}::timestamptz[],
      ${won.map(({ journal }) => journal)}::bigint[]
    ) as w(merchant, id, member_id, node_id, currency, stake, win, at, journal)
    join games g on g.node_id = w.node_id
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The newest wins of each type that exceed their stake. */
export async function newestWins(db: Db, merchant: Merchant, each: number): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select w.member_id as "memberId", w.node_id as "nodeId", w.game_type as "gameType", w.currency,
      w.win_units as "winUnits", w.at
    from game_categories c cross join lateral (
      select * from game_wins
      where merchant = ${merchant} and game_type = c.code and win_units > stake_units
      order by at desc limit ${each}
    ) as w
    order by w.at desc, w.journal desc`.execute(db);
  return rows;
}

/** As long as histories are online; the books keep the money for ever. */
const RETENTION_MS = 90 * 24 * 3_600_000;

export async function forgetOldWins(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('game_wins')
    .where('at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
