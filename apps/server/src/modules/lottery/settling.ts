import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LotteryType } from '@croupier/lottery';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { endRun, LONGEST_RUN, mayGoOn, openChunks, readLines, runAt } from './chunks.ts';
import type { ChunkParts, ChunkText, Ended, Run } from './chunks.ts';
import type { Draw } from './draw-row.ts';
import { resettleDraw } from './resettling.ts';
import type { ResettlingParts } from './resettling.ts';
import { judgeLines, nothing } from './outcomes.ts';
import type { JudgeLines } from './outcomes.ts';
import { endKinds } from './end-kinds.ts';
import type { EndKind } from './end-kinds.ts';

export type SettlingParts = ChunkParts &
  ResettlingParts & {
    /** Takes back what is left of chases that stop with a win. */
    stopChases: (draw: Draw) => Promise<void>;
  };

/** The scheduler's lease is longer than this many runs take. */
const RENEWED_EVERY_MS = 5000;
const LEASE_MS = 15_000;
/** Rows that are deleted in one turn, which takes some milliseconds. */
const FORGOTTEN = 1000;

/**
 * Settles a draw run by run. A run is one transaction with its own rows: after a crash whole runs remain, and the next
 * process continues (LO-30).
 */
export async function settleDraw(
  parts: SettlingParts,
  draw: Draw,
  type: LotteryType,
  signal: AbortSignal,
): Promise<void> {
  if (draw.version > 1) {
    if (await resettleDraw(parts, draw, type, signal)) await finish(parts, draw, 'DRAWN', 'SETTLED');
    return;
  }
  const judge = judgeLines(type, draw.result!, draw.day);
  if (!(await endAll(parts, draw, { kind: endKinds.settled, signal, endsOf: (text) => winnersOf(text, judge) })))
    return;
  await parts.stopChases(draw);
  await forgetLoads(parts, draw, signal);
  await finish(parts, draw, 'DRAWN', 'SETTLED');
}

/** Gives every ticket of a void draw its stake back (LO-34). */
export async function refundDraw(parts: SettlingParts, draw: Draw, signal: AbortSignal): Promise<void> {
  const endsOf = (text: ChunkText) => stakesIn(parts.db, draw.id, text);
  if (!(await endAll(parts, draw, { kind: endKinds.voided, signal, endsOf }))) return;
  await forgetLoads(parts, draw, signal);
  await finish(parts, draw, 'VOID', 'REFUNDED');
}

type Ending = { kind: EndKind; signal: AbortSignal; endsOf: (text: ChunkText) => Promise<Ended[]> };

/**
 * While nobody bets, one run is read, one judged and one written at the same time. While somebody does, a small run is
 * read, judged and written in a turn of its own, and nothing is locked between two turns (LO-35). False when paused or
 * stopping: the process that takes the draw next does the rest.
 */
async function endAll(parts: SettlingParts, draw: Draw, { kind, signal, endsOf }: Ending): Promise<boolean> {
  const { db, clock, pace } = parts;
  const open = await openChunks(db, draw);
  let renewedAt = clock.now().getTime();
  let ahead: { run: Run; text: Promise<ChunkText> } | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  function readAt(place: number, most: number) {
    const run = runAt(open, place, most);
    return { run, text: soon(readLines(db, draw.id, run)) };
  }

  async function turnAt(place: number, size: number): Promise<number> {
    // What was read ahead while nobody bet would be too much for one turn.
    ahead = null;
    const { run, text: reading } = readAt(place, size);
    const text = await reading;
    await endRun(parts, draw, { run, text, ended: await endsOf(text), kind });
    return run.count;
  }

  async function rushAt(place: number): Promise<number> {
    const { run, text: reading } = ahead ?? readAt(place, LONGEST_RUN);
    const text = await reading;
    ahead = place + run.count < open.length ? readAt(place + run.count, LONGEST_RUN) : null;
    const ended = await endsOf(text);
    await writing;
    writing = soon(endRun(parts, draw, { run, text, ended, kind }));
    return run.count;
  }

  let place = 0;
  while (place < open.length && (await mayGoOn(parts, draw.id, signal))) {
    if (pace.isShared()) {
      await writing;
      const from = place;
      place += await pace.sizedTurn((size) => turnAt(from, size), LONGEST_RUN, signal);
    } else place += await rushAt(place);
    if (clock.now().getTime() - renewedAt > RENEWED_EVERY_MS) {
      renewedAt = clock.now().getTime();
      await renew(db, draw.id, new Date(renewedAt + LEASE_MS));
    }
  }
  await writing;
  return place === open.length;
}

/** Awaited later; until then a failure must not count as unhandled. */
function soon<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** Lines judged in one turn of the event loop: a millisecond or two, so that calls run in between (LO-35). */
const TURN = 500;

async function winnersOf({ from, lines, gone }: ChunkText, judge: JudgeLines): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (let n = 0; n < lines.length; n += 1) {
    if (n % TURN === 0) await nextTurn();
    const outcome = judge(lines[n]!);
    if (outcome !== null && !gone.has(from + n)) ended.push({ no: from + n, ...outcome });
  }
  return ended;
}

async function stakesIn(db: Db, drawId: bigint, { from, lines, gone }: ChunkText): Promise<Ended[]> {
  const { rows } = await sql<{ no: number; units: bigint }>`
    select no, units from lottery_tickets
    where draw_id = ${drawId} and no between ${from} and ${from + lines.length - 1} order by no`.execute(db);
  return rows.flatMap(({ no, units }) => (gone.has(no) ? [] : [{ no, ...nothing, returned: units }]));
}

async function renew(db: Db, id: bigint, until: Date): Promise<void> {
  await db.updateTable('lottery_draws').set({ due_at: until }).where('id', '=', id).execute();
}

/**
 * A member's possible prizes count only while they are open. There may be a row for each member, so they are deleted in
 * turns before the end: after a crash fewer or none are left.
 */
async function forgetLoads({ db, pace }: SettlingParts, draw: Draw, signal: AbortSignal): Promise<void> {
  const forget = async () => {
    const { numAffectedRows } = await sql`
      delete from lottery_member_loads where draw_id = ${draw.id} and member_id = any(array(
        select member_id from lottery_member_loads where draw_id = ${draw.id} limit ${FORGOTTEN}
      ))`.execute(db);
    return numAffectedRows === BigInt(FORGOTTEN);
  };
  while (await (pace.isShared() ? pace.turn(forget, signal) : forget()));
}

async function finish({ db, clock }: ChunkParts, draw: Draw, from: 'DRAWN' | 'VOID', to: 'SETTLED' | 'REFUNDED') {
  await inTransaction(db, async (tx) => {
    const done = await tx
      .updateTable('lottery_draws')
      .set({ state: to, settled_at: clock.now(), due_at: null })
      .where('id', '=', draw.id)
      .where('state', '=', from)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const { merchant, game, issue } = draw;
    await enqueuePush(tx, channels.brand(merchant), { kind: 'lottery.settled', value: { game, issue, state: to } });
  });
}
