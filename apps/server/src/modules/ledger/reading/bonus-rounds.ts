import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { endKind } from '../row-kinds.ts';
import { coveredRounds, endedWithin } from './covered.ts';
import type { SettledRequest } from './settled.ts';

/** A settled round of which a bonus paid a part: what of its stake, and what does not count as valid bet. */
export type BonusRound = {
  memberId: string;
  round: string;
  endedAt: Date;
  game: number | null;
  staked: bigint;
  /** Of the stake. */
  bonus: bigint;
  isPushed: boolean;
  covered: bigint;
};

type Row = Omit<BonusRound, 'covered'> & { wallet: bigint };

/**
 * Rounds of one member or of the brand by the time they ended, as `settledRounds` has them; those that real money paid
 * alone are left out.
 */
export async function bonusRounds(db: Db, request: SettledRequest & { currency: string }): Promise<BonusRound[]> {
  const { merchantNo, memberId, currency, from, to } = request;
  const isWanted = memberId === undefined ? sql`true` : sql`a.member_id = ${memberId}::uuid`;
  const { rows } = await sql<Row>`
    select a.member_id as "memberId", e.round::text, e.wallet, e.at as "endedAt", e.staked, e.won = e.staked as "isPushed", p.bonus, (
      select m.game from round_moves m where m.round = e.round and m.wallet = e.wallet limit 1
    ) as game
    from accounts a
    join round_ends e on e.wallet = a.id and e.kind = ${endKind.settled} and e.at >= ${from} and e.at < ${to}
    join lateral (
      select sum(b.units)::bigint as bonus from bonus_parts b
      where b.round = e.round and b.wallet = e.wallet and b.kind = 1
        and not exists (select 1 from bet_ends g where g.ref = b.key and g.kind = 3)
    ) as p on p.bonus > 0
    where ${isWanted} and a.merchant_no = ${merchantNo} and a.currency = ${currency} and a.kind = 'main'`.execute(db);
  if (rows.length === 0) return [];
  const covered = new Map(
    (await coveredRounds(db, endedWithin(request))).map((one) => [`${one.round} ${one.wallet}`, one.covered]),
  );
  return rows.map(({ wallet, ...row }) => ({ ...row, covered: covered.get(`${row.round} ${wallet}`) ?? 0n }));
}
