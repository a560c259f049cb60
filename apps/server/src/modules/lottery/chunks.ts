import { fraction, plus, zeroFraction } from '@croupier/lottery';
import type { Fraction } from '@croupier/lottery';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../core/ports.ts';
import { backKinds, paymentKinds } from '../ledger/index.ts';
import type { BonusBack, Ledger, Payment } from '../ledger/index.ts';
import { bonusOutcome } from './bonus-parts.ts';
import type { Draw } from './draw-row.ts';
import { RECENT_MS } from './pace.ts';
import type { Pace } from './pace.ts';
import { idAt } from './ticket-ids.ts';
import { endKinds, leaveKinds } from './end-kinds.ts';
import type { EndKind } from './end-kinds.ts';

/**
 * Least number of tickets settled together. Even when each is paid, live bets on the same wallets wait only some
 * milliseconds (LO-35). Settled chunks are stored by number, so this size can change only together with them.
 */
export const CHUNK = 500;

/** Most chunks in one transaction while nobody bets; more would gain nothing. */
export const LONGEST_RUN = 10;

/** Neighbouring chunks that are settled together. */
export type Run = { first: number; count: number };

/** Separates tickets in the text that is read at once; no ticket contains it. */
const BETWEEN = '\u001e';

/** What a settlement needs to take turns with betting. */
export type TurnParts = { db: Db; clock: Clock; pace: Pace };

export type ChunkParts = TurnParts & {
  ledger: Pick<Ledger, 'settleDraw' | 'rememberDraw' | 'lockBonusTickets' | 'endBonusTickets'>;
};

/** The end of a ticket: prize, returned stake and rebate in units, and what rounding the prize down left over. */
export type Outcome = { prize: bigint; returned: bigint; rebate: bigint; rounding: Fraction };

export type Ended = { no: number } & Outcome;

/** Consecutive tickets as text, beginning with number `from`. */
export type ChunkText = {
  from: number;
  lines: string[];
  /** Cancelled or stopped before the close. */
  gone: ReadonlySet<number>;
  /** Stakes in escrow of all others, by currency. */
  staked: ReadonlyMap<Currency, bigint>;
  /** Those that a bonus paid a part of, with their ids; mostly none. */
  withBonus: ReadonlyMap<number, string>;
};

export async function ticketsOn(db: Db, drawId: bigint): Promise<number> {
  const row = await db.selectFrom('lottery_loads').select('tickets').where('draw_id', '=', drawId).executeTakeFirst();
  return row?.tickets ?? 0;
}

/** Chunks of the draw that are not settled yet. */
export async function openChunks(db: Db, { id, version }: Draw): Promise<number[]> {
  const count = Math.ceil((await ticketsOn(db, id)) / CHUNK);
  const done = await db
    .selectFrom('lottery_chunks')
    .select('chunk')
    .where('draw_id', '=', id)
    .where('version', '=', version)
    .execute();
  const ended = new Set(done.map(({ chunk }) => chunk));
  return Array.from({ length: count }, (_none, chunk) => chunk).filter((chunk) => !ended.has(chunk));
}

/** Neighbouring open chunks from a place of the list on, up to the wanted number. */
export function runAt(open: readonly number[], place: number, most: number): Run {
  const first = open[place]!;
  let count = 1;
  while (count < most && open[place + count] === first + count) count += 1;
  return { first, count };
}

/**
 * Asked between two runs, where an operator may pause the settlement (LO-100) and bets through other processes are
 * noticed: a ticket's id begins with its creation time.
 */
export async function mayGoOn({ db, clock, pace }: TurnParts, id: bigint, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const now = clock.now().getTime();
  const { rows } = await sql<{ isPaused: boolean; isBetOn: boolean }>`
    select is_paused as "isPaused", exists (
      select 1 from lottery_tickets where id between ${idAt(now - RECENT_MS)}::uuid and ${idAt(now + RECENT_MS)}::uuid
    ) as "isBetOn" from lottery_draws where id = ${id}`.execute(db);
  const { isPaused, isBetOn } = rows[0]!;
  if (isBetOn) pace.betMade();
  return !isPaused;
}

