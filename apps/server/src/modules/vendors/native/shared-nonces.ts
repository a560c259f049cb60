import type pg from 'pg';
import { Busy } from '../../../core/busy.ts';
import type { Clock } from '../../../core/ports.ts';
import { WINDOW_MS } from './signature.ts';

/** Longer than a message is valid: its nonce is in the table of its own time or of the one before. */
const TURN_MS = 2 * WINDOW_MS + 1000;
/** Number of tables that take turns; a message's own time is in this turn, the last or the next. */
const TURNS = 4;
/** This many waiting are seconds of work. */
const QUEUE = 20_000;
const MOST = 256;

type Waiting = { key: string; turn: number; resolve: (isFirst: boolean) => void; reject: (error: Error) => void };

/** Nonces in the database: a message that one process accepted is refused by all others (VE-3). */
export function createSharedNonces({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  let queue: Waiting[] = [];
  let isSpending = false;

  /** By the key of the nonce. Calls during a query share the next one. */
  function spend(key: string, timestamp: number): Promise<boolean> {
    if (queue.length >= QUEUE) return Promise.reject(new Busy('too many nonces at once'));
    return new Promise((resolve, reject) => {
      queue.push({ key, turn: turnOf(timestamp), resolve, reject });
      if (isSpending) return;
      isSpending = true;
      setImmediate(() => void spendAll());
    });
  }

  async function spendAll(): Promise<void> {
    while (queue.length > 0) {
      const { turn } = queue[0]!;
      const batch = queue.filter((waiting) => waiting.turn === turn).slice(0, MOST);
      const taken = new Set(batch);
      queue = batch.length === queue.length ? [] : queue.filter((waiting) => !taken.has(waiting));
      try {
        const isNew = await ask(turn, batch);
        for (const waiting of batch) waiting.resolve(isNew(waiting.key));
      } catch (error) {
        // Not repeated here: the nonce may have been stored, and the vendor's next try has another.
        for (const waiting of batch) waiting.reject(error as Error);
      }
    }
    isSpending = false;
  }

  async function ask(turn: number, batch: readonly Waiting[]): Promise<(key: string) => boolean> {
    const { rows } = await pool.query<{ spent: string[] | null }>({
      name: 'spend-nonces',
      text: 'select spend_nonces($1, $2::uuid[]) as spent',
      values: [turn, `{${batch.map(({ key }) => key).join(',')}}`],
    });
    const spent = rows[0]!.spent;
    if (spent === null) return () => true;
    const known = new Set(spent.map((key) => key.replaceAll('-', '')));
    return (key) => known.has(key);
  }

  /** Empties the table that is two turns away in both directions, whatever the processes' clocks are. */
  async function forget(): Promise<void> {
    await pool.query('select forget_nonces($1)', [(turnOf(clock.now().getTime()) + 2) % TURNS]);
  }

  return { spend, forget };
}

export type SharedNonces = ReturnType<typeof createSharedNonces>;

const turnOf = (milliseconds: number) => Math.floor(milliseconds / TURN_MS) % TURNS;
