import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { randomFault, SAMPLE_BYTES } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import { createBigMoney } from './big-money.ts';
import { createSignInEvents } from './sign-ins.ts';

export type EventsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'horizon' | 'notableMoves' | 'numberOf' | 'merchantOf'>;
  members: Pick<Members, 'byAccount'>;
};

/** A failing source is recorded once an hour. */
const RANDOM_QUIET_MS = 3_600_000;

/** Significant events that no act of a person writes, found afterwards and written to the audit log (AU-4). */
export function createEvents(options: EventsOptions) {
  const { db, clock, random, log } = options;
  const bigMoney = createBigMoney(options);
  const signIns = createSignInEvents(options);

  /** Finds a failing source before draws need it; they then stop by themselves (DR-14). */
  async function testRandom(): Promise<number> {
    const test = randomFault(random.bytes(SAMPLE_BYTES));
    if (test === null) return 0;
    log.error({ test }, 'events: the source of random numbers failed its test');
    const event = { merchant: null, act: 'event.randomness', subject: 'randomness', after: { test } } as const;
    return Number(await inTransaction(db, (tx) => noteEvent(tx, clock, event, RANDOM_QUIET_MS)));
  }

  async function find(signal?: AbortSignal): Promise<number> {
    return (await bigMoney.find(signal)) + (await signIns.findBursts()) + (await testRandom());
  }

  return {
    /** Answers how many events were new. */
    find,
    jobs: [
      {
        name: 'events.find',
        rhythm: { everyMinutes: 1 },
        handler: async (_value, signal) => void (await find(signal)),
      },
    ] satisfies JobDescription[],
    lockedOut: signIns.lockedOut,
  };
}

export type Events = ReturnType<typeof createEvents>;
