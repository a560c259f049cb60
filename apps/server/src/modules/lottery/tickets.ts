import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { bonusOutcome, sumOf } from './bonus-parts.ts';
import { CHUNK } from './chunks.ts';
import { endKinds } from './end-kinds.ts';
import type { EndKind } from './end-kinds.ts';
import { shapedDraw } from './draw-row.ts';
import type { Draw, DrawRow } from './draw-row.ts';
import { shownShares } from './shares.ts';
import { readLines } from './ticket-lines.ts';

export type ShownTicket = Answer<Calls['placeTicket']>['ticket'];

/** A ticket with its draw and how it ended so far. */
export type Ticket = {
  id: string;
  draw: Draw;
  currency: Currency;
  units: bigint;
  /** What bonus money paid of the stake. */
  bonus: bigint | null;
  worst: bigint;
  chaseId: string | null;
  placedAt: Date;
  lines: string;
  /** The run it stands in has been settled. */
  isChunkDone: boolean;
  end: { kind: EndKind; version: number; prize: bigint; returned: bigint; rebate: bigint; at: Date } | null;
};

/** The next states of a ticket (LO-28). Only settling a draw again changes a final one. */
export const ticketMoves = {
  PLACED: ['CANCELLED_BY_PLAYER', 'STOPPED', 'VOID', 'WON', 'LOST'],
  CANCELLED_BY_PLAYER: [],
  STOPPED: [],
  VOID: [],
  WON: ['RESETTLED'],
  LOST: ['RESETTLED'],
  RESETTLED: ['RESETTLED'],
} as const satisfies Record<ShownTicket['state'], readonly ShownTicket['state'][]>;

/** A ticket without an end of its own follows its draw: so a million losing tickets cost nothing (LO-28). */
export function stateOf({ draw, end, units, isChunkDone }: Ticket): ShownTicket['state'] {
  if (end?.kind === endKinds.takenBack) return 'CANCELLED_BY_PLAYER';
  if (end?.kind === endKinds.stopped) return 'STOPPED';
  if (end?.kind === endKinds.voided || draw.state === 'VOID' || draw.state === 'REFUNDED') return 'VOID';
  if (!isChunkDone && draw.state !== 'SETTLED') return 'PLACED';
  if (end && end.version > 1) return 'RESETTLED';
  if (end && end.prize > 0n) return 'WON';
  return end && end.returned === units ? 'VOID' : 'LOST';
}

export function showTicket(ticket: Ticket): ShownTicket {
  const { draw, currency, end } = ticket;
  const amount = (units: bigint) => toWire(money(units, currency));
  return {
    id: ticket.id,
    gameCode: draw.game,
    issue: draw.issue,
    drawState: draw.state,
    state: stateOf(ticket),
    placedAt: ticket.placedAt.toISOString(),
    closeAt: draw.closeAt.toISOString(),
    drawAt: draw.drawAt.toISOString(),
    settledAt: draw.settledAt?.toISOString() ?? null,
    stake: amount(ticket.units),
    bonus: ticket.bonus === null ? null : { stake: amount(ticket.bonus), back: amount(bonusBack(ticket)) },
    worst: amount(ticket.worst),
    prize: amount(end?.prize ?? 0n),
    returned: amount(end?.returned ?? 0n),
    rebate: amount(end?.rebate ?? 0n),
    chaseId: ticket.chaseId,
    lines: readLines(ticket.lines).map((line) => ({
      play: line.play,
      selection: line.selection,
      bets: line.bets,
      multiple: line.multiple,
      perBet: amount(line.perBet),
      stake: amount(line.perBet * BigInt(line.bets)),
      series: line.series,
      rebate: amount(line.rebate),
      odds: line.odds.split(','),
      shares: shownShares(line.shares),
    })),
    result: draw.result ? [...draw.result] : null,
  };
}

/** What of all that came back is bonus money. */
function bonusBack(ticket: Ticket): bigint {
  return ticket.end === null ? 0n : sumOf(bonusOutcome(ticket.end, ticket));
}

