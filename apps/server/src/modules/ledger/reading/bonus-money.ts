import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { endKind } from '../row-kinds.ts';

type Asked = { memberId: string; currency: string; from: Date; to: Date };

/**
 * Parts of wins that came back as bonus money, by the time at which `settledRounds` counts the win: where its round
 * ended, or where a held win was released.
 */
export async function bonusWins(
  db: Db,
  { memberId, currency, from, to }: Asked,
): Promise<{ at: Date; game: number | null; units: bigint }[]> {
  const { rows } = await sql<{ at: Date; game: number | null; units: bigint }>`
    select coalesce(h.decided_at, e.at) as at, p.units, (
      select m.game from round_moves m where m.round = p.round and m.wallet = p.wallet limit 1
    ) as game
    from accounts a
    join bonus_parts p on p.wallet = a.id and p.kind = 2
    join round_ends e on e.round = p.round and e.wallet = p.wallet and e.kind = ${endKind.settled}
    left join held_wins h on h.key = p.key
    where a.member_id = ${memberId}::uuid and a.currency = ${currency} and a.kind = 'main'
      and coalesce(h.decided_at, e.at) >= ${from} and coalesce(h.decided_at, e.at) < ${to}`.execute(db);
  return rows;
}

/** What bonuses became real money in a time. */
export async function bonusReleases(
  db: Db,
  { memberId, currency, from, to }: Asked,
): Promise<{ at: Date; units: bigint }[]> {
  const { rows } = await sql<{ at: Date; units: bigint }>`
    select v.at, v.converted as units from bonuses b join bonus_moves v on v.bonus = b.id
    where b.member_id = ${memberId}::uuid and b.currency = ${currency} and v.converted > 0
      and v.at >= ${from} and v.at < ${to}`.execute(db);
  return rows;
}
