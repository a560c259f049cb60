import { signed, toSignedWire, toWire, money } from '@croupier/money';
import { inPeriods, periodMs } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { addMonths, EARLY_END_MS, exclusionMonths, IRREVOCABLE_MONTHS } from './exclusion-terms.ts';
import { confirmLimit, pendingAt, planLimit, waitOf } from './limits.ts';
import type { LimitKind, PlayLimit } from './limits.ts';
import { createPlaySafelyDesk } from './desk.ts';
import { limitValue, plain } from './limit-values.ts';
import type { LimitChange } from './limit-values.ts';
import { forgetSpells, markSeen, secondsSince, sittingSince } from './spells.ts';
import { createStanding, realCurrency } from './standing.ts';
import type { StandingOptions } from './standing.ts';
import { excludedUntil, limitOf, limitsOf, pausesOf, playFactsOf, saveLimit, savePauses } from './store.ts';
import type { Pauses } from './store.ts';

export type PlaySafelyOptions = {
  db: Db;
  clock: Clock;
  chance: Chance;
  ledger: Pick<Ledger, 'setLimits' | 'setStanding' | 'playedSince' | 'usageOf'>;
  members: StandingOptions['members'];
  brands: readonly Brand[];
};

const HOUR_MS = 3_600_000;

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

