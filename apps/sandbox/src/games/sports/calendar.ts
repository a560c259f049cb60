const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** 5 January 1970 was the first Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** When the week of a moment began: Monday, midnight UTC. */
export function weekStartMs(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/** `2026-W47`: the ISO week of a moment. Its Thursday decides to which year it belongs. */
export function weekName(atMs: number): string {
  const thursday = new Date(weekStartMs(atMs) + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

export function weekStartOf(week: string): number {
  const [year, number] = week.split('-W').map(Number) as [number, number];
  // 4 January is always in the first week.
  return weekStartMs(Date.UTC(year, 0, 4)) + (number - 1) * WEEK_MS;
}
