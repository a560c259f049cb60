import {
  coveredParts,
  findPlay,
  lotteryTypes,
  mostCovered,
  outcomeBets,
  playsOf,
  splitSelection,
} from '@croupier/lottery';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cutAt } from '../../core/valid-bets.ts';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { gameTable } from './game-table.ts';
import { readLines } from './ticket-lines.ts';
import type { TicketLine } from './ticket-lines.ts';
import { endKind } from './end-kinds.ts';

/** A ticket that is partly covered by its member's other bets on the same draw (TR-16). */
export type CoveredTicket = {
  drawId: bigint;
  no: number;
  memberId: string;
  currency: string;
  game: string;
  /** Only for tickets with lines of one play; otherwise empty. */
  play: string;
  units: bigint;
  placedAt: Date;
  /** When its run was first settled; null before. */
  settledAt: Date | null;
  /** The covered part, without what was returned anyway. */
  covered: bigint;
};

type Row = Omit<CoveredTicket, 'play' | 'covered'> & { side: string; day: string; lines: string; returned: bigint };

const types = new Map(gameTable.map(({ code, type }) => [code, type]));

/**
 * Plays that can cover, with the most that one of their bets covers; a code of two types counts with the larger value.
 */
const covering = new Map<string, number>();
for (const type of lotteryTypes)
  for (const play of playsOf(type))
    if (play.opposites) covering.set(play.code, Math.max(covering.get(play.code) ?? 0, mostCovered(play)));

/**
 * A little below four fifths: the floating-point sum of the database only selects which members are computed exactly.
 */
const LOOKED_AT_FROM = 0.799;

/**
 * Covered tickets of the draws that `scope` selects as `draw_id`, `member_id` and `currency`. The database leaves out
 * members whose bets on a draw are too few to cover it; the few others are computed from their selections. Tickets that
 * were returned in full cover nothing. Members named together count as one.
 */
export async function coveredTickets(
  db: Db,
  scope: RawBuilder<unknown>,
  together?: readonly string[],
): Promise<CoveredTicket[]> {
  // Members who count as one use the first one's id.
  const side = together ? sql`${together[0]!}::uuid` : sql`t.member_id`;
  const isSide = together ? sql`t.member_id = any(${together}::uuid[])` : sql`t.member_id = s.member_id`;
  const { rows } = await sql<Row>`
    with mine as (select distinct draw_id, member_id, currency from (${scope}) as s),
    wide as (
      select t.draw_id, ${side} as member_id, t.currency
      from mine s join lottery_tickets t on t.draw_id = s.draw_id and t.currency = s.currency and ${isSide}
      cross join lateral string_to_table(t.lines, E'\n') as line
      join unnest(${[...covering.keys()]}::text[], ${[...covering.values()]}::float8[]) as p(code, most)
        on p.code = split_part(line, ';', 1)
      where ${isKept}
      group by 1, 2, 3 having sum(split_part(line, ';', 3)::float8 * p.most) > ${LOOKED_AT_FROM}
    )
    select t.draw_id as "drawId", t.no, s.member_id as side, t.member_id as "memberId", t.currency, d.game, d.day::text as day, t.units, t.lines,
      t.placed_at as "placedAt", (
        select min(c.at) from lottery_chunks c where c.draw_id = t.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int
      ) as "settledAt",
      coalesce((
        select e.returned from lottery_ends e where e.draw_id = t.draw_id and e.no = t.no order by e.version desc limit 1
      ), 0) as returned
    from wide s join lottery_tickets t on t.draw_id = s.draw_id and t.currency = s.currency and ${isSide}
    join lottery_draws d on d.id = t.draw_id
    where ${isKept}
    order by t.draw_id, s.member_id, t.currency, t.no`.execute(db);
  return [...groupsOf(rows)].flatMap(coveredIn);
}

const isKept = sql`not exists (
  select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled})`;

function* groupsOf(rows: readonly Row[]): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    const last = group.at(-1);
    const isSame = last?.drawId === row.drawId && last.side === row.side && last.currency === row.currency;
    if (last && !isSame) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

/** For one member's tickets on one draw, in the order they were placed. */
function coveredIn(tickets: readonly Row[]): CoveredTicket[] {
  const placed = tickets.flatMap((ticket, place) =>
    readLines(ticket.lines).flatMap((line) => {
      const play = findPlay(types.get(ticket.game)!, line.play);
      if (!play) throw new Error(`ticket ${ticket.no} of draw ${ticket.drawId} has the unknown play ${line.play}`);
      const canPush = play.levels.some(({ push }) => push !== undefined);
      const bets = outcomeBets(play, splitSelection(line.selection), ticket.day, line.perBet);
      return bets.map((bet) => ({ bet, place, canPush }));
    }),
  );
  const parts = coveredParts(placed.map(({ bet }) => bet));
  const sums = tickets.map(() => ({ firm: 0n, pushing: 0n }));
  for (const [at, { place, canPush }] of placed.entries()) sums[place]![canPush ? 'pushing' : 'firm'] += parts[at]!;
  return tickets.flatMap(({ lines, day: _day, side: _side, returned, ...ticket }, place) => {
    const { firm, pushing } = sums[place]!;
    // Returned stakes are already excluded and not subtracted again.
    const covered = firm + (pushing > returned ? pushing - returned : 0n);
    return covered > 0n ? [{ ...ticket, play: onlyPlay(readLines(lines)), covered }] : [];
  });
}

function onlyPlay(lines: readonly TicketLine[]): string {
  const plays = new Set(lines.map(({ play }) => play));
  return plays.size === 1 ? lines[0]!.play : '';
}

/** The covered parts of tickets settled in a time, summed under the name that each gets with its part of the time. */
export function coveredSums(
  tickets: readonly CoveredTicket[],
  { from, to, cuts }: { from: Date; to: Date; cuts: readonly Date[] },
  nameOf: (ticket: CoveredTicket, cut: number) => string,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const ticket of tickets) {
    const { settledAt, covered } = ticket;
    if (settledAt === null || settledAt < from || settledAt >= to) continue;
    const name = nameOf(ticket, cutAt(cuts, settledAt));
    sums.set(name, (sums.get(name) ?? 0n) + covered);
  }
  return sums;
}
