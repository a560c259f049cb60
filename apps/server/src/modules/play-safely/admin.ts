import type { exclusionTerms } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { addMonths, exclusionMonths } from './exclusion-terms.ts';
import { limitValue, plain } from './limit-values.ts';
import type { LimitChange } from './limit-values.ts';
import type { Standings } from './standing.ts';
import { excludedUntil, limitOf, pausesOf, saveLimit } from './store.ts';

const HOUR_MS = 3_600_000;

/** The member, the operator who acts, and the reason the member gave. */
export type AtDemand = { brand: Brand; member: Member; actor: string; reason: string };

export type PauseRequest =
  | { kind: 'timeOut'; hours: number }
  | { kind: 'exclusion'; term: (typeof exclusionTerms)[number] };

/** What operators set at a member's request. They can make limits stricter, never looser. */
export function createPlaySafelyAdmin({ clock, standing }: { clock: Clock; standing: Standings }) {
  /** Null when the limit is set. A value that is not lower is refused: members ask for those themselves and wait. */
  async function lowerLimit(tx: Tx, by: AtDemand, at: LimitChange, text: string | null): Promise<Refusal | null> {
    const { brand, member } = by;
    const wanted = limitValue(brand, at, text);
    if (isRefusal(wanted)) return wanted;
    await standing.lock(tx, member.id);
    const before = await limitOf(tx, member.id, at);
    if (!before) return refuse('not_found');
    if (wanted === null || (before.value !== null && wanted >= before.value)) return refuse('limit_not_lower');
    const after = { ...before, value: wanted, pending: null };
    await saveLimit(tx, member.id, after, clock.now());
    await standing.enforce(tx, member);
    await audit(tx, by, 'play.limit', { before: plain(before), after: plain(after) });
    return null;
  }

  async function pause(tx: Tx, by: AtDemand, request: PauseRequest): Promise<Refusal | null> {
    const { member, actor, reason } = by;
    const since = clock.now();
    if (request.kind === 'exclusion') {
      const until = addMonths(since, exclusionMonths[request.term]);
      // All accounts of the person are locked first, always in the same order, to avoid deadlocks.
      for (const account of await standing.allAccounts(tx, member)) await standing.lock(tx, account.id);
      const before = excludedUntil(await pausesOf(tx, member.id));
      if (before && before > until) return refuse('pause_not_shorter');
      await standing.excludeEverywhere(tx, member, { since, until, endsEarlyAt: null }, { actor, reason });
      return null;
    }
    await standing.lock(tx, member.id);
    const until = new Date(since.getTime() + request.hours * HOUR_MS);
    const before = await pausesOf(tx, member.id);
    if (before.timeOutUntil && before.timeOutUntil > until) return refuse('pause_not_shorter');
    await standing.setPauses(tx, member, { timeOutUntil: until });
    await audit(tx, by, 'play.time-out', { before: { until: before.timeOutUntil }, after: { until } });
    return null;
  }

  async function audit(tx: Tx, by: AtDemand, act: string, change: { before: unknown; after: unknown }): Promise<void> {
    const { brand, member, actor, reason } = by;
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor,
      act,
      subject: `member:${member.id}`,
      reason,
      ...change,
    });
  }

  /** The end of the member's time-out or self-exclusion, or null without one. */
  async function pausedUntil(reader: Db, { id }: Pick<Member, 'id'>): Promise<Date | null> {
    const pauses = await pausesOf(reader, id);
    const now = clock.now();
    const ends = [excludedUntil(pauses), pauses.timeOutUntil].flatMap((end) =>
      end && end > now ? [end.getTime()] : [],
    );
    return ends.length === 0 ? null : new Date(Math.max(...ends));
  }

  return { lowerLimit, pause, pausedUntil, lock: standing.lock, enforce: standing.enforce };
}

export type PlaySafelyAdmin = ReturnType<typeof createPlaySafelyAdmin>;
