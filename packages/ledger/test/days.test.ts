import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, nextDay, spanOfDay, startOfDay } from '../src/index.ts';

const HOUR = 3_600_000;

// No summer time; both hemispheres; clocks moved at midnight (Cairo, Beirut); by half an hour (Lord Howe).
const zones = [
  'Asia/Manila',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];

describe.each(zones)('days of %s', (zone) => {
  test('[LE-62] three years of days follow each other without gap or overlap', () => {
    let end = startOfDay('2025-01-01', zone);
    for (let day = '2025-01-01'; day < '2028-01-01'; day = nextDay(day)) {
      const { fromMs, toMs } = spanOfDay(day, zone);
      expect(fromMs).toBe(end);
      expect([23, 23.5, 24, 24.5, 25]).toContain((toMs - fromMs) / HOUR);
      expect([dayOf(fromMs, zone), dayOf(toMs - 1, zone), dayOf(toMs, zone)]).toEqual([day, day, nextDay(day)]);
      end = toMs;
    }
  });

  test('[LE-62] each instant is in exactly one day', () => {
    const instants = fc.integer({ min: Date.UTC(2025, 0, 2), max: Date.UTC(2027, 11, 30) });
    fc.assert(
      fc.property(instants, (at) => {
        const day = dayOf(at, zone);
        const holding = [-1, 0, 1]
          .map((by) => new Date(Date.parse(day) + by * 24 * HOUR).toISOString().slice(0, 10))
          .filter((candidate) => {
            const { fromMs, toMs } = spanOfDay(candidate, zone);
            return fromMs <= at && at < toMs;
          });
        expect(holding).toEqual([day]);
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['2026-06-01', 'Asia/Manila', '2026-05-31T16:00:00.000Z', 24],
  // Midnight does not exist on this day: the clock goes from 23:59:59 to 01:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  // A day that Samoa left out.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
])('[LE-62] %s in %s begins at %s and has %i hours', (day, zone, from, hours) => {
  const { fromMs, toMs } = spanOfDay(day, zone);
  expect(new Date(fromMs).toISOString()).toBe(from);
  expect((toMs - fromMs) / HOUR).toBe(hours);
});

test('what is no day is refused loudly', () => {
  expect(() => startOfDay('2026-13-01', 'Asia/Manila')).toThrow('no day');
  expect(() => startOfDay('tomorrow', 'Asia/Manila')).toThrow('no day');
});
