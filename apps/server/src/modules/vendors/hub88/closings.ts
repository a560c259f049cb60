import { sql } from 'kysely';
import type { Clock } from '../../../core/ports.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Gateway } from '../gateways.ts';
import type { Operations } from '../operations.ts';

/** The vendor rolls back a bet whose answer it lost within this time; later the round is over. */
const WAIT_MS = 15 * 60_000;
const BATCH = 500;

type Closing = { code: string; roundId: string; playerId: string };

export type ClosingsOptions = { db: Db; clock: Clock; gateways: readonly Gateway[]; operations: Operations };

/**
 * Rounds that end with a lost bet: the vendor sends no message for a loss. They are ended later, because the bet may
 * still be rolled back and an ended one cannot be.
 */
export function createClosings({ db, clock, gateways, operations }: ClosingsOptions) {
  async function note(gateway: string, roundName: string, playerId: string): Promise<void> {
    const due = new Date(clock.now().getTime() + WAIT_MS);
    await db
      .insertInto('round_closings')
      .values({ gateway, round_name: roundName, player_id: playerId, due_at: due })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Ends due rounds. A failed one is tried again next time; a voided one has already ended. */
  async function endDue(signal?: AbortSignal): Promise<number> {
    let ended = 0;
    for (let due = await readDue(); due.length > 0 && signal?.aborted !== true; due = await readDue()) {
      for (const one of due) await end(one);
      ended += due.length;
    }
    return ended;
  }

  async function readDue(): Promise<Closing[]> {
    const { rows } = await sql<Closing>`
      select gateway as code, round_name as "roundId", player_id as "playerId" from round_closings
      where due_at <= ${clock.now()} order by due_at limit ${BATCH}`.execute(db);
    return rows;
  }

  async function end({ code, roundId, playerId }: Closing): Promise<void> {
    const gateway = gateways.find((one) => one.code === code);
    if (gateway) await operations.endround(gateway, { txId: `closed/${roundId}/${playerId}`, roundId, playerId });
    await db
      .deleteFrom('round_closings')
      .where('gateway', '=', code)
      .where('round_name', '=', roundId)
      .where('player_id', '=', playerId)
      .execute();
  }

  return { note, endDue };
}

export type Closings = ReturnType<typeof createClosings>;
