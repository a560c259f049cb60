/** A calendar day of some time zone, such as `2026-03-29`. */
export type Day = string;

/** Includes `fromMs` and excludes `toMs`. */
export type DaySpan = { readonly fromMs: number; readonly toMs: number };

const DAY_MS = 86_400_000;
// Zones are at most 14 hours ahead and 12 behind; two more hours allow for clock changes at midnight.
const WIDEST_MS = 16 * 3_600_000;

/**
 * The start of a day in a zone: the first instant at which its calendar shows that day or a later one. This may not be
 * midnight: some zones move their clocks at midnight, and then the day begins at one o'clock.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const name = `${day} ${timeZone}`;
  const known = starts.get(name);
  if (known !== undefined) return known;
  const found = searchStart(day, timeZone);
  if (starts.size >= MOST_STARTS) starts.clear();
  starts.set(name, found);
  return found;
}

// Reports use the same days repeatedly, and finding the start of one takes seventeen calendar lookups.
const MOST_STARTS = 5000;
const starts = new Map<string, number>();

function searchStart(day: Day, timeZone: string): number {
  const midnight = utcMidnight(day);
  let before = midnight - WIDEST_MS;
  let reached = midnight + WIDEST_MS;
  // Clocks are only moved at whole seconds.
  while (reached - before > 1000) {
    const middle = Math.floor((before + reached) / 2000) * 1000;
    if (shownDay(middle, timeZone) >= day) reached = middle;
    else before = middle;
  }
  return reached;
}

/** The days of a zone follow each other without gap or overlap. They usually have 23, 24 or 25 hours. */
export function spanOfDay(day: Day, timeZone: string): DaySpan {
  return { fromMs: startOfDay(day, timeZone), toMs: startOfDay(nextDay(day), timeZone) };
}

/** The day that contains this instant. */
export function dayOf(atMs: number, timeZone: string): Day {
  let day = shownDay(atMs, timeZone);
  while (atMs < startOfDay(day, timeZone)) day = shiftDay(day, -1);
  while (atMs >= startOfDay(nextDay(day), timeZone)) day = nextDay(day);
  return day;
}

export function nextDay(day: Day): Day {
  return shiftDay(day, 1);
}

function shiftDay(day: Day, by: number): Day {
  return new Date(utcMidnight(day) + by * DAY_MS).toISOString().slice(0, 10);
}

function utcMidnight(day: Day): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(midnight)) throw new RangeError(`${day} is no day`);
  return midnight;
}

// Creating a formatter costs as much as a thousand uses; a server has only a few zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function shownDay(atMs: number, timeZone: string): Day {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...fields });
    formatters.set(timeZone, formatter);
  }
  const [month, day, year] = formatter.format(atMs).split('/');
  return `${year}-${month}-${day}`;
}
