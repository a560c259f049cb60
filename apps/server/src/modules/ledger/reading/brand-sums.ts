import { sql } from 'kysely';
import { cutAt } from '../../../core/valid-bets.ts';
import type { StakedRounds } from '../../../core/valid-bets.ts';
import type { Db } from '../../../platform/db/index.ts';
import { coveredRounds, endedWithin, withCovered } from './covered.ts';
import { paidRounds } from './paid-rounds.ts';
import { book, endKind } from '../row-kinds.ts';

/** A time span of a whole brand, `from` inclusive and `to` exclusive, with cuts where days begin. */
export type BrandRequest = { merchantNo: number; from: Date; to: Date; cuts: readonly Date[] };

/** Rounds of real money that ended, by game. The sums of squares are whole numbers too long for a bigint column. */
export type SettledGame = StakedRounds & {
  cut: number;
  currency: string;
  issuer: string;
  game: number | null;
  bets: bigint;
  wins: bigint;
  prize: bigint;
  betSquares: string;
  products: string;
  prizeSquares: string;
};

export async function settledGames(db: Db, { merchantNo, from, to, cuts }: BrandRequest): Promise<SettledGame[]> {
  const { rows } = await sql<Omit<SettledGame, 'covered' | 'coveredPushed'>>`
    select width_bucket(e.at, ${cuts}::timestamptz[]) as cut, a.currency, m.issuer, m.game, sum(e.ended)::bigint as bets,
      sum(e.is_won)::bigint as wins, sum(e.staked)::bigint as bet, sum(e.won)::bigint as prize,
      coalesce(sum(e.staked) filter (where e.is_pushed), 0)::bigint as pushed,
      sum(e.staked::numeric * e.staked)::text as "betSquares", sum(e.staked::numeric * e.won)::text as products,
      sum(e.won::numeric * e.won)::text as "prizeSquares"
    from ${paidRounds({ merchantNo, from, to })} as e
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo}
    join currencies c on c.code = a.currency and c.book = ${book.real}
    cross join lateral (
      select issuer, game from round_moves where round = e.round and wallet = e.wallet limit 1
    ) as m
    group by 1, 2, 3, 4`.execute(db);
  const covered = (await coveredRounds(db, endedWithin({ merchantNo, from, to }))).filter(
    ({ endedAt }) => endedAt >= from && endedAt < to,
  );
  const nameOf = ({ cut, currency, issuer, game }: Pick<SettledGame, 'cut' | 'currency' | 'issuer' | 'game'>) =>
    [cut, currency, issuer, game].join('|');
  return withCovered(
    rows,
    nameOf,
    covered.map((round) => [nameOf({ ...round, cut: cutAt(cuts, round.endedAt) }), round]),
  );
}

/**
 * A member's settled rounds of a game in a time, without those fully covered by opposite bets: their last day, and
 * whether any returned something other than its stake.
 */
export type PlayedGame = { memberId: string; game: number | null; cut: number; isPushed: boolean };

export async function playedRounds(db: Db, { merchantNo, from, to, cuts }: BrandRequest): Promise<PlayedGame[]> {
  const whole = (await coveredRounds(db, endedWithin({ merchantNo, from, to }))).filter(({ isWhole }) => isWhole);
  const { rows } = await sql<PlayedGame>`
    select a.member_id as "memberId", m.game, e.won = e.staked as "isPushed",
      max(width_bucket(e.at, ${cuts}::timestamptz[])) as cut
    from round_ends e
    join accounts a on a.id = e.wallet and a.merchant_no = ${merchantNo}
    join currencies c on c.code = a.currency and c.book = ${book.real}
    cross join lateral (select game from round_moves where round = e.round and wallet = e.wallet limit 1) as m
    left join unnest(
      ${whole.map(({ round }) => round)}::uuid[], ${whole.map(({ wallet }) => wallet)}::bigint[]
    ) as covered(round, wallet) on covered.round = e.round and covered.wallet = e.wallet
    where e.kind = ${endKind.settled} and e.staked > 0 and e.at >= ${from} and e.at < ${to} and covered.round is null
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Postings of real money by kind and by the accounts they went between. */
export type PairSum = {
  cut: number;
  currency: string;
  kind: string;
  debit: string;
  credit: string;
  entries: bigint;
  units: bigint;
};

/** House, clearing and pool accounts by name, all others by kind: there are as many wallets as members. */
const groupOf = (side: 'd' | 'c') =>
  sql.raw(
    `case when ${side}.kind in ('house', 'clearing', 'jackpot')
      then left(${side}.key, -length(${side}.currency) - 1) else ${side}.kind end`,
  );

/** Bits 6 and 7 of an account's number are its book; 0 is real money. */
export async function pairSums(db: Db, { merchantNo, from, to, cuts }: BrandRequest): Promise<PairSum[]> {
  const { rows } = await sql<PairSum>`
    select width_bucket(p.at, ${cuts}::timestamptz[]) as cut, d.currency, p.kind, ${groupOf('d')} as debit,
      ${groupOf('c')} as credit, count(*) as entries, sum(p.units)::bigint as units
    from postings p join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    where p.at >= ${from} and p.at < ${to} and ((p.debit >> 9) & 1023) = ${merchantNo} and ((p.debit >> 6) & 3) = 0
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Journals that moved money in or out, each with the link to its fact. */
export type LinkedMove = {
  cut: number;
  currency: string;
  kind: 'deposit' | 'chargeback' | 'withdrawalPayout' | 'withdrawalReversal';
  link: string | null;
  units: bigint;
  fee: bigint;
};

/** Units that passed through clearing; for money out including the fee. */
export async function moneyMoves(db: Db, { merchantNo, from, to, cuts }: BrandRequest): Promise<LinkedMove[]> {
  const { rows } = await sql<LinkedMove>`
    select width_bucket(min(p.at), ${cuts}::timestamptz[]) as cut, d.currency, p.kind, n.link,
      sum(p.units)::bigint as units,
      coalesce(sum(p.units) filter (where c.kind = 'fees' or d.kind = 'fees'), 0)::bigint as fee
    from postings p join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    left join journal_notes n on n.journal = p.journal
    where p.at >= ${from} and p.at < ${to} and ((p.debit >> 9) & 1023) = ${merchantNo}
      and p.kind in ('deposit', 'chargeback', 'withdrawalPayout', 'withdrawalReversal')
    group by p.journal, d.currency, p.kind, n.link`.execute(db);
  return rows;
}
