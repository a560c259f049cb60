import { inPeriods, periodMs } from '@croupier/ledger';
import { money, signed, toSignedWire, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { addMonths, IRREVOCABLE_MONTHS } from './exclusion-terms.ts';
import { pendingAt, waitOf } from './limits.ts';
import type { LimitKind, PlayLimit } from './limits.ts';
import { realityCheckDue } from './reality-check.ts';
import { secondsSince, playSessionSince } from './play-sessions.ts';
import { realCurrency } from './standing.ts';
import { excludedUntil, limitsOf, pausesOf } from './store.ts';
import type { Pauses } from './store.ts';

export type ShowingOptions = { db: Db; clock: Clock; ledger: Pick<Ledger, 'playedSince' | 'usageOf'> };

/** Limits, pauses and play session as the member's page shows them. */
export function createShowing({ db, clock, ledger }: ShowingOptions) {
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

  /** The seconds left under the session-time limits, or null without such a limit. */
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
    const [pauses, since] = await Promise.all([pausesOf(reader, id), playSessionSince(reader, id, now)]);
    const dueAt = realityCheckDue(pauses, since);
    return { everyMinutes: pauses.realityMinutes, dueAt: dueAt.toISOString(), isDue: now >= dueAt };
  }

  async function sessionShown({ brand, member }: MemberContext) {
    const now = clock.now();
    const since = await playSessionSince(db, member.id, now);
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

  return { shown, sessionShown, secondsLeft, realityCheckOf };
}

export type Showing = ReturnType<typeof createShowing>;

function textOf(brand: Brand, kind: LimitKind, value: bigint | null): string | null {
  if (value === null) return null;
  return kind === 'sessionMinutes' ? String(value) : toWire(money(value, realCurrency(brand))).amount;
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
