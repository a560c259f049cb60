import { findPlay, fraction, isSame, minus, plus, readOdds, times, zeroFraction } from '@croupier/lottery';
import type { Fraction } from '@croupier/lottery';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { coveredSums, coveredTickets } from './covered.ts';
import { gameTable } from './game-table.ts';
import { book } from '../ledger/index.ts';
import { endKind } from './end-kinds.ts';

/** Settled tickets of real money by game and play, with the return that their exact odds predict. */
export type SettledPlay = {
  cut: number;
  currency: string;
  game: string;
  /** Of tickets with lines of one play only; empty for the others. */
  play: string;
  bets: bigint;
  wins: bigint;
  bet: bigint;
  returned: bigint;
  prize: bigint;
  /** Covered by the same members' other bets on the same draws, without what was returned (TR-16). */
  covered: bigint;
  /** In units and units squared, exact to four decimals; null where a line's chances depend on the selection. */
  exact: { expected: string; variance: string } | null;
};

export type SettledPlaysRequest = { merchant: string; from: Date; to: Date; cuts: readonly Date[] };

type Row = Omit<SettledPlay, 'exact' | 'covered'>;
type Lines = {
  cut: number;
  currency: string;
  game: string;
  play: string;
  of: string;
  odds: string;
  shared: boolean;
  stake: string;
  squares: string;
};

/** The same tickets as `settledTickets`. */
const settled = ({ merchant, from, to, cuts }: SettledPlaysRequest) => sql`
  select width_bucket(c.at, ${cuts}::timestamptz[]) as cut, t.draw_id, t.no, t.currency, d.game, t.member_id, t.units, t.lines,
    coalesce(e.returned, 0) as returned, coalesce(e.prize, 0) as prize, (
      select case when min(split_part(line, ';', 1)) = max(split_part(line, ';', 1)) then min(split_part(line, ';', 1)) else '' end
      from string_to_table(t.lines, E'\\n') as line
    ) as play
  from lottery_chunks c
  join lottery_draws d on d.id = c.draw_id and d.merchant = ${merchant}
  join lottery_tickets t on t.draw_id = c.draw_id
    and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int
  join currencies cur on cur.code = t.currency and cur.book = ${book.real}
  left join lottery_ends e on e.draw_id = t.draw_id and e.no = t.no and e.kind = ${endKind.settled} and e.version = c.version
  where c.at >= ${from} and c.at < ${to}
    and not exists (
      select 1 from lottery_chunks before
      where before.draw_id = c.draw_id and before.chunk = c.chunk and before.version < c.version
    )
    and not exists (select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled})`;

