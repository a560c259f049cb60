import { sql } from 'kysely';
import { oneWay } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { boundedAccounts, THE_LAST } from './starting-point.ts';
import { endKind, endKinds, moveKind, stakeKinds } from '../row-kinds.ts';

/** The posting of a bet's stake. */
export type BetKey = { journal: bigint; position: number };

export type BetQuery = {
  memberId: string;
  /** From (inclusive) and to (exclusive), by the time of the first stake. */
  from: Date;
  to: Date;
  before?: BetKey | undefined;
  limit: number;
};

/** The state of a stake in the books. How a ticket ended is known to the lottery only. */
export type BetLine = BetKey & {
  at: Date;
  kind: 'bet' | 'lotteryStake';
  units: bigint;
  currency: string;
  /** The ticket of a lottery stake. */
  ref: string | null;
  /** `RNG.JILI` of the house account that took the bet; for a ticket the draw of its escrow. */
  product: string;
  wallet: bigint;
  round: { id: string; issuer: string; name: string; game: number | null } | null;
  /** Stakes of the round without those taken back, and what was won on them, corrections included. */
  staked: bigint;
  won: bigint;
  /** Won, but waiting for an operator's review; not part of what was won. */
  held: bigint;
  end: { kind: 'settled' | 'void'; at: Date } | null;
};

type Row = BetKey & {
  at: Date;
  kind: BetLine['kind'];
  units: bigint;
  currency: string;
  ref: string | null;
  key: string;
  wallet: bigint;
  round: string | null;
  issuer: string | null;
  round_name: string | null;
  game: number | null;
  staked: bigint;
  won: bigint;
  held: bigint;
  end_kind: number | null;
  end_at: Date | null;
};

/** A member's bets, newest first: each round once, at its first stake, and each ticket. */
export async function betLines(db: Db, query: BetQuery): Promise<BetLine[]> {
  const { ids, floor, ceiling } = await stakingWallets(db, query.memberId, query);
  if (ids.length === 0) return [];
  const { journal, position } = query.before ?? { journal: THE_LAST, position: 0 };
  const stakes = sql`
    select own.id as wallet, p.* from unnest(${ids}::bigint[]) as own(id) cross join lateral (
      select journal, position, kind, at, units, credit, key, ref from postings p
      where debit = own.id and (debit & 256) = 0 and kind in ('bet', 'lotteryStake')
        and journal > ${floor} and journal <= ${ceiling} and at >= ${query.from} and at < ${query.to}
        and (journal, position::int) < (${journal}::bigint, ${position}::int)
        and not exists (
          select 1 from round_moves m join round_moves f on f.round = m.round and f.wallet = m.wallet
            and f.kind in ${stakeKinds} and (f.at, f.key) < (m.at, m.key)
          where m.key = p.key and p.kind = 'bet'
        )
        and not ${isBonusPart}
      order by journal desc, position desc limit ${query.limit}
    ) as p
    order by p.journal desc, p.position desc limit ${query.limit}`;
  return linesFrom(db, stakes);
}

/** One bet of a member by any of its stakes; null for any other bet. */
export async function betLine(db: Db, memberId: string, { journal, position }: BetKey): Promise<BetLine | null> {
  const { ids } = await stakingWallets(db, memberId, {});
  const stakes = sql`
    select debit as wallet, journal, position, kind, at, units, credit, key, ref from postings
    where journal = ${journal} and position = ${position} and debit = any(${ids}::bigint[])
      and kind in ('bet', 'lotteryStake') and not ${isBonusPart}`;
  return (await linesFrom(db, stakes))[0] ?? null;
}

/** The part of a stake that a bonus paid beside real money: the same bet, and a posting without its reference. */
const isBonusPart = sql`(position = 1 and ref is null and (kind = 'lotteryStake' or (kind = 'bet' and key is not null)))`;

/** Vendor wallets are left out: the books get only sums of them, not bets. */
function stakingWallets(db: Db, memberId: string, { from, to }: Partial<Pick<BetQuery, 'from' | 'to'>>) {
  return boundedAccounts(db, memberId, sql`kind in ('main', 'bonus')`, { from, to });
}

async function linesFrom(db: Db, stakes: ReturnType<typeof sql>): Promise<BetLine[]> {
  const { rows } = await sql<Row>`
    ${oneWay} with stakes as materialized (${stakes})
    select s.journal, s.position, s.at, s.kind, coalesce(m.units, s.units) as units, a.currency, s.ref, a.key, s.wallet,
      m.round, m.issuer, m.round_name, m.game,
      coalesce(sums.staked, case when batched.kind = ${endKind.rolledBack} then 0 else s.units end)::bigint as staked,
      coalesce(sums.won, case when batched.kind = ${endKind.settled} then batched.units else 0 end)::bigint as won,
      coalesce(sums.held, 0)::bigint as held,
      coalesce(e.kind, batched.kind) as end_kind, coalesce(e.at, batched.at) as end_at
    from stakes s
    join accounts a on a.id = s.credit
    left join round_moves m on m.key = s.key and s.kind = 'bet'
    left join round_ends e on e.round = m.round and e.wallet = m.wallet
    left join lateral (
      select coalesce(sum(x.units) filter (where x.kind in ${stakeKinds} and b.kind is distinct from ${endKind.rolledBack}), 0) as staked,
        coalesce(sum(x.won), 0) + coalesce(sum(x.units) filter (where x.kind = ${moveKind.adjust}), 0) - coalesce(sum(h.units), 0) as won,
        coalesce(sum(h.units) filter (where h.state = 'held'), 0) as held
      from round_moves x left join bet_ends b on b.ref = x.key and x.kind = ${moveKind.bet}
      left join held_wins h on h.key = x.key and h.state <> 'released'
      where x.round = m.round and x.wallet = m.wallet
      having count(*) > 0
    ) as sums on true
    left join bet_ends batched on m.key is null and s.kind = 'bet' and batched.ref = s.ref
    order by s.journal desc, s.position desc`.execute(db);
  return rows.map(shaped);
}

function shaped(row: Row): BetLine {
  const { key, round, issuer, round_name, game, end_kind, end_at, staked, won, ...line } = row;
  return {
    ...line,
    // `house:RNG.JILI:PHP` and `escrow:draw:17:PHP`.
    product: key.split(':')[1] ?? '',
    round: round === null ? null : { id: round, issuer: issuer!, name: round_name!, game },
    staked,
    // A correction may take back more than was won.
    won: won < 0n ? 0n : won,
    end: end_kind === null ? null : { kind: end_kind === endKinds.rolledBack ? 'void' : 'settled', at: end_at! },
  };
}

export type BetMove = {
  at: Date;
  kind: number;
  units: bigint;
  won: bigint;
  name: string;
  /** For a win that an operator reviews or reviewed. */
  hold: 'held' | 'released' | 'refused' | null;
};

/** All moves in a wallet's part of a round. */
export async function movesOf(db: Db, { round, wallet }: { round: string; wallet: bigint }): Promise<BetMove[]> {
  const { rows } = await sql<BetMove>`
    select m.at, m.kind, m.units, m.won, m.move_name as name, h.state as hold
    from round_moves m left join held_wins h on h.key = m.key
    where m.round = ${round}::uuid and m.wallet = ${wallet} order by m.at, m.kind, m.key limit ${MOST_MOVES}`.execute(
    db,
  );
  return rows;
}

/** More than any round of any game has. */
const MOST_MOVES = 1000;
