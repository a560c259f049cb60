import type { Brand } from '../../core/brands.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { chanceFault, SAMPLE_BYTES } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import { createBigMoney } from './big-money.ts';
import { createSignInEvents } from './sign-ins.ts';

export type EventsOptions = {
  db: Db;
  clock: Clock;
  chance: Chance;
  log: Log;
  brands: readonly Brand[];
  ledger: Pick<Ledger, 'horizon' | 'notableMoves' | 'numberOf' | 'merchantOf'>;
  members: Pick<Members, 'byAccount'>;
};

/** A source that fails is told once an hour until somebody has mended it. */
const CHANCE_QUIET_MS = 3_600_000;

/** Significant events that nobody decided, found afterwards and put into the audit log (AU-4). */
export function createEvents(options: EventsOptions) {
  const { db, clock, chance, log } = options;
  const bigMoney = createBigMoney(options);
  const signIns = createSignInEvents(options);

  /** Draws stop by themselves when they need a season (DR-14); this finds it before they do. */
  async function testChance(): Promise<number> {
    const test = chanceFault(chance.bytes(SAMPLE_BYTES));
    if (test === null) return 0;
    log.error({ test }, 'events: the source of chance failed its test');
    const event = { merchant: null, act: 'event.chance', subject: 'chance', after: { test } } as const;
    return Number(await inTransaction(db, (tx) => noteEvent(tx, clock, event, CHANCE_QUIET_MS)));
  }

  async function find(signal?: AbortSignal): Promise<number> {
    return (await bigMoney.find(signal)) + (await signIns.findBursts()) + (await testChance());
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
