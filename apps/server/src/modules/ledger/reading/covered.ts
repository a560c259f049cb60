import { coveredParts, fraction } from '@croupier/lottery';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StakedRounds } from '../../../core/valid-bets.ts';
import { oneWay } from '../../../platform/db/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { book } from '../row-kinds.ts';

/** How much of a wallet's part of a round is covered by its other bets on the same outcome (TR-16). */
export type CoveredRound = {
  round: string;
  wallet: bigint;
  memberId: string;
  currency: string;
  issuer: string;
  game: number | null;
  placedAt: Date;
  endedAt: Date;
  covered: bigint;
  /** All of its stake is. */
  isWhole: boolean;
  /** The round returned exactly its stake. */
  isPushed: boolean;
};

type Row = Omit<CoveredRound, 'covered' | 'isWhole' | 'isPushed' | 'endedAt'> & {
  question: string;
  outcome: string;
  ways: bigint;
  outOf: bigint;
  units: bigint;
  endedAt: Date | null;
  staked: bigint | null;
  won: bigint | null;
};

/**
 * For the outcomes that bets of `scope` (a condition on `o`, the outcomes as vendors reported them) are on: all bets of
 * the same wallet on them, whenever placed. Rolled-back bets and void rounds cover nothing; rounds that have not ended
 * cover but are not counted yet. Members named together count as one.
 */
export async function coveredRounds(
  db: Db,
  scope: RawBuilder<unknown>,
  together?: readonly string[],
): Promise<CoveredRound[]> {
  const sides = together
    ? sql`asked.question = o.question and o.wallet in (select id from accounts where member_id = any(${together}::uuid[]))`
    : sql`asked.question = o.question and asked.wallet = o.wallet`;
  const { rows } = await sql<Row>`
    with asked as (
      select distinct o.question${together ? sql`` : sql`, o.wallet`} from round_outcomes o where ${scope}
    )
    select o.question::text, o.outcome, o.ways, o.out_of as "outOf", o.units, m.round::text, m.wallet, m.issuer, m.game,
      m.at as "placedAt", e.at as "endedAt", e.staked, e.won, a.member_id as "memberId", a.currency
    from asked
    join round_outcomes o on ${sides}
    join round_moves m on m.key = o.key
    join accounts a on a.id = o.wallet
    join currencies c on c.code = a.currency and c.book = ${book.real}
    left join round_ends e on e.round = m.round and e.wallet = m.wallet
    left join bet_ends b on b.ref = m.key
    where b.kind is distinct from 3 and e.kind is distinct from 3
    order by m.at, m.key`.execute(db);
  const parts = coveredParts(
    rows.map(({ question, wallet, outcome, ways, outOf, units }) => ({
      question: together ? question : `${question} ${wallet}`,
      outcome,
      chance: fraction(ways, outOf),
      units,
    })),
  );
  const rounds = new Map<string, CoveredRound>();
  for (const [place, row] of rows.entries()) {
    const covered = parts[place]!;
    const { round, wallet, endedAt, staked, won, memberId, currency, issuer, game, placedAt } = row;
    if (covered === 0n || endedAt === null) continue;
    const key = `${round} ${wallet}`;
    const before = rounds.get(key);
    const all = (before?.covered ?? 0n) + covered;
    // A vendor may report more outcomes for a bet than its stake.
    const sum = all > staked! ? staked! : all;
    const whose = before ?? { round, wallet, memberId, currency, issuer, game, placedAt, endedAt };
    rounds.set(key, { ...whose, covered: sum, isWhole: sum === staked, isPushed: won === staked });
  }
  return [...rounds.values()];
}

/** The same of a whole brand, of rounds that ended in a time. */
export async function coveredWithin(
  db: Db,
  request: { merchantNo: number; from: Date; to: Date },
): Promise<CoveredRound[]> {
  const { from, to } = request;
  return (await coveredRounds(db, endedWithin(request))).filter(({ endedAt }) => endedAt >= from && endedAt < to);
}

/** Bets of one member placed since a time. */
export const placedSince = (memberId: string, from: Date) => sql`${oneWay} o.at >= ${from} and o.wallet = any(array(
  select id from accounts where member_id = ${memberId}::uuid and has_wallet))`;

/** What of a member's rounds placed since a time other bets cover, by the id of the round. */
export async function coveredByRound(db: Db, memberId: string, from: Date): Promise<Map<string, bigint>> {
  const rounds = await coveredRounds(db, placedSince(memberId, from));
  return new Map(rounds.map(({ round, covered }) => [round, covered]));
}

/** Bets whose rounds may have ended in a time: vendors end rounds within days, at most a week. */
export function endedWithin({ merchantNo, memberId, from, to }: EndedRequest) {
  const reach = new Date(from.getTime() - WEEK_MS);
  return memberId === undefined
    ? sql`o.at >= ${reach} and o.at < ${to} and ((o.wallet >> 9) & 1023) = ${merchantNo}`
    : sql`o.at < ${to} and ${placedSince(memberId, reach)}`;
}

/** Members with a bet since a time on a question on which they had bet before another. */
export async function lateCovering(
  db: Db,
  { merchantNo, since, before }: { merchantNo: number; since: Date; before: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct a.member_id as "memberId" from round_outcomes o
    join accounts a on a.id = o.wallet and a.merchant_no = ${merchantNo}
    join currencies c on c.code = a.currency and c.book = ${book.real}
    where o.at >= ${since} and exists (
      select 1 from round_outcomes b where b.question = o.question and b.wallet = o.wallet and b.at < ${before}
    ) order by 1`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

type EndedRequest = { merchantNo: number; memberId?: string | undefined; from: Date; to: Date };
const WEEK_MS = 7 * 86_400_000;

type Covered = Pick<StakedRounds, 'covered' | 'coveredPushed'>;

/** Adds to sums of rounds the part that is covered; both have the same key. */
export function withCovered<Sum>(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => string,
  rounds: readonly (readonly [name: string, round: CoveredRound])[],
): (Sum & Covered)[] {
  const found = new Map<string, Covered>();
  for (const [name, { covered, isPushed }] of rounds) {
    const known = found.get(name) ?? { covered: 0n, coveredPushed: 0n };
    known[isPushed ? 'coveredPushed' : 'covered'] += covered;
    found.set(name, known);
  }
  return sums.map((sum) => ({ ...sum, ...(found.get(nameOf(sum)) ?? { covered: 0n, coveredPushed: 0n }) }));
}