/** What members set to keep their play within bounds, and what follows from it. */
export function createPlaySafely({ db, clock, ledger, members, brands }: PlaySafelyOptions) {
  const standing = createStanding({ clock, ledger, brands, members });

  function textOf(brand: Brand, kind: LimitKind, value: bigint | null): string | null {
    if (value === null) return null;
    return kind === 'sessionMinutes' ? String(value) : toWire(money(value, realCurrency(brand))).amount;
  }

  async function shown({ brand, member }: Pick<MemberContext, 'brand' | 'member'>) {
    const now = clock.now();
    const whose = { merchant: brand.merchant, memberId: member.id, currency: realCurrency(brand) };
    const [limits, pauses, usage, minutes, check] = await Promise.all([
      limitsOf(db, member.id),
      pausesOf(db, member.id),
      ledger.usageOf(db, whose, now),
      minutesUsed(db, member.id, now),
      realityCheckOf(db, member.id),
    ]);
    const usedOf = ({ kind, period }: PlayLimit): string | null => {
      if (period === 'single') return null;
      if (kind === 'sessionMinutes') return String(minutes[period]);
      const { deposited, staked, lost } = usage[period];
      if (kind === 'deposit') return toWire(deposited).amount;
      return kind === 'stakes' ? toWire(staked).amount : toSignedWire(lost).amount;
    };
    return {
      currency: brand.currency,
      limits: limits.map((limit) => ({
        kind: limit.kind,
        period: limit.period === 'single' ? null : limit.period,
        value: textOf(brand, limit.kind, limit.value),
        used: usedOf(limit),
        pending: pendingShown(brand, limit, now),
      })),
      realityCheck: check,
      timeOut: pauses.timeOutUntil && pauses.timeOutUntil > now ? { until: pauses.timeOutUntil.toISOString() } : null,
      selfExclusion: exclusionShown(pauses, now),
    };
  }

  function pendingShown(brand: Brand, limit: PlayLimit, now: Date) {
    const waits = pendingAt(limit, now);
    if (!waits) return null;
    const { confirmFrom, forgottenAt } = waitOf(waits.since);
    return {
      value: textOf(brand, limit.kind, waits.value),
      askedAt: waits.since.toISOString(),
      confirmFrom: confirmFrom.toISOString(),
      forgottenAt: forgottenAt.toISOString(),
      isConfirmable: now >= confirmFrom,
    };
  }

  async function minutesUsed(reader: Db, id: MemberId, now: Date) {
    const used = inPeriods((period) => secondsSince(reader, id, new Date(now.getTime() - periodMs[period]), now));
    const [day, week, month] = await Promise.all([used.day, used.week, used.month]);
    return { day: Math.floor(day / 60), week: Math.floor(week / 60), month: Math.floor(month / 60) };
  }

  /** What is left of the session-time limits in seconds, or null without one. */
  async function secondsLeft(reader: Db, id: MemberId, now: Date): Promise<number | null> {
    const limits = (await limitsOf(reader, id)).filter(
      ({ kind, value }) => kind === 'sessionMinutes' && value !== null,
    );
    const left = await Promise.all(
      limits.map(async ({ period, value }) => {
        if (period === 'single') return Infinity;
        const used = await secondsSince(reader, id, new Date(now.getTime() - periodMs[period]), now);
        return Number(value) * 60 - used;
      }),
    );
    return left.length === 0 ? null : Math.max(0, Math.min(...left));
  }

  async function realityCheckOf(reader: Db, id: MemberId) {
    const now = clock.now();
    const [pauses, since] = await Promise.all([pausesOf(reader, id), sittingSince(reader, id, now)]);
    const dueAt = realityCheckDue(pauses, since);
    return { everyMinutes: pauses.realityMinutes, dueAt: dueAt.toISOString(), isDue: now >= dueAt };
  }

  async function sessionShown({ brand, member }: MemberContext) {
    const now = clock.now();
    const since = await sittingSince(db, member.id, now);
    const currency = member.isTrial ? 'FUN' : realCurrency(brand);
    const whose = { merchant: brand.merchant, memberId: member.id, currency } as const;
    const [{ staked, lost }, check, left] = await Promise.all([
      ledger.playedSince(db, whose, since),
      realityCheckOf(db, member.id),
      secondsLeft(db, member.id, now),
    ]);
    return {
      since: since.toISOString(),
      elapsedSeconds: Math.floor((now.getTime() - since.getTime()) / 1000),
      staked: toWire(staked),
      returned: toSignedWire(signed(staked.units - lost.signedUnits, currency)),
      net: toSignedWire(signed(-lost.signedUnits, currency)),
      realityCheck: check,
      secondsLeft: left,
    };
  }

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

  async function audit(
    tx: Tx,
    { brand, member }: Pick<MemberContext, 'brand' | 'member'>,
    act: string,
    { before, after }: { before: unknown; after: unknown },
  ): Promise<void> {
    const who = `member:${member.id}`;
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: who,
      act,
      subject: who,
      reason: null,
      before,
      after,
    });
  }

  async function takeTimeOut(context: MemberContext, hours: number) {
    const { member } = context;
    const refused = await inTransaction(db, async (tx) => {
      await standing.lock(tx, member.id);
      const until = new Date(clock.now().getTime() + hours * HOUR_MS);
      const before = await pausesOf(tx, member.id);
      if (before.timeOutUntil && before.timeOutUntil > until) return refuse('pause_not_shorter');
      await standing.setPauses(tx, member, { timeOutUntil: until });
      await audit(tx, context, 'play.time-out', { before: { until: before.timeOutUntil }, after: { until } });
      return null;
    });
    return refused ?? shown(context);
  }

  async function selfExclude(context: MemberContext, term: keyof typeof exclusionMonths) {
    const { member } = context;
    const refused = await inTransaction(db, async (tx) => {
      const since = clock.now();
      const until = addMonths(since, exclusionMonths[term]);
      const before = excludedUntil(await pausesOf(tx, member.id));
      if (before && before > until) return refuse('pause_not_shorter');
      await standing.excludeEverywhere(tx, member, { since, until, endsEarlyAt: null });
      return null;
    });
    return refused ?? shown(context);
  }

  async function endExclusion(context: MemberContext) {
    const { member } = context;
    const refused = await inTransaction(db, async (tx) => {
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
    return refused ?? shown(context);
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
    takeTimeOut: (context, { body }) => takeTimeOut(context, body.hours),
    selfExclude: (context, { body }) => selfExclude(context, body.term),
    endSelfExclusion: endExclusion,
  };

  /** Whether a game may be started for this member now: null, or the refusal to answer. */
  async function mayPlay(reader: Db, member: Member): Promise<Refusal | null> {
    const now = clock.now();
    if (member.isFrozen) return refuse('account_frozen');
    if (member.mustChangePassword) return refuse('password_change_required');
    const { pauses, hasTimeLimit, sittingSince: since } = await playFactsOf(reader, member.id, now);
    const excluded = excludedUntil(pauses);
    if (excluded && excluded > now) return refuse('self_excluded');
    if (pauses.timeOutUntil && pauses.timeOutUntil > now) return refuse('time_out_active');
    const left = hasTimeLimit ? await secondsLeft(reader, member.id, now) : null;
    if (left !== null && left <= 0) return refuse('session_time_reached');
    return realityCheckDue(pauses, since) <= now ? refuse('reality_check_due') : null;
  }

  /** Whether money may go from or to this member besides play and payout: null, or the refusal to answer. */
  async function mayMoveMoney(reader: Db, member: Member): Promise<Refusal | null> {
    if (member.isFrozen) return refuse('account_frozen');
    const now = clock.now();
    const pauses = await pausesOf(reader, member.id);
    const excluded = excludedUntil(pauses);
    if (excluded && excluded > now) return refuse('self_excluded');
    return pauses.timeOutUntil && pauses.timeOutUntil > now ? refuse('time_out_active') : null;
  }

  /** Whether the brand may send this member anything that asks to play (PS-12, PS-14). */
  async function mayMarket(reader: Db, id: MemberId): Promise<boolean> {
    const now = clock.now();
    const pauses = await pausesOf(reader, id);
    const excluded = excludedUntil(pauses);
    return !(excluded && excluded > now) && !(pauses.timeOutUntil && pauses.timeOutUntil > now);
  }

  return {
    handlers,
    mayPlay,
    mayMoveMoney,
    mayMarket,
    applyExclusions: standing.applyExclusions,
    /** For operators, at a member's demand. */
    desk: createPlaySafelyDesk({ clock, standing }),
    shownFor: shown,
    /** Somebody is signed in and here; told by identity. */
    seen: markSeen,
    forgetOld: async () => {
      await forgetSpells(db, clock.now());
      await inTransaction(db, (tx) => standing.liftEnded(tx));
    },
  };
}

export type { AtDemand } from './desk.ts';

export type PlaySafely = ReturnType<typeof createPlaySafely>;

function realityCheckDue({ realityMinutes, acknowledgedAt }: Pauses, since: Date): Date {
  const from = acknowledgedAt && acknowledgedAt > since ? acknowledgedAt : since;
  return new Date(from.getTime() + realityMinutes * 60_000);
}

function exclusionShown(pauses: Pauses, now: Date) {
  const until = excludedUntil(pauses);
  if (!pauses.exclusion || !until || until <= now) return null;
  const { since, until: term, endsEarlyAt } = pauses.exclusion;
  return {
    since: since.toISOString(),
    until: term.toISOString(),
    irrevocableUntil: addMonths(since, IRREVOCABLE_MONTHS).toISOString(),
    endsEarlyAt: endsEarlyAt?.toISOString() ?? null,
  };
}
