import { sql } from 'kysely';
import { preparedIf, oneWay } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { CHUNK } from './chunks.ts';
import { coveredSums, coveredTickets } from './covered.ts';
import { gameTable } from './game-table.ts';
import { idAt } from './ticket-ids.ts';
import { findTickets, stateOf } from './tickets.ts';
import type { Ticket } from './tickets.ts';
import { book } from '../ledger/index.ts';
import { endKind } from './end-kinds.ts';

type Shelf = { category: string; vendor: string };

/** Category and vendor under which a game's bets are counted, as in the catalogue. */
function shelfOfRow({ family, rhythm }: (typeof gameTable)[number]): Shelf {
  if (family === 'VN') return { category: 'ELOTT', vendor: 'TCG_LOTTO_VN' };
  if (family === 'SEA') return { category: 'LOTT', vendor: 'TCG_SEA' };
  return 'everySeconds' in rhythm ? { category: 'ELOTT', vendor: 'ELOTT' } : { category: 'LOTT', vendor: 'LOTT' };
}

const shelves = new Map(gameTable.map((row) => [row.code, shelfOfRow(row)]));

/** A game that is no longer in the table stays among the lotteries. */
export const shelfOf = (game: string): Shelf => shelves.get(game) ?? { category: 'LOTT', vendor: 'LOTT' };

export type TicketRecord = {
  id: string;
  game: string;
  issue: string;
  isDrawn: boolean;
  state: 'open' | 'won' | 'lost' | 'void';
  staked: bigint;
  /** Prizes, and stakes that a settled ticket got back. */
  won: bigint;
  settledAt: Date | null;
};

/** A member's tickets as betting records; ids of other tickets are left out. */
export async function ticketRecords(db: Db, memberId: string, ids: readonly string[]): Promise<TicketRecord[]> {
  if (ids.length === 0) return [];
  return (await findTickets(db, { memberId, ids, limit: ids.length })).map(recordOf);
}

function recordOf(ticket: Ticket): TicketRecord {
  const { id, draw, units, end } = ticket;
  const state = recordStateOf(ticket);
  return {
    id,
    game: draw.game,
    issue: draw.issue,
    isDrawn: draw.result !== null,
    state,
    staked: units,
    won: state === 'open' || state === 'void' ? 0n : (end?.prize ?? 0n) + (end?.returned ?? 0n),
    settledAt: end?.at ?? (state === 'open' ? null : draw.settledAt),
  };
}

function recordStateOf(ticket: Ticket): TicketRecord['state'] {
  const { end, units } = ticket;
  switch (stateOf(ticket)) {
    case 'PLACED':
      return 'open';
    case 'CANCELLED_BY_PLAYER':
    case 'STOPPED':
    case 'VOID':
      return 'void';
    case 'WON':
      return 'won';
    case 'LOST':
      return 'lost';
    case 'RESETTLED':
      if (end && end.prize > 0n) return 'won';
      return end?.returned === units ? 'void' : 'lost';
  }
}

