import type { Limit } from '@croupier/contract';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { plainQueries } from '../db/index.ts';

/** Counts calls by name and caller, in the database, so that all processes share the count. */
export function createLimits(pool: pg.Pool, factor: number) {
  const byName = new Map<string, RateLimiterAbstract>();

  function limiterOf(name: string, limit: Limit): RateLimiterAbstract {
    const known = byName.get(name);
    if (known) return known;
    const counts = { keyPrefix: name, points: limit.calls * factor, duration: limit.seconds };
    const made = limit.shared
      ? new RateLimiterPostgres({
          ...counts,
          storeClient: plainQueries(pool),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // A key over its limit is refused from memory, so that an attacker cannot load the database.
          inMemoryBlockOnConsumed: limit.calls * factor + 1,
        })
      : new RateLimiterMemory(counts);
    byName.set(name, made);
    return made;
  }

  /** Counts one call; answers a refusal with the seconds to wait when the limit is exceeded. */
  function take(name: string, limit: Limit, caller: string): Promise<Refusal | null> {
    return limiterOf(name, limit).consume(caller).then(noRefusal, refusalFor);
  }

  /** How much of a limit is used now; counts nothing. */
  async function used(name: string, limit: Limit, caller: string): Promise<number> {
    const found = await limiterOf(name, limit).get(caller);
    return found?.consumedPoints ?? 0;
  }

  /** Takes one count back, after an act that does not count. */
  async function giveBack(name: string, limit: Limit, caller: string): Promise<void> {
    await limiterOf(name, limit).reward(caller, 1);
  }

  return { take, used, giveBack };
}

const noRefusal = () => null;

function refusalFor(error: unknown): Refusal {
  if (!(error instanceof RateLimiterRes)) throw error;
  return refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
}

export type Limits = ReturnType<typeof createLimits>;
