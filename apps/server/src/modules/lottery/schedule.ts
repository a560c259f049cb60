import { nextDay, spanOfDay } from '@croupier/ledger';
import type { Day } from '@croupier/ledger';
import type { Rhythm } from './game-table.ts';

/** When one draw opens, closes and is drawn, and its number within the game. */
export type Planned = { issue: string; day: Day; openAt: Date; closeAt: Date; drawAt: Date };

export type Timed = { rhythm: Rhythm; closeSeconds: number };

/**
 * The draws of one day of the brand, in order. The day is that of the time zone, so days on which clocks change have
 * fewer or more draws and none twice (DR-2). Betting on a draw opens when the one before closes.
 */
export function drawsOfDay({ rhythm, closeSeconds }: Timed, day: Day, timeZone: string): Planned[] {
  const times = drawTimes(rhythm, day, timeZone);
  const before = lastTime(rhythm, previousDay(day), timeZone);
  return times.map((drawMs, place) => ({
    issue: issueOf(day, place + 1),
    day,
    openAt: new Date((times[place - 1] ?? before) - closeSeconds * 1000),
    closeAt: new Date(drawMs - closeSeconds * 1000),
    drawAt: new Date(drawMs),
  }));
}

/** `20261115-0001`: the day of the brand and the place of the draw in it. */
export function issueOf(day: Day, place: number): string {
  return `${day.replaceAll('-', '')}-${String(place).padStart(4, '0')}`;
}

/** A draw is at the end of its interval: the last one of a day at midnight. */
function drawTimes(rhythm: Rhythm, day: Day, timeZone: string): number[] {
  if ('dailyAt' in rhythm) return [timeOfDay(day, rhythm.dailyAt, timeZone)];
  const { fromMs, toMs } = spanOfDay(day, timeZone);
  const step = rhythm.everySeconds * 1000;
  return Array.from({ length: Math.floor((toMs - fromMs) / step) }, (_none, place) => fromMs + (place + 1) * step);
}

function lastTime(rhythm: Rhythm, day: Day, timeZone: string): number {
  return drawTimes(rhythm, day, timeZone).at(-1)!;
}

/**
 * When clocks of the zone show this time on this day: the first of two such instants, or the instant of the change when
 * the time is skipped.
 */
export function timeOfDay(day: Day, time: string, timeZone: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  const wanted = (hours! * 60 + minutes!) * 60_000;
  const { fromMs, toMs } = spanOfDay(day, timeZone);
  // Clocks change by whole quarters of an hour, so one of these is the instant.
  for (let shift = -8; shift <= 8; shift += 1) {
    const at = fromMs + wanted + shift * QUARTER_MS;
    if (at >= fromMs && at < toMs && shownTime(at, timeZone) === wanted) return at;
  }
  let at = fromMs;
  while (at < toMs && shownTime(at, timeZone) < wanted) at += QUARTER_MS;
  return at;
}

const QUARTER_MS = 15 * 60_000;

function previousDay(day: Day): Day {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  if (nextDay(before) !== day) throw new Error(`${before} is not the day before ${day}`);
  return before;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds since midnight as a clock of the zone shows them. */
function shownTime(atMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const fields = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...fields });
    formatters.set(timeZone, formatter);
  }
  const [hours, minutes, seconds] = formatter.format(atMs).split(':').map(Number);
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000;
}