const fromOf = ({ first }: Run) => first * CHUNK + 1;
const toOf = ({ first, count }: Run) => (first + count) * CHUNK;
const chunkOf = (no: number) => Math.floor((no - 1) / CHUNK);

/**
 * One text for all tickets: separate rows would cost several times as much. Tickets never change, so this may be read
 * ahead.
 */
export async function readLines(db: Db, drawId: bigint, run: Run): Promise<ChunkText> {
  const [{ rows }, gone] = await Promise.all([
    sql<{ lines: string | null; currency: Currency | null; real: bigint; trial: bigint; bonus: string[] | null }>`
      select string_agg(lines, ${BETWEEN} order by no) as lines,
        max(currency) filter (where currency <> 'FUN') as currency,
        coalesce(sum(units) filter (where currency <> 'FUN'), 0)::bigint as real,
        coalesce(sum(units) filter (where currency = 'FUN'), 0)::bigint as trial,
        array_agg(no || ' ' || id) filter (where bonus_units is not null) as bonus
      from lottery_tickets where draw_id = ${drawId} and no between ${fromOf(run)} and ${toOf(run)}`.execute(db),
    takenBack(db, drawId, run),
  ]);
  const { lines, currency, real, trial, bonus } = rows[0]!;
  // A brand has one currency beside play money, so these two are all there are.
  const staked = new Map<Currency, bigint>();
  if (currency !== null) staked.set(currency, real);
  if (trial > 0n) staked.set('FUN', trial);
  for (const { currency: own, units } of gone) staked.set(own, staked.get(own)! - units);
  const left = new Set(gone.map(({ no }) => no));
  return {
    from: fromOf(run),
    lines: lines === null ? [] : lines.split(BETWEEN),
    gone: left,
    staked,
    withBonus: new Map((bonus ?? []).map(numberAndId).filter(([no]) => !left.has(no))),
  };
}

function numberAndId(text: string): [number, string] {
  const [no, id] = text.split(' ');
  return [Number(no), id!];
}

async function takenBack(db: Db, drawId: bigint, run: Run) {
  const { rows } = await sql<{ no: number; currency: Currency; units: bigint }>`
    select e.no, t.currency, t.units from lottery_ends e join lottery_tickets t on t.draw_id = e.draw_id and t.no = e.no
    where e.draw_id = ${drawId} and e.no between ${fromOf(run)} and ${toOf(run)} and e.kind in ${leaveKinds}`.execute(
    db,
  );
  return rows;
}

export type RunEnd = { run: Run; text: ChunkText; ended: readonly Ended[]; kind: EndKind };

/**
 * Settles one run: first the rows of its chunks, so that a second process skips them, then the money, then the end of
 * each ticket. What can no longer change is read before, which shortens the locks on wallets.
 */
export async function endRun({ db, clock, ledger }: ChunkParts, draw: Draw, end: RunEnd): Promise<void> {
  const { run, text, kind } = end;
  const { merchant } = draw;
  const drawId = String(draw.id);
  const [owners, shares] = await Promise.all([
    ownersOf(db, draw.id, end.ended),
    kind === endKinds.settled ? sharesIn(db, draw.id, run) : [],
    ...[...text.staked.keys()].map((currency) => ledger.rememberDraw({ merchant, drawId, currency })),
  ]);
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const chunks = await takeChunks(tx, draw, end, at);
    if (chunks.size === 0) return;
    const part = chunks.size === run.count ? { staked: text.staked, shares } : await partOf(tx, draw.id, chunks, kind);
    const ended = end.ended.filter(({ no }) => chunks.has(chunkOf(no)));
    const journals = new Map<number, bigint>();
    const bonus = await lockBonus(tx, ledger, { text, chunks, ended, owners, shares: part.shares });
    for (const [currency, staked] of part.staked) {
      const own = ended.filter(({ no }) => owners.get(no)!.currency === currency);
      const paid = own.flatMap((one) => paymentsOf(one, owners.get(one.no)!, bonus));
      const back = own.reduce((sum, { returned }) => sum + returned, 0n);
      const made = await ledger.settleDraw(tx, {
        merchant,
        drawId,
        currency,
        released: staked - back,
        rest: wholeOf(own),
        // Play money has no rebates, so all shares are in the brand's currency.
        payments: currency === 'FUN' ? paid : [...paid, ...part.shares],
      });
      for (const [n, { no }] of paid.entries()) if (!journals.has(no)) journals.set(no, made[n]!);
    }
    if (bonus) await ledger.endBonusTickets(tx, { tickets: bonus.tickets, back: bonusBack(ended, owners) });
    await writeEnds(tx, draw, { ended, kind, journals, at });
  });
}