export async function settledPlays(db: Db, request: SettledPlaysRequest): Promise<SettledPlay[]> {
  const { rows } = await sql<Row>`
    select cut, currency, game, play, count(*) as bets, count(*) filter (where prize > 0) as wins,
      sum(units)::bigint as bet, sum(returned)::bigint as returned, sum(prize)::bigint as prize
    from (${settled(request)}) as t group by 1, 2, 3, 4`.execute(db);
  if (rows.length === 0) return [];
  const { rows: lines } = await sql<Lines>`
    select cut, currency, game, play, split_part(line, ';', 1) as of, split_part(line, ';', 8) as odds,
      split_part(line, ';', 9) <> '' as shared,
      sum(split_part(line, ';', 3)::numeric * split_part(line, ';', 5)::numeric)::text as stake,
      sum(split_part(line, ';', 3)::numeric * split_part(line, ';', 5)::numeric
        * split_part(line, ';', 5)::numeric)::text as squares
    from (${settled(request)}) as t cross join lateral string_to_table(t.lines, E'\\n') as line
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  const covered = await coveredTickets(db, sql`select draw_id, member_id, currency from (${settled(request)}) as t`);
  const coveredBy = coveredSums(covered, request, (one, cut) => keyOf({ ...one, cut }));
  const sums = new Map<string, { expected: Fraction; variance: Fraction } | null>();
  for (const line of lines) addLine(sums, line);
  return rows.map((row) => {
    const found = sums.get(keyOf(row));
    return {
      ...row,
      covered: coveredBy.get(keyOf(row)) ?? 0n,
      exact: found ? { expected: decimals(found.expected), variance: decimals(found.variance) } : null,
    };
  });
}

/** Members with settled tickets that count as valid bets, and the last day of each. */
export async function playedTickets(
  db: Db,
  request: SettledPlaysRequest,
): Promise<{ memberId: string; cut: number }[]> {
  const covered = await coveredTickets(db, sql`select draw_id, member_id, currency from (${settled(request)}) as t`);
  const { rows } = await sql<{ memberId: string; cut: number }>`
    select member_id as "memberId", max(cut) as cut from (${settled(request)}) as t
    left join unnest(
      ${covered.map(({ drawId }) => drawId)}::bigint[], ${covered.map(({ no }) => no)}::int[],
      ${covered.map((one) => one.covered)}::bigint[]
    ) as c(draw_id, no, units) on c.draw_id = t.draw_id and c.no = t.no
    where t.returned + coalesce(c.units, 0) < t.units
    group by 1`.execute(db);
  return rows;
}

const keyOf = ({ cut, currency, game, play }: Pick<Row, 'cut' | 'currency' | 'game' | 'play'>) =>
  [cut, currency, game, play].join('|');

const types = new Map(gameTable.map(({ code, type }) => [code, type]));

function addLine(sums: Map<string, { expected: Fraction; variance: Fraction } | null>, line: Lines): void {
  const key = keyOf(line);
  const before = sums.get(key);
  if (before === null) return;
  const one = line.shared ? null : momentsOf(line.game, line.of, line.odds);
  if (one === null) {
    sums.set(key, null);
    return;
  }
  const { expected, variance } = before ?? { expected: zeroFraction, variance: zeroFraction };
  sums.set(key, {
    expected: plus(expected, times(one.mean, fraction(BigInt(line.stake)))),
    variance: plus(variance, times(one.variance, fraction(BigInt(line.squares)))),
  });
}

type Moments = { mean: Fraction; variance: Fraction };
const known = new Map<string, Moments | null>();
/** Different pairs of play and odds: some hundreds of plays at the few popular series. */
const MOST_KNOWN = 20_000;

/**
 * Mean and variance of the return of a stake of 1. Bets on one draw count as independent, although those of a line
 * mostly exclude each other: the true band is narrower, never wider. Null where the bets of a play differ.
 */
function momentsOf(game: string, code: string, oddsText: string): Moments | null {
  const key = `${game}|${code}|${oddsText}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = computeMoments(game, code, oddsText);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function computeMoments(game: string, code: string, oddsText: string): Moments | null {
  const type = types.get(game);
  const play = type && findPlay(type, code);
  if (!play) return null;
  const odds = readOdds(oddsText);
  const kinds = new Map<string, { mean: Fraction; square: Fraction }>();
  for (const [place, { chance, kind = '', push = zeroFraction }] of play.levels.entries()) {
    const paid = odds[place] ?? zeroFraction;
    const { mean, square } = kinds.get(kind) ?? { mean: zeroFraction, square: zeroFraction };
    kinds.set(kind, {
      mean: plus(mean, plus(times(chance, paid), push)),
      square: plus(square, plus(times(chance, times(paid, paid)), push)),
    });
  }
  const [first, ...others] = kinds.values();
  if (!first || others.some((other) => !isSame(other.mean, first.mean) || !isSame(other.square, first.square)))
    return null;
  return { mean: first.mean, variance: minus(first.square, times(first.mean, first.mean)) };
}

/** As a decimal text of four places, rounded down. */
function decimals({ num, den }: Fraction): string {
  const scaled = (num * 10_000n) / den;
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}
