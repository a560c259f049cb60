import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { AuditOwn } from './audit-own.ts';
import { addMonths, EARLY_END_MS, exclusionMonths, IRREVOCABLE_MONTHS } from './exclusion-terms.ts';
import type { Standings } from './standing.ts';
import { excludedUntil, pausesOf } from './store.ts';

const HOUR_MS = 3_600_000;

export type PausingOptions = { db: Db; clock: Clock; standing: Standings; audit: AuditOwn };

/** Time-out and self-exclusion by the member. Each function answers null, or the refusal. */
export function createPausing({ db, clock, standing, audit }: PausingOptions) {
  async function takeTimeOut(context: MemberContext, hours: number): Promise<Refusal | null> {
    const { member } = context;
    return inTransaction(db, async (tx) => {
      await standing.lock(tx, member.id);
      const until = new Date(clock.now().getTime() + hours * HOUR_MS);
      const before = await pausesOf(tx, member.id);
      if (before.timeOutUntil && before.timeOutUntil > until) return refuse('pause_not_shorter');
      await standing.setPauses(tx, member, { timeOutUntil: until });
      await audit(tx, context, 'play.time-out', { before: { until: before.timeOutUntil }, after: { until } });
      return null;
    });
  }

  async function selfExclude(context: MemberContext, term: keyof typeof exclusionMonths): Promise<Refusal | null> {
    const { member } = context;
    return inTransaction(db, async (tx) => {
      const since = clock.now();
      const until = addMonths(since, exclusionMonths[term]);
      const before = excludedUntil(await pausesOf(tx, member.id));
      if (before && before > until) return refuse('pause_not_shorter');
      await standing.excludeEverywhere(tx, member, { since, until, endsEarlyAt: null });
      return null;
    });
  }

  async function endExclusion(context: MemberContext): Promise<Refusal | null> {
    const { member } = context;
    return inTransaction(db, async (tx) => {
      const now = clock.now();
      for (const account of await standing.allAccounts(tx, member)) await standing.lock(tx, account.id);
      const { exclusion } = await pausesOf(tx, member.id);
      if (!exclusion || excludedUntil({ exclusion })! <= now) return refuse('not_found');
      if (now < addMonths(exclusion.since, IRREVOCABLE_MONTHS)) return refuse('exclusion_not_over');
      if (exclusion.endsEarlyAt) return null;
      const ending = { ...exclusion, endsEarlyAt: new Date(now.getTime() + EARLY_END_MS) };
      for (const account of await standing.allAccounts(tx, member)) {
        const same = (await pausesOf(tx, account.id)).exclusion?.since.getTime() === exclusion.since.getTime();
        if (same) await standing.setPauses(tx, account, { exclusion: ending });
      }
      await audit(tx, context, 'play.self-exclusion-end', { before: exclusion, after: ending });
      return null;
    });
  }

  return { takeTimeOut, selfExclude, endExclusion };
}
