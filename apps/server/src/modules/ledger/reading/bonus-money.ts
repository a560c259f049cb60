import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { endKind } from '../row-kinds.ts';

/** Of one member, or of a whole brand. */
type Asked = { merchantNo: number; memberId?: string | undefined; currency: string; from: Date; to: Date };

const whose = ({ memberId }: Asked, column: ReturnType<typeof sql>) =>
  memberId === undefined ? sql`true` : sql`${column} = ${memberId}::uuid`;

/**
 * Parts of wins that came back as bonus money, by the time at which `settledRounds` counts the win: where its round
 * ended, or where a held win was released.
 */
export async function bonusWins(
  db: Db,
  request: Asked,
): Promise<{ memberId: string; at: Date; game: number | null; units: bigint }[]> {
  const { merchantNo, currency, from, to } = request;
  const { rows } = await sql<{ memberId: string; at: Date; game: number | null; units: bigint }>`
    select a.member_id as "memberId", coalesce(h.decided_at, e.at) as at, p.units, (
      select m.game from round_moves m where m.round = p.round and m.wallet = p.wallet limit 1
    ) as game
    from accounts a
    join bonus_parts p on p.wallet = a.id and p.kind = 2
    join round_ends e on e.round = p.round and e.wallet = p.wallet and e.kind = ${endKind.settled}
    left join held_wins h on h.key = p.key
    where ${whose(request, sql`a.member_id`)} and a.merchant_no = ${merchantNo} and a.currency = ${currency} and a.kind = 'main'
      and coalesce(h.decided_at, e.at) >= ${from} and coalesce(h.decided_at, e.at) < ${to}`.execute(db);
  return rows;
}

/** What bonuses became real money in a time. */
export async function bonusReleases(db: Db, request: Asked): Promise<{ memberId: string; at: Date; units: bigint }[]> {
  const { merchantNo, currency, from, to } = request;
  const { rows } = await sql<{ memberId: string; at: Date; units: bigint }>`
    select b.member_id as "memberId", v.at, v.converted as units from bonuses b join bonus_moves v on v.bonus = b.id
    where ${whose(request, sql`b.member_id`)} and ((b.main >> 9) & 1023) = ${merchantNo} and b.currency = ${currency} and v.converted > 0
      and v.at >= ${from} and v.at < ${to}`.execute(db);
  return rows;
}
