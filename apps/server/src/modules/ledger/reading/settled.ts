import { sql } from 'kysely';
import { cutAt } from '../../../core/valid-bets.ts';
import type { StakedRounds } from '../../../core/valid-bets.ts';
import { oneWay } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { coveredRounds, endedWithin, withCovered } from './covered.ts';
import { paidRounds } from './paid-rounds.ts';
import { book } from '../row-kinds.ts';

/** One member or a whole brand, and the time: `from` inclusive, `to` exclusive. */
export type SettledRequest = {
  merchantNo: number;
  memberId?: string | undefined;
  from: Date;
  to: Date;
  cuts: readonly Date[];
};

/** Every posting of the time has a larger number than the floor. */
export type MovedRequest = SettledRequest & { floor: bigint };

/** Ended rounds, added up by member, game and part of the time. `cut` is the number of cuts before. */
export type SettledRounds = StakedRounds & {
  memberId: string;
  currency: string;
  cut: number;
  issuer: string;
  game: number | null;
  bets: bigint;
  prize: bigint;
};

type Row = Omit<SettledRounds, 'covered' | 'coveredPushed'>;

/** Rounds of real money by the time they ended; void ones are no bets (RE-1). */
export async function settledRounds(db: Db, request: SettledRequest): Promise<SettledRounds[]> {
  const { rows } = await roundsQuery(request).execute(db);
  return covering(db, request, rows);
}

/** The same in the database, before what opposite bets cover: part of a larger query. */
export function roundsQuery(request: SettledRequest) {
  return sql<Row>`
    select a.member_id as "memberId", a.currency, ${cutOf(request, sql`e.at`)} as cut, m.issuer, m.game,
      sum(e.ended)::bigint as bets, sum(e.staked)::bigint as bet, sum(e.won)::bigint as prize,
      coalesce(sum(e.staked) filter (where e.is_pushed), 0)::bigint as pushed
    from ${paidRounds(request, whose(request))} as e
    join accounts a on a.id = e.wallet and a.merchant_no = ${request.merchantNo}
    join currencies c on c.code = a.currency and c.book = ${book.real}
    cross join lateral (
      select issuer, game from round_moves where round = e.round and wallet = e.wallet limit 1
    ) as m
    group by 1, 2, 3, 4, 5`;
}

async function covering(db: Db, request: SettledRequest, rows: readonly Row[]): Promise<SettledRounds[]> {
  if (rows.length === 0) return [];
  const { from, to } = request;
  const covered = (await coveredRounds(db, endedWithin(request))).filter(
    ({ endedAt }) => endedAt >= from && endedAt < to,
  );
  const nameOf = ({ memberId, currency, cut, issuer, game }: Omit<Row, 'bets' | 'bet' | 'prize' | 'pushed'>) =>
    [memberId, currency, cut, issuer, game].join('|');
  return withCovered(
    rows,
    nameOf,
    covered.map((round) => [nameOf({ ...round, cut: cutAt(request.cuts, round.endedAt) }), round]),
  );
}

export type MovedKind = { memberId: string; currency: string; cut: number; kind: string; in: bigint; out: bigint };

/** Kinds that are counted where a bet is settled, or that move only between wallets of one member. */
const elsewhere = [
  'lotteryStake',
  'lotteryPrize',
  'lotteryRefund',
  'jackpotWin',
  'jackpotContribution',
  'withdrawalHold',
  'withdrawalRelease',
  'bonusRelease',
  'budget',
];

/**
 * Other real money of members by kind: deposits, rebates, rewards, corrections. Bets and wins without a command are a
 * vendor's sums of its own wallet; a released win belongs to its round. A vendor's promotion is `promoWin`, a corrected
 * result `prizeCorrection`.
 */
export async function movedKinds(db: Db, request: MovedRequest): Promise<MovedKind[]> {
  const { rows } = await movedQuery(request).execute(db);
  return rows;
}

