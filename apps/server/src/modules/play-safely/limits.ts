import type { playLimitKinds, playPeriods } from '@croupier/contract';
import { inPeriods, noLimits } from '@croupier/ledger';
import type { Limits, Period } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';

export type LimitKind = (typeof playLimitKinds)[number];
export type LimitPeriod = (typeof playPeriods)[number] | 'single';

/** `value` is in units of money or minutes, and null without a limit. */
export type PlayLimit = {
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  pending: { value: bigint | null; since: Date } | null;
};

const DAY_MS = 24 * 3_600_000;
/** A raised limit can be confirmed after this time. It is dropped if nobody confirms it within another week (PS-3). */
export const RAISE_AFTER_MS = DAY_MS;
const FORGOTTEN_AFTER_MS = RAISE_AFTER_MS + 7 * DAY_MS;

/** Every possible limit, in the order of the page. */
export const allLimits: readonly { kind: LimitKind; period: LimitPeriod }[] = [
  ...(['deposit', 'loss', 'stakes'] as const).flatMap((kind) => everyPeriod(kind)),
  { kind: 'singleStake', period: 'single' },
  ...everyPeriod('sessionMinutes'),
];

function everyPeriod(kind: LimitKind): { kind: LimitKind; period: Period }[] {
  return (['day', 'week', 'month'] as const).map((period) => ({ kind, period }));
}

/** Applies a request for a limit: a lower one takes effect at once, a higher one or none becomes pending. */
export function planLimit(limit: PlayLimit, wanted: bigint | null, now: Date): PlayLimit {
  const isLower = wanted !== null && (limit.value === null || wanted < limit.value);
  if (isLower) return { ...limit, value: wanted, pending: null };
  if (wanted === limit.value) return { ...limit, pending: null };
  // Asking again for the same raise does not restart the wait.
  const waits = pendingAt(limit, now);
  return { ...limit, pending: waits && waits.value === wanted ? waits : { value: wanted, since: now } };
}

/** The pending raise, unless it has expired. */
export function pendingAt({ pending }: PlayLimit, now: Date): PlayLimit['pending'] {
  return pending && now.getTime() < pending.since.getTime() + FORGOTTEN_AFTER_MS ? pending : null;
}

export function waitOf(since: Date): { confirmFrom: Date; forgottenAt: Date } {
  return {
    confirmFrom: new Date(since.getTime() + RAISE_AFTER_MS),
    forgottenAt: new Date(since.getTime() + FORGOTTEN_AFTER_MS),
  };
}

/** Confirms a raise that has waited long enough. Null without a pending raise, `waiting` when it is too early. */
export function confirmLimit(limit: PlayLimit, now: Date): PlayLimit | 'waiting' | null {
  const waits = pendingAt(limit, now);
  if (!waits) return null;
  return now < waitOf(waits.since).confirmFrom ? 'waiting' : { ...limit, value: waits.value, pending: null };
}

/** The limits that the ledger enforces. Session time is checked when a game is launched. */
export function ledgerLimits(limits: readonly PlayLimit[], currency: Currency): Limits {
  const valueOf = (kind: LimitKind, period: LimitPeriod) => {
    const found = limits.find((limit) => limit.kind === kind && limit.period === period)?.value ?? null;
    return found === null ? null : money(found, currency);
  };
  return {
    ...noLimits,
    stake: valueOf('singleStake', 'single'),
    stakes: inPeriods((period) => valueOf('stakes', period)),
    loss: inPeriods((period) => valueOf('loss', period)),
    deposit: inPeriods((period) => valueOf('deposit', period)),
  };
}
