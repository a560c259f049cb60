import type { LotteryType } from '@croupier/lottery';
import { sql } from 'kysely';
import type { Clock } from '../../core/ports.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { drawById } from './draw-row.ts';
import type { Draw, DrawState } from './draw-row.ts';

/** The step for a due draw in each state. Each step may safely run twice or in two processes. */
export type Steps = Partial<Record<DrawState, (draw: Draw, type: LotteryType, signal: AbortSignal) => Promise<void>>>;

export type DrawSchedulerOptions = { db: Db; clock: Clock; log: Log; steps: Steps };

const LOOK_MS = 250;
/** Draws handled at once; each uses one or two connections. */
const AT_ONCE = 4;
/** How long a process owns a draw that it took. After a crash another process takes it when this has passed. */
const LEASE_MS = 15_000;

/** Moves every draw through its states in time. The row says when it is due, so a restart loses nothing. */
export function createDrawScheduler({ db, clock, log, steps }: DrawSchedulerOptions) {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();

  /** Takes due draws. SKIP LOCKED and the new due time give each of them to one process. */
  async function take(limit: number): Promise<{ id: bigint; type: LotteryType }[]> {
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      const due = await tx
        .selectFrom('lottery_draws')
        .innerJoin('lottery_games', (join) =>
          join
            .onRef('lottery_games.merchant', '=', 'lottery_draws.merchant')
            .onRef('lottery_games.code', '=', 'lottery_draws.game'),
        )
        .select(['lottery_draws.id', 'lottery_games.type'])
        .where('due_at', '<=', now)
        // A pause stops settling and refunding only; tickets are still frozen and numbers drawn in time.
        .where((eb) => eb.or([eb('is_paused', '=', false), eb('state', 'in', ['PLANNED', 'CLOSED'])]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate('lottery_draws')
        .skipLocked()
        .execute();
      if (due.length === 0) return [];
      await tx
        .updateTable('lottery_draws')
        .set({ due_at: new Date(now.getTime() + LEASE_MS) })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .execute();
      // Written by this module from the table of games.
      return due.map(({ id, type }) => ({ id, type: type as LotteryType }));
    });
  }

  async function keep({ id, type }: { id: bigint; type: LotteryType }): Promise<void> {
    const draw = await drawById(db, id);
    try {
      const step = steps[draw.state];
      if (step) await step(draw, type, ending.signal);
      else await db.updateTable('lottery_draws').set({ due_at: null }).where('id', '=', id).execute();
    } catch (error) {
      log.error({ error, game: draw.game, issue: draw.issue, state: draw.state }, 'lottery: a draw could not be kept');
      throw error;
    }
  }

  async function isAnyDue(): Promise<boolean> {
    const { rows } = await sql`
      select 1 from lottery_draws
      where due_at <= ${clock.now()} and (not is_paused or state in ('PLANNED', 'CLOSED')) limit 1`.execute(db);
    return rows.length > 0;
  }

  /** One step for everything that is due now; answers how many there were. */
  async function tick(): Promise<number> {
    if (!(await isAnyDue())) return 0;
    const taken = await take(AT_ONCE);
    await Promise.all(taken.map(keep));
    return taken.length;
  }

  async function look(): Promise<void> {
    const free = AT_ONCE - running.size;
    if (free === 0 || !(await isAnyDue())) return;
    for (const taken of await take(free)) {
      // The fault is logged; the draw is due again when the lease ends.
      const kept: Promise<void> = keep(taken)
        .catch(() => {})
        .finally(() => running.delete(kept));
      running.add(kept);
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ error }, 'lottery: a look at the draws failed, will try again'),
      );
      await clock.sleep(LOOK_MS, ending.signal);
    }
  }

  let turning: Promise<void> = Promise.resolve();
  return {
    tick,
    start: () => {
      turning = run();
    },
    stop: async () => {
      ending.abort();
      await turning;
      await Promise.all(running);
    },
  };
}