/**
 * Inserts the chunks of a run that nobody settled before, always in ascending order, so that two processes cannot
 * deadlock.
 */
async function takeChunks(tx: Tx, draw: Draw, { run, text, ended }: RunEnd, at: Date): Promise<ReadonlySet<number>> {
  const tickets = Array.from({ length: run.count }, (_none, n) =>
    Math.max(0, Math.min(CHUNK, text.lines.length - n * CHUNK)),
  );
  const winners = tickets.map(() => 0);
  const paid = tickets.map(() => 0n);
  for (const { no, prize } of ended) {
    const n = chunkOf(no) - run.first;
    winners[n]! += 1;
    paid[n]! += prize;
  }
  const { rows } = await sql<{ chunk: number }>`
    insert into lottery_chunks (draw_id, version, chunk, tickets, winners, paid, at)
    select ${draw.id}, ${draw.version}, ${run.first}::int + n - 1, tickets, winners, paid, ${at}
    from unnest(${tickets}::int[], ${winners}::int[], ${paid}::bigint[])
      with ordinality as t(tickets, winners, paid, n) order by n
    on conflict do nothing returning chunk`.execute(tx);
  return new Set(rows.map(({ chunk }) => chunk));
}

type Part = { staked: ReadonlyMap<Currency, bigint>; shares: readonly Payment[] };

/** For part of a run, when another process settled the rest: its stakes in escrow and the uplines' shares. */
async function partOf(tx: Tx, drawId: bigint, chunks: ReadonlySet<number>, kind: EndKind): Promise<Part> {
  const staked = new Map<Currency, bigint>();
  const shares: Payment[] = [];
  for (const first of chunks) {
    const run = { first, count: 1 };
    const text = await readLines(tx, drawId, run);
    for (const [currency, units] of text.staked) staked.set(currency, (staked.get(currency) ?? 0n) + units);
    if (kind === endKinds.settled) shares.push(...(await sharesIn(tx, drawId, run)));
  }
  return { staked, shares };
}

/** Each remainder is less than a unit; the whole units among the sum of a run go to the house account (LO-31). */
function wholeOf(ended: readonly Ended[]): bigint {
  // By denominator first: there are few of them, and adding up whole numbers is cheap.
  const sums = new Map<bigint, bigint>();
  for (const { rounding } of ended)
    if (rounding.num > 0n) sums.set(rounding.den, (sums.get(rounding.den) ?? 0n) + rounding.num);
  let total = zeroFraction;
  for (const [den, num] of sums) total = plus(total, fraction(num, den));
  return total.num / total.den;
}

/**
 * The uplines' shares of a run's tickets, one payment for each upline; cancelled and stopped tickets bring none
 * (LO-33).
 */
async function sharesIn(db: Db, drawId: bigint, run: Run): Promise<Payment[]> {
  const { rows } = await sql<{ wallet: bigint; units: bigint }>`
    select wallet, sum(units)::bigint as units from lottery_shares s
    where draw_id = ${drawId} and no between ${fromOf(run)} and ${toOf(run)} and not exists (
      select 1 from lottery_ends e where e.draw_id = s.draw_id and e.no = s.no and e.kind in ${leaveKinds}
    ) group by wallet`.execute(db);
  return rows.map(({ wallet, units }) => ({ wallet, units, kind: paymentKinds.rebate, ticketId: null }));
}

type Owner = { ticketId: string; wallet: bigint; currency: Currency; units: bigint; bonus: bigint | null };