type TicketRow = {
  no: number;
  member_id: string;
  id: string;
  currency: Currency;
  units: bigint;
  bonus_units: bigint | null;
  worst: bigint;
  chase_id: string | null;
  placed_at: Date;
  lines: string;
  draw_id: bigint;
  is_chunk_done: boolean;
  kind: EndKind | null;
  end_version: number | null;
  prize: bigint | null;
  returned: bigint | null;
  rebate: bigint | null;
  end_at: Date | null;
};

export type FoundTicket = Ticket & { no: number; memberId: string };

export type TicketRequest = {
  memberId: string;
  id?: string;
  ids?: readonly string[];
  before?: string | undefined;
  gameCode?: string | undefined;
  chaseId?: string | undefined;
  limit: number;
};

/** A member's tickets, newest first: ids sort by creation time. */
export async function findTickets(db: Db, request: TicketRequest): Promise<FoundTicket[]> {
  const filters = [
    sql`t.member_id = ${request.memberId}::uuid`,
    ...(request.id ? [sql`t.id = ${request.id}::uuid`] : []),
    ...(request.ids ? [sql`t.id = any(${request.ids}::uuid[])`] : []),
    ...(request.before ? [sql`t.id < ${request.before}::uuid`] : []),
    ...(request.chaseId ? [sql`t.chase_id = ${request.chaseId}::uuid`] : []),
    ...(request.gameCode ? [sql`d.game = ${request.gameCode}`] : []),
  ];
  return selectTickets(db, { filters, order: sql`t.id desc`, limit: request.limit });
}

export type DrawTicketsRequest = {
  drawId: bigint;
  after: number;
  memberId: string | undefined;
  /** Only paid ones. */
  isPaid: boolean;
  limit: number;
};

/** The tickets of a draw in the order they were taken. */
export async function findDrawTickets(db: Db, request: DrawTicketsRequest): Promise<FoundTicket[]> {
  const filters = [
    sql`t.draw_id = ${request.drawId} and t.no > ${request.after}`,
    ...(request.memberId ? [sql`t.member_id = ${request.memberId}::uuid`] : []),
    ...(request.isPaid ? [sql`e.prize + e.returned > 0`] : []),
  ];
  return selectTickets(db, { filters, order: sql`t.no`, limit: request.limit });
}

type Selecting = { filters: readonly RawBuilder<unknown>[]; order: RawBuilder<unknown>; limit: number };

async function selectTickets(db: Db, { filters, order, limit }: Selecting): Promise<FoundTicket[]> {
  const { rows } = await sql<TicketRow>`
    select t.no, t.member_id, t.id, t.currency, t.units, t.bonus_units, t.worst, t.chase_id, t.placed_at, t.lines, t.draw_id,
      exists (
        select 1 from lottery_chunks c
        where c.draw_id = t.draw_id and c.version = d.version and c.chunk = (t.no - 1) / ${CHUNK}::int
      ) as is_chunk_done,
      e.kind, e.version as end_version, e.prize, e.returned, e.rebate, e.at as end_at
    from lottery_tickets t join lottery_draws d on d.id = t.draw_id
    left join lateral (
      select * from lottery_ends where draw_id = t.draw_id and no = t.no order by version desc limit 1
    ) as e on true
    where ${sql.join(filters, sql` and `)}
    order by ${order} limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const draws = await drawsOf(db, rows);
  return rows.map((row) => shaped(row, draws.get(row.draw_id)!));
}

async function drawsOf(db: Db, rows: readonly TicketRow[]): Promise<Map<bigint, Draw>> {
  const ids = [...new Set(rows.map(({ draw_id }) => draw_id))];
  const found: DrawRow[] = await db.selectFrom('lottery_draws').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, shapedDraw(row)]));
}

function shaped(row: TicketRow, draw: Draw): FoundTicket {
  const { kind, end_version, prize, returned, rebate, end_at } = row;
  return {
    no: row.no,
    memberId: row.member_id,
    id: row.id,
    draw,
    currency: row.currency,
    units: row.units,
    bonus: row.bonus_units,
    worst: row.worst,
    chaseId: row.chase_id,
    placedAt: row.placed_at,
    lines: row.lines,
    isChunkDone: row.is_chunk_done,
    // The columns of one row: there together or not at all.
    end:
      kind === null
        ? null
        : { kind, version: end_version!, prize: prize!, returned: returned!, rebate: rebate!, at: end_at! },
  };
}
