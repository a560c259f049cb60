import { sql } from 'kysely';
import { cutAt } from '../../../core/valid-bets.ts';
import type { StakedRounds } from '../../../core/valid-bets.ts';
import type { Db } from '../../../platform/db/index.ts';
import { coveredRounds, placedSince, withCovered } from './covered.ts';
import { endKind, stakeKinds } from '../row-kinds.ts';

/** Bets of one member since a time, by the part of the time in which they were placed: the number of cuts before. */
export type PlacedRequest = { memberId: string; currency: string; cuts: readonly [Date, ...Date[]] };

/** Rounds that ended, by the time of their first stake. */
export type PlacedRounds = StakedRounds & { cut: number; issuer: string; game: number | null };

type Row = Omit<PlacedRounds, 'covered' | 'coveredPushed'>;

/** A bet placed since then also ended since then, which the index covers. Void rounds are no bets. */
export async function placedRounds(db: Db, { memberId, currency, cuts }: PlacedRequest): Promise<PlacedRounds[]> {
  const { rows } = await sql<Row>`
    select width_bucket(m.at, ${cuts}::timestamptz[]) as cut, m.issuer, m.game, sum(e.staked)::bigint as bet,
      coalesce(sum(e.staked) filter (where e.won = e.staked), 0)::bigint as pushed
    from round_ends e
    cross join lateral (
      select at, issuer, game from round_moves
      where round = e.round and wallet = e.wallet and kind in ${stakeKinds} order by at, key limit 1
    ) as m
    where e.wallet = any(array(
        select id from accounts where member_id = ${memberId}::uuid and currency = ${currency} and kind in ('main', 'bonus')
      )) and e.kind = ${endKind.settled} and e.at >= ${cuts[0]} and m.at >= ${cuts[0]}
    group by 1, 2, 3`.execute(db);
  const covered = (await coveredRounds(db, placedSince(memberId, cuts[0]))).filter(
    (round) => round.currency === currency && round.placedAt >= cuts[0],
  );
  const nameOf = ({ cut, issuer, game }: Pick<Row, 'cut' | 'issuer' | 'game'>) => `${cut}|${issuer}|${game}`;
  return withCovered(
    rows,
    nameOf,
    covered.map((round) => [nameOf({ ...round, cut: cutAt(cuts, round.placedAt) }), round]),
  );
}

export type VendorStakes = { cut: number; bet: bigint };

/** Stakes that vendors with their own wallets reported, by the time of the report. */
export async function vendorStakes(db: Db, { memberId, currency, cuts }: PlacedRequest): Promise<VendorStakes[]> {
  const { rows } = await sql<VendorStakes>`
    select width_bucket(p.at, ${cuts}::timestamptz[]) as cut, sum(p.units)::bigint as bet
    from accounts a join postings p on p.debit = a.id and (p.debit & 256) = 0
    where a.member_id = ${memberId}::uuid and a.currency = ${currency} and a.kind = 'vendor'
      and p.kind = 'bet' and p.key is null and p.at >= ${cuts[0]}
    group by 1`.execute(db);
  return rows;
}

/** Members with a real bet that was settled in a time. */
export async function playersBetween(db: Db, merchantNo: number, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.member_id as id from accounts a
    where a.merchant_no = ${merchantNo} and a.kind in ('main', 'bonus') and a.member_id is not null
      and exists (select 1 from bet_ends e join postings p on p.key = e.ref where p.debit = a.id and e.at >= ${from} and e.at < ${to})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