function movedQuery(request: MovedRequest) {
  const { from, to, memberId, merchantNo, floor } = request;
  const scope =
    memberId === undefined
      ? sql`(select p.*, d.account, d.other, d.sign from postings p
          cross join lateral (values (p.debit, p.credit, -1), (p.credit, p.debit, 1)) as d(account, other, sign)
          where ((p.debit >> 9) & 1023) = ${merchantNo} and p.at >= ${from} and p.at < ${to})`
      : sql`(select p.*, own.id as account, p.credit as other, -1 as sign from accounts own
            join postings p on p.debit = own.id and (p.debit & 256) = 0 and p.journal > ${floor}
          where own.member_id = ${memberId}::uuid and own.has_wallet and p.at >= ${from} and p.at < ${to}
          union all
          select p.*, own.id, p.debit, 1 from accounts own
            join postings p on p.credit = own.id and (p.credit & 256) = 0 and p.journal > ${floor}
          where own.member_id = ${memberId}::uuid and own.has_wallet and p.at >= ${from} and p.at < ${to})`;
  return sql<MovedKind>`
    select a.member_id as "memberId", a.currency, ${cutOf(request, sql`p.at`)} as cut,
      case when other.key like 'house:PROMO.%' then 'promoWin'
        when p.kind = 'correction' and other.kind = 'house' then 'prizeCorrection' else p.kind end as kind,
      coalesce(sum(p.units) filter (where p.sign > 0), 0)::bigint as in,
      coalesce(sum(p.units) filter (where p.sign < 0), 0)::bigint as out
    from ${scope} as p
    join accounts a on a.id = p.account and a.member_id is not null and a.has_wallet and a.kind <> 'debt'
    join currencies c on c.code = a.currency and c.book = ${book.real}
    join accounts other on other.id = p.other
    where p.kind <> all(${elsewhere}::text[])
      and (p.kind not in ('bet', 'win', 'rollback') or p.key is null or other.key like 'house:PROMO.%')
      and not (p.kind = 'win' and p.key is null and exists (
        -- Paid by the journal after the one that ends the hold.
        select 1 from held_wins h where h.merchant_no = ${merchantNo} and h.journal = p.journal - 1
      ))
    group by 1, 2, 3, 4`;
}

/** Not a kind: marks that a vendor reported outcomes, so that bets may cover each other. */
const TOLD = 'told outcomes';

const uncovered = (row: Row): SettledRounds => ({ ...row, covered: 0n, coveredPushed: 0n });

type Either = Pick<Row, 'memberId' | 'currency' | 'cut'> & {
  name: string;
  game: number | null;
  bets: bigint | null;
} & Record<'a' | 'b' | 'c', bigint>;

/** Both for one member in one query: for a page the second round trip would take most of the time. */
export async function settledOf(
  db: Db,
  request: MovedRequest & { memberId: string },
): Promise<{ rounds: SettledRounds[]; moved: MovedKind[] }> {
  const { rows } = await sql<Either>`
    select ${oneWay} "memberId", currency, cut, issuer as name, game, bets, bet as a, prize as b, pushed as c
    from (${roundsQuery(request)}) as rounds
    union all
    select "memberId", currency, cut, kind, null, null, "in", "out", 0 from (${movedQuery(request)}) as moved
    union all
    select ${request.memberId}::uuid, '', 0, ${TOLD}, null, null, 0, 0, 0
    where exists (select 1 from round_outcomes o where ${endedWithin(request)})`.execute(db);
  const rounds: Row[] = [];
  const moved: MovedKind[] = [];
  let hasOutcomes = false;
  for (const { memberId, currency, cut, name, game, bets, a, b, c } of rows) {
    if (name === TOLD) hasOutcomes = true;
    else if (bets === null) moved.push({ memberId, currency, cut, kind: name, in: a, out: b });
    else rounds.push({ memberId, currency, cut, issuer: name, game, bets, bet: a, prize: b, pushed: c });
  }
  return { rounds: hasOutcomes ? await covering(db, request, rounds) : rounds.map(uncovered), moved };
}

function whose({ memberId }: SettledRequest) {
  if (memberId === undefined) return undefined;
  return (wallet: ReturnType<typeof sql>) =>
    sql`${wallet} = any(array(select id from accounts where member_id = ${memberId}::uuid and has_wallet))`;
}

/** The part of the time that an instant is in, by the cuts where days begin. */
function cutOf({ cuts }: SettledRequest, at: ReturnType<typeof sql>) {
  return sql<number>`width_bucket(${at}, ${cuts}::timestamptz[])`;
}
