const MINUTE_MS = 60_000;

/** An entry of a queue against its promise: until when somebody looks at it, and whether that is over. */
export function promisedAfter(since: Date | null, minutes: number, now: Date) {
  if (since === null) return { promisedAt: null, isLate: false };
  const at = new Date(since.getTime() + minutes * MINUTE_MS);
  return { promisedAt: at.toISOString(), isLate: at < now };
}

/** The beginning before which the one who still waits has waited longer than promised. */
export const lateBefore = (minutes: number, now: Date): Date => new Date(now.getTime() - minutes * MINUTE_MS);

export type Waiting = {
  count: number;
  oldestSeconds: number | null;
  late: number | null;
  promiseMinutes: number | null;
};

/** A whole queue against its promise; null where nothing is promised. */
export function waitingFrom(
  { count, oldest, late }: { count: number; oldest: Date | null; late: number | null },
  promiseMinutes: number | null,
  now: Date,
): Waiting {
  const oldestSeconds = oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000));
  return { count, oldestSeconds, late, promiseMinutes };
}

/** A queue whose beginnings are at hand. */
export function waitingSince(times: readonly Date[], promiseMinutes: number | null, now: Date): Waiting {
  const oldest = times.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null);
  const limit = promiseMinutes === null ? null : lateBefore(promiseMinutes, now);
  const late = limit && times.filter((time) => time < limit).length;
  return waitingFrom({ count: times.length, oldest, late }, promiseMinutes, now);
}
