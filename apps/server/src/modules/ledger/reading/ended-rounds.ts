import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { coveredWithin } from './covered.ts';
import { paidRounds } from './paid-rounds.ts';

/** A round that ended, with what of it a bonus paid and what opposite bets cover. */
export type EndedRound = {
  round: string;
  wallet: bigint;
  memberId: string;
  at: Date;
  game: number | null;
  staked: bigint;
  won: bigint;
  isPushed: boolean;
  bonus: bigint;
  covered: bigint;
};

export type EndedRequest = {
  merchantNo: number;
  currency: string;
  from: Date;
  to: Date;
  /** Of a whole brand without them. */
  memberIds?: readonly string[] | undefined;
};

type Row = Omit<EndedRound, 'covered'>;

/** Rounds one by one by the time they ended, in that order; those without a stake are left out. */
export async function endedRounds(reader: Db, request: EndedRequest): Promise<EndedRound[]> {
  const { merchantNo, currency, memberIds } = request;
  const wallets =
    memberIds && sql`array(select id from accounts where member_id = any(${[...memberIds]}::uuid[]) and has_wallet)`;
  const rounds = paidRounds(request, wallets && ((wallet) => sql`${wallet} = any(${wallets})`));
  const { rows } = await sql<Row>`
    select e.round::text, e.wallet, a.member_id as "memberId", e.at, e.staked, e.won, e.is_pushed as "isPushed", (
        select m.game from round_moves m where m.round = e.round and m.wallet = e.wallet limit 1
      ) as game, coalesce((
        select sum(b.units) from bonus_parts b where b.round = e.round and b.wallet = e.wallet and b.kind = 1
          and not exists (select 1 from bet_ends g where g.ref = b.key and g.kind = 3)
      ), 0)::bigint as bonus
    from ${rounds} as e
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo} and a.currency = ${currency}
    where e.ended = 1 and e.staked > 0
    order by e.at, e.round, e.wallet`.execute(reader);
  if (rows.length === 0) return [];
  const covered = new Map(
    (await coveredWithin(reader, request)).map((one) => [`${one.round} ${one.wallet}`, one.covered]),
  );
  return rows.map((row) => ({ ...row, covered: covered.get(`${row.round} ${row.wallet}`) ?? 0n }));
}
