import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Dice } from './dice.ts';

/** What may happen to one command on its way. */
export const commandFaults = [
  'answer dropped',
  'sent again days later',
  'sent twice',
  'delayed',
  'reordered',
  'asked to repeat',
  'killed before commit',
  'killed after commit',
  'killed again and again',
  'database away',
  'crash after commit',
] as const;

/** What may happen to the server between two commands. */
export const serverFaults = ['restart', 'clock jump'] as const;

export type CommandFault = (typeof commandFaults)[number];
export type Fault = CommandFault | (typeof serverFaults)[number];

/**
 * Cheap faults come often. After a kill the next connection plans its statements anew, which takes as long as fifty
 * commands, and a server that starts again as long as two hundred: of a hundred faults some four are such.
 */
const weights: Record<CommandFault, number> = {
  'answer dropped': 120,
  'sent again days later': 45,
  'sent twice': 180,
  delayed: 165,
  reordered: 120,
  // A deadlock or a failed serialisation, as PostgreSQL reports them.
  'asked to repeat': 45,
  'killed before commit': 9,
  'killed after commit': 14,
  'killed again and again': 2,
  'database away': 1,
  'crash after commit': 2,
};

const deck = commandFaults.flatMap((fault) => Array.from({ length: weights[fault] }, () => fault));

const drawFault = (dice: Dice): CommandFault => dice.pick(deck);

/** Of a hundred commands so many meet a fault. */
const FAULTY = 38;

export const nextFault = (dice: Dice): CommandFault | null => (dice.below(100) < FAULTY ? drawFault(dice) : null);

type Query = (...all: unknown[]) => Promise<pg.QueryResult>;

/** Stands between the server and its database at money statements and commits. */
export type Intercept = (name: string, query: Query, all: unknown[]) => Promise<pg.QueryResult>;

export type Kill = 'before' | 'after' | 'deadlock' | 'serialisation';

/** Statements that are transactions of their own; everything else ends with a commit. */
const moneyStatements = new Set(['ledger-rounds-fast', 'ledger-rounds', 'lottery-place']);
/** Those of them whose first value is the time that the process read before. */
const timedStatements = new Set(['ledger-rounds-fast', 'ledger-rounds']);

const sqlStates: Partial<Record<Kill, string>> = { deadlock: '40P01', serialisation: '40001' };

/** A connection that lives this long will not die. */
const MOST_LOOKS = 5000;
const BETWEEN_LOOKS_MS = 2;

/**
 * Kills the connection around the next money statements and commits, as planned: before it runs, or after its commit and
 * before its answer is heard. Whoever asked hears nothing, or is answered after the server has tried again.
 */
export function createKiller(admin: pg.Client, intercept: Intercept, edit: (text: string) => string) {
  let plan: Kill[] = [];
  let late: Date | null = null;
  const armed = new WeakSet<pg.PoolClient>();

  function arm(pool: pg.Pool): void {
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    // Callers with a callback are the pool's own; money statements take their connection by promise.
    pool.connect = ((callback?: unknown) => {
      if (callback) return (connect as (callback: unknown) => void)(callback);
      return connect().then(guard);
    }) as typeof pool.connect;
  }

  function guard(client: pg.PoolClient): pg.PoolClient {
    if (armed.has(client)) return client;
    armed.add(client);
    const query = client.query.bind(client) as Query;
    client.query = (async (...all: unknown[]) => {
      const { name = '', text = '', values } = (all[0] ?? {}) as { name?: string; text?: string; values?: unknown[] };
      const isCommit = all[0] === 'commit' || text === 'commit';
      if (typeof all[0] === 'string') all[0] = edit(all[0]);
      if (!moneyStatements.has(name) && !isCommit) return query(...all);
      if (late && values && timedStatements.has(name)) {
        values[0] = late;
        late = null;
      }
      const kill = plan.shift();
      if (kill === 'before') await end(client);
      // The database's words are said for it; nothing took effect.
      if (kill && sqlStates[kill]) throw Object.assign(new Error(`simulated ${kill}`), { code: sqlStates[kill] });
      const result = await intercept(isCommit ? 'commit' : name, query, all);
      if (kill === 'after') {
        await end(client);
        throw new Error('Connection terminated unexpectedly');
      }
      return result;
    }) as typeof client.query;
    return client;
  }

  async function end(client: pg.PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number };
    await admin.query('select pg_terminate_backend($1)', [processID]);
    // Waits until the backend is gone, so that the next statement cannot slip in before. The function's own waiting
    // looks ten times a second, which would be much of a run's time.
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const { rowCount } = await admin.query('select 1 from pg_stat_activity where pid = $1', [processID]);
      if (rowCount === 0) return;
      await sleep(BETWEEN_LOOKS_MS);
    }
    throw new Error(`connection ${processID} does not end`);
  }

  return {
    arm,
    plan: (kills: Kill[]) => {
      plan = [...kills];
    },
    /** The next statement in rounds carries this time, as that of a process that was stopped after it read its clock. */
    stopNext: (at: Date) => {
      late = at;
    },
    clear: () => {
      plan = [];
      late = null;
    },
  };
}

export type Killer = ReturnType<typeof createKiller>;
