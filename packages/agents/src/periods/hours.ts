const HOUR_MS = 3_600_000;

/**
 * The hour on the clock of a zone that holds this instant. An hour that comes twice is two hours, and one in which the
 * clock is moved ends there.
 */
export function hourAt(atMs: number, timeZone: string): { fromMs: number; toMs: number } {
  const offset = offsetAt(atMs, timeZone);
  const fromMs = atMs - ((((atMs + offset) % HOUR_MS) + HOUR_MS) % HOUR_MS);
  const toMs = fromMs + HOUR_MS;
  const isOf = (ms: number) => offsetAt(ms, timeZone) === offset;
  return {
    fromMs: isOf(fromMs) ? fromMs : firstWhere(fromMs, atMs, isOf),
    toMs: isOf(toMs - 1) ? toMs : firstWhere(atMs, toMs, (ms) => !isOf(ms)),
  };
}

/** An instant as the clock of a zone shows it, such as `2026-03-03T00:00:00+08:00`. */
export function localText(atMs: number, timeZone: string): string {
  const offset = offsetAt(atMs, timeZone);
  const size = Math.abs(offset) / 60_000;
  const two = (number: number) => String(number).padStart(2, '0');
  const shown = new Date(atMs + offset).toISOString().slice(0, 19);
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Clocks are only ever moved at whole seconds. */
function firstWhere(before: number, reached: number, isReached: (ms: number) => boolean): number {
  let [low, high] = [Math.floor(before / 1000), Math.ceil(reached / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle * 1000)) high = middle;
    else low = middle;
  }
  return high * 1000;
}

// Making a formatter costs as much as a thousand uses; a brand has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of the zone is ahead of UTC, in milliseconds. */
function offsetAt(atMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...date, ...time });
    formatters.set(timeZone, formatter);
  }
  const seconds = Math.floor(atMs / 1000) * 1000;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatter
    .format(seconds)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}