/** Reads only the owners of paid tickets. */
async function ownersOf(db: Db, drawId: bigint, ended: readonly Ended[]): Promise<Map<number, Owner>> {
  if (ended.length === 0) return new Map();
  const { rows } = await sql<{ no: number } & Owner>`
    select no, id as "ticketId", wallet, currency, units, bonus_units as bonus from lottery_tickets
    where draw_id = ${drawId} and no = any(${ended.map(({ no }) => no)}::int[])`.execute(db);
  return new Map(rows.map(({ no, ...owner }) => [no, owner]));
}

/** Tickets of a run that a bonus paid a part of, and the bonus wallet of each. */
type WithBonus = { tickets: readonly string[]; walletOf: ReadonlyMap<string, bigint> };

/** Null where there are none; then nothing is asked of the database. */
async function lockBonus(
  tx: Tx,
  ledger: ChunkParts['ledger'],
  { text, chunks, ended, owners, shares }: Pick<RunEnd, 'text'> & Locking,
): Promise<WithBonus | null> {
  const tickets = [...text.withBonus].flatMap(([no, id]) => (chunks.has(chunkOf(no)) ? [id] : []));
  if (tickets.length === 0) return null;
  const paid = [...ended.map(({ no }) => owners.get(no)!.wallet), ...shares.map(({ wallet }) => wallet)];
  return { tickets, walletOf: await ledger.lockBonusTickets(tx, tickets, paid) };
}

type Locking = {
  chunks: ReadonlySet<number>;
  ended: readonly Ended[];
  owners: ReadonlyMap<number, Owner>;
  shares: readonly Payment[];
};

function paymentsOf(one: Ended, owner: Owner, bonus: WithBonus | null): (Payment & { no: number })[] {
  const { ticketId, wallet } = owner;
  if (owner.bonus === null) return paymentsTo(wallet, ticketId, one);
  const { no, prize, returned, rebate } = one;
  const part = bonusOutcome(one, owner);
  const real = {
    no,
    prize: prize - part.prize,
    returned: returned - part.returned,
    rebate: rebate - part.rebate,
  };
  // Its wallets were locked before.
  const bonusWallet = bonus!.walletOf.get(ticketId)!;
  return [...paymentsTo(wallet, ticketId, real), ...paymentsTo(bonusWallet, ticketId, { no, ...part })];
}

function paymentsTo(
  wallet: bigint,
  ticketId: string,
  { no, prize, returned, rebate }: Omit<Ended, 'rounding'>,
): (Payment & { no: number })[] {
  const parts = [
    { kind: paymentKinds.prize, units: prize },
    { kind: paymentKinds.stakeBack, units: returned },
    { kind: paymentKinds.rebate, units: rebate },
  ] as const;
  return parts.flatMap(({ kind, units }) => (units > 0n ? [{ no, wallet, ticketId, kind, units }] : []));
}

/** What of the ends of a run came back to bonus wallets. */
function bonusBack(ended: readonly Ended[], owners: ReadonlyMap<number, Owner>): BonusBack[] {
  return ended.flatMap((one) => {
    const owner = owners.get(one.no)!;
    const { ticketId } = owner;
    const { prize, returned, rebate } = bonusOutcome(one, owner);
    return [
      ...(prize + rebate > 0n ? [{ ticketId, kind: backKinds.won, units: prize + rebate }] : []),
      ...(returned > 0n ? [{ ticketId, kind: backKinds.givenBack, units: returned }] : []),
    ];
  });
}

async function writeEnds(
  tx: Tx,
  draw: Draw,
  { ended, kind, journals, at }: { ended: readonly Ended[]; kind: EndKind; journals: Map<number, bigint>; at: Date },
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    insert into lottery_ends (draw_id, no, version, kind, prize, returned, rebate, journal, at)
    select ${draw.id}, no, ${draw.version}, ${kind}, prize, returned, rebate, journal, ${at}
    from unnest(
      ${ended.map(({ no }) => no)}::int[], ${ended.map(({ prize }) => prize)}::bigint[],
      ${ended.map(({ returned }) => returned)}::bigint[], ${ended.map(({ rebate }) => rebate)}::bigint[],
      ${ended.map(({ no }) => journals.get(no) ?? null)}::bigint[]
    ) as t(no, prize, returned, rebate, journal)`.execute(tx);
}