/** The posting of a ticket's stake. */
export async function stakeOf(db: Db, memberId: string, ticketId: string) {
  const { rows } = await sql<{ journal: bigint; position: number }>`
    select journal, position from lottery_tickets
    where id = ${ticketId}::uuid and member_id = ${memberId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export type SettledTickets = {
  memberId: string;
  currency: string;
  cut: number;
  game: string;
  bets: bigint;
  bet: bigint;
  returned: bigint;
  prize: bigint;
  /** Covered by the member's other bets on the same draw, without what was returned (TR-16). */
  covered: bigint;
};

export type SettledTicketsRequest = {
  merchant: string;
  memberId?: string | undefined;
  from: Date;
  to: Date;
  cuts: readonly Date[];
  /** With what came back since, as it is known now. */
  asOfNow?: boolean;
};

/**
 * Tickets of real money by the time their run was first settled; later corrections are in the books with their own
 * time. Tickets that were fully returned are no bets (RE-1).
 */
export async function settledTickets(db: Db, request: SettledTicketsRequest): Promise<SettledTickets[]> {
  const { rows } = await ticketsQuery(request).execute(db);
  if (rows.length === 0) return [];
  const sums = await coveredOf(db, request);
  return rows.map((row) => ({ ...row, covered: sums.get(nameOf(row)) ?? 0n }));
}

/** The same in the database, before what opposite bets cover: part of a larger query. */
export function ticketsQuery(request: SettledTicketsRequest) {
  const { merchant, memberId, from, to, cuts, asOfNow = false } = request;
  const version = asOfNow
    ? sql`not exists (
        select 1 from lottery_ends later where later.draw_id = e.draw_id and later.no = e.no and later.version > e.version
      )`
    : sql`e.version = c.version`;
  return sql<Omit<SettledTickets, 'covered'>>`
    select ${preparedIf(memberId !== undefined)} t.member_id as "memberId", t.currency, width_bucket(c.at, ${cuts}::timestamptz[]) as cut, d.game,
      count(*) as bets, sum(t.units)::bigint as bet, coalesce(sum(e.returned), 0)::bigint as returned,
      coalesce(sum(e.prize), 0)::bigint as prize
    from lottery_tickets t
    join lottery_chunks c on ${ownTickets(request)}
    join lottery_draws d on d.id = t.draw_id
    join currencies cur on cur.code = t.currency and cur.book = ${book.real}
    left join lottery_ends e on e.draw_id = t.draw_id and e.no = t.no and e.kind = ${endKind.settled} and ${version}
    where c.at >= ${from} and c.at < ${to} and d.merchant = ${merchant}
      and not exists (
        select 1 from lottery_chunks before
        where before.draw_id = c.draw_id and before.chunk = c.chunk and before.version < c.version
      )
      and not exists (select 1 from lottery_ends gone where gone.draw_id = t.draw_id and gone.no = t.no and gone.kind > ${endKind.settled})
    group by 1, 2, 3, 4`;
}

/**
 * A member's tickets are found by id, which begins with the creation time. No draw takes bets further ahead than this,
 * and none is settled later after its time.
 */
const ownTickets = ({ memberId, from }: SettledTicketsRequest) =>
  memberId === undefined
    ? sql`t.draw_id = c.draw_id and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int`
    : sql`t.member_id = ${memberId}::uuid and t.id >= ${idAt(from.getTime() - REACH_MS)}::uuid
          and t.draw_id = c.draw_id and c.chunk = (t.no - 1) / ${CHUNK}::int`;

type Named = Pick<SettledTickets, 'memberId' | 'currency' | 'cut' | 'game'>;
const nameOf = ({ memberId, currency, cut, game }: Named) => [memberId, currency, cut, game].join('|');

const askCovered = (db: Db, request: SettledTicketsRequest) => {
  const { merchant, memberId, from, to } = request;
  return coveredTickets(
    db,
    sql`select ${preparedIf(memberId !== undefined, oneWay)} t.draw_id, t.member_id, t.currency from lottery_tickets t join lottery_chunks c on ${ownTickets(request)}
      join lottery_draws d on d.id = t.draw_id join currencies cur on cur.code = t.currency and cur.book = ${book.real}
      where c.at >= ${from} and c.at < ${to} and d.merchant = ${merchant}`,
  );
};

/** What opposite bets of tickets cover, by member, currency, part of the time and game. */
async function coveredOf(db: Db, request: SettledTicketsRequest): Promise<Map<string, bigint>> {
  return coveredSums(await askCovered(db, request), request, (one, cut) => nameOf({ ...one, cut }));
}

/** The same as rows, of all members of a brand. */
export async function coveredLines(
  db: Db,
  request: SettledTicketsRequest,
): Promise<Pick<SettledTickets, 'memberId' | 'currency' | 'game' | 'covered'>[]> {
  const { from, to } = request;
  return (await askCovered(db, request)).filter(
    ({ settledAt }) => settledAt !== null && settledAt >= from && settledAt < to,
  );
}

/** Members with a ticket of a draw whose result was corrected since a time. */
export async function correctedBettors(
  db: Db,
  { merchant, since }: { merchant: string; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct t.member_id as "memberId" from lottery_chunks c
    join lottery_draws d on d.id = c.draw_id and d.merchant = ${merchant}
    join lottery_tickets t on t.draw_id = c.draw_id and t.no between c.chunk * ${CHUNK}::int + 1 and (c.chunk + 1) * ${CHUNK}::int
    join currencies cur on cur.code = t.currency and cur.book = ${book.real}
    where c.at >= ${since} and c.version > 1 order by 1`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Every game with the category under which its bets are counted. */
export const shelvedGames = (): { game: string; category: string }[] =>
  [...shelves].map(([game, { category }]) => ({ game, category }));

/** Whether a member has tickets that can have been settled since a time; part of a larger query. */
export const mayHaveSettled = (memberId: string, from: Date) => sql<boolean>`exists (
  select 1 from lottery_tickets where member_id = ${memberId}::uuid and id >= ${idAt(from.getTime() - REACH_MS)}::uuid)`;

/** Draws are planned two weeks ahead at most (LOTTERY_DAYS_AHEAD), and operators handle a stuck one within days. */
export const REACH_MS = 30 * 86_400_000;
