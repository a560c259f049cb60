import type { playLimitKinds, playPeriods } from '@croupier/contract';
import { inPeriods, noLimits } from '@croupier/ledger';
import type { Limits, Period } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Currency } from '@croupier/money';

export type LimitKind = (typeof playLimitKinds)[number];
export type LimitPeriod = (typeof playPeriods)[number] | 'single';

/** `value` is units of money or minutes, null without a limit. */
export type PlayLimit = {
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  pending: { value: bigint | null; since: Date } | null;
};

const DAY_MS = 24 * 3_600_000;
/** A raise can be confirmed after this, and is forgotten when nobody did so within a further week (PS-3). */
export const RAISE_AFTER_MS = DAY_MS;
const FORGOTTEN_AFTER_MS = RAISE_AFTER_MS + 7 * DAY_MS;

/** Every limit there can be, in the order in which the page shows them. */
export const allLimits: readonly { kind: LimitKind; period: LimitPeriod }[] = [
  ...(['deposit', 'loss', 'stakes'] as const).flatMap((kind) => everyPeriod(kind)),
  { kind: 'singleStake', period: 'single' },
  ...everyPeriod('sessionMinutes'),
];

function everyPeriod(kind: LimitKind): { kind: LimitKind; period: Period }[] {
  return (['day', 'week', 'month'] as const).map((period) => ({ kind, period }));
}

/** What asking for a limit comes to: a lower one counts at once, a higher one or none waits, the same changes nothing. */
export function planLimit(limit: PlayLimit, wanted: bigint | null, now: Date): PlayLimit {
  const isLower = wanted !== null && (limit.value === null || wanted < limit.value);
  if (isLower) return { ...limit, value: wanted, pending: null };
  if (wanted === limit.value) return { ...limit, pending: null };
  // Asking again for the same raise does not begin the wait anew.
  const waits = pendingAt(limit, now);
  return { ...limit, pending: waits && waits.value === wanted ? waits : { value: wanted, since: now } };
}

/** The raise that waits, unless it has been forgotten. */
export function pendingAt({ pending }: PlayLimit, now: Date): PlayLimit['pending'] {
  return pending && now.getTime() < pending.since.getTime() + FORGOTTEN_AFTER_MS ? pending : null;
}

export function waitOf(since: Date): { confirmFrom: Date; forgottenAt: Date } {
  return {
    confirmFrom: new Date(since.getTime() + RAISE_AFTER_MS),
    forgottenAt: new Date(since.getTime() + FORGOTTEN_AFTER_MS),
  };
}

/** Confirms a raise that has waited long enough; null when there is none, `waiting` when it is too early. */
export function confirmLimit(limit: PlayLimit, now: Date): PlayLimit | 'waiting' | null {
  const waits = pendingAt(limit, now);
  if (!waits) return null;
  return now < waitOf(waits.since).confirmFrom ? 'waiting' : { ...limit, value: waits.value, pending: null };
}

/** What the ledger enforces of a member's limits; the time spent is the launch's to ask about. */
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
