const MINUTE_MS = 60_000;

/** The deadline by which a waiting entry is looked at, and whether it has passed. */
export function promisedAfter(since: Date | null, minutes: number, now: Date) {
  if (since === null) return { promisedAt: null, isLate: false };
  const at = new Date(since.getTime() + minutes * MINUTE_MS);
  return { promisedAt: at.toISOString(), isLate: at < now };
}

/** Entries that began before this time have waited longer than promised. */
export const lateBefore = (minutes: number, now: Date): Date => new Date(now.getTime() - minutes * MINUTE_MS);

export type Waiting = {
  count: number;
  oldestSeconds: number | null;
  late: number | null;
  promiseMinutes: number | null;
};

/** A whole queue compared with its promise; null where nothing is promised. */
export function waitingFrom(
  { count, oldest, late }: { count: number; oldest: Date | null; late: number | null },
  promiseMinutes: number | null,
  now: Date,
): Waiting {
  const oldestSeconds = oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000));
  return { count, oldestSeconds, late, promiseMinutes };
}

/** The same for a queue whose start times are known. */
export function waitingSince(times: readonly Date[], promiseMinutes: number | null, now: Date): Waiting {
  const oldest = times.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null);
  const limit = promiseMinutes === null ? null : lateBefore(promiseMinutes, now);
  const late = limit && times.filter((time) => time < limit).length;
  return waitingFrom({ count: times.length, oldest, late }, promiseMinutes, now);
}
