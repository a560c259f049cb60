import type pg from 'pg';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { auditOwn } from './audit-own.ts';
import { createPlaySafelyAdmin } from './admin.ts';
import { limitValue, plain } from './limit-values.ts';
import type { LimitChange } from './limit-values.ts';
import { confirmLimit, pendingAt, planLimit } from './limits.ts';
import type { PlayLimit } from './limits.ts';
import { createPausing } from './pausing.ts';
import { createPermissions } from './permissions.ts';
import { createShowing } from './showing.ts';
import { deleteOldPlaySessions, markSeen } from './play-sessions.ts';
import { createStanding } from './standing.ts';
import type { StandingOptions } from './standing.ts';
import { limitOf, pausesOf, saveLimit, savePauses } from './store.ts';

export type PlaySafelyOptions = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'setLimits' | 'setStanding' | 'playedSince' | 'usageOf'>;
  members: StandingOptions['members'];
  brands: readonly Brand[];
};

type Names =
  | 'playSafely'
  | 'setPlayLimit'
  | 'confirmPlayLimit'
  | 'setRealityCheck'
  | 'playSession'
  | 'acknowledgeRealityCheck'
  | 'takeTimeOut'
  | 'selfExclude'
  | 'endSelfExclusion';

/** Limits and breaks that members set for themselves, and their effects. */
export function createPlaySafely({ db, pool, clock, ledger, members, brands }: PlaySafelyOptions) {
  const standing = createStanding({ clock, ledger, brands, members });
  const audit = auditOwn(clock);
  const { shown, sessionShown, secondsLeft, realityCheckOf } = createShowing({ db, clock, ledger });
  const pausing = createPausing({ db, clock, standing, audit });

  async function changeLimit(
    context: MemberContext,
    at: LimitChange,
    plan: (limit: PlayLimit, now: Date) => PlayLimit | Refusal,
  ): Promise<Refusal | null> {
    const { member } = context;
    return inTransaction(db, async (tx) => {
      await standing.lock(tx, member.id);
      const now = clock.now();
      const before = await limitOf(tx, member.id, at);
      if (!before) return refuse('not_found');
      const after = plan(before, now);
      if (isRefusal(after)) return after;
      await saveLimit(tx, member.id, after, now);
      if (after.value !== before.value) await standing.enforce(tx, member);
      await audit(tx, context, 'play.limit', { before: plain(before), after: plain(after) });
      return null;
    });
  }

  const handlers: Pick<Handlers, Names> = {
    playSafely: shown,
    setPlayLimit: async (context, { body }) => {
      const at = { kind: body.kind, period: 'period' in body ? body.period : ('single' as const) };
      const wanted = limitValue(context.brand, at, body.value);
      if (isRefusal(wanted)) return wanted;
      return (await changeLimit(context, at, (limit, now) => planLimit(limit, wanted, now))) ?? shown(context);
    },
    confirmPlayLimit: async (context, { body }) => {
      const at = { kind: body.kind, period: body.period ?? ('single' as const) };
      const refused = await changeLimit(context, at, (limit, now) => {
        if (!pendingAt(limit, now)) return refuse('not_found');
        if (!body.isWanted) return { ...limit, pending: null };
        const confirmed = confirmLimit(limit, now);
        return confirmed === 'waiting' || confirmed === null ? refuse('limit_change_waiting') : confirmed;
      });
      return refused ?? shown(context);
    },
    setRealityCheck: async (context, { body }) => {
      const { member } = context;
      await inTransaction(db, async (tx) => {
        await standing.lock(tx, member.id);
        const before = await pausesOf(tx, member.id);
        await savePauses(tx, member.id, { ...before, realityMinutes: body.everyMinutes });
        await audit(tx, context, 'play.reality-check', {
          before: { everyMinutes: before.realityMinutes },
          after: { everyMinutes: body.everyMinutes },
        });
      });
      return realityCheckOf(db, member.id);
    },
    playSession: sessionShown,
    acknowledgeRealityCheck: async (context) => {
      const { member } = context;
      await inTransaction(db, async (tx) => {
        await standing.lock(tx, member.id);
        await savePauses(tx, member.id, { ...(await pausesOf(tx, member.id)), acknowledgedAt: clock.now() });
      });
      return sessionShown(context);
    },
    takeTimeOut: async (context, { body }) => (await pausing.takeTimeOut(context, body.hours)) ?? shown(context),
    selfExclude: async (context, { body }) => (await pausing.selfExclude(context, body.term)) ?? shown(context),
    endSelfExclusion: async (context) => (await pausing.endExclusion(context)) ?? shown(context),
  };

  const admin = createPlaySafelyAdmin({ clock, standing });

  return {
    handlers,
    ...createPermissions({ db, pool, clock, secondsLeft }),
    applyExclusions: standing.applyExclusions,
    onStanding: standing.onStanding,
    /** Sets the deposit limit that a new member chose while registering. */
    limitDeposits: (tx: Tx, brand: Brand, member: Member, amount: string) => {
      const by = { brand, member, actor: `member:${member.id}`, reason: 'set at registration' };
      return admin.lowerLimit(tx, by, { kind: 'deposit', period: 'day' }, amount);
    },
    admin,
    shownFor: shown,
    /** Identity reports here that a signed-in member is active. */
    seen: markSeen,
    sweep: async () => {
      await deleteOldPlaySessions(db, clock.now());
      await inTransaction(db, (tx) => standing.liftEnded(tx));
    },
  };
}

export type { AtDemand } from './admin.ts';

export type PlaySafely = ReturnType<typeof createPlaySafely>;
