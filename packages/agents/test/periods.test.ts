import { expect, test } from 'vitest';
import { endsMonth, payPeriodAt, payPeriods, type PayPeriod } from '../src/index.ts';
import borders from './vectors/per.json' with { type: 'json' };

test.each(borders)('[CO-31] $id: $title', ({ given, expect: expected }) => {
  const found = given.map(({ at, zone, kind }) => {
    const calendar = { timeZone: zone, weekStartsOn: 1 as const };
    // The kinds of the file are all among ours, or nothing would be found.
    const { firstDay, lastDay } = payPeriodAt(Date.parse(at), kind as PayPeriod, calendar);
    return { at, zone, kind, period: [firstDay, lastDay] };
  });
  expect(found).toEqual(expected);
});

test('[CO-31] weeks begin on the day that the brand says', () => {
  const week = (weekStartsOn: 1 | 6 | 7) => {
    const { firstDay, lastDay } = payPeriodAt(Date.parse('2026-03-04T04:00:00Z'), 'weekly', {
      timeZone: 'Asia/Manila',
      weekStartsOn,
    });
    return [firstDay, lastDay];
  };
  expect(week(1)).toEqual(['2026-03-02', '2026-03-08']);
  expect(week(6)).toEqual(['2026-02-28', '2026-03-06']);
  expect(week(7)).toEqual(['2026-03-01', '2026-03-07']);
});

const zones = [
  'Asia/Manila',
  'Asia/Ho_Chi_Minh',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];

test.each(zones)('[CO-31] each instant of three years in %s is in exactly one period of each kind', (timeZone) => {
  const calendar = { timeZone, weekStartsOn: 1 as const };
  const [begin, end] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2029-01-01T00:00:00Z')];
  for (const period of payPeriods) {
    // Hours and runs repeat themselves: around the changes of the clock in the year, and not for three years.
    const isShort = period === 'hourly' || period === 'run';
    const stretches = isShort
      ? ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'].map((day) => {
          const from = Date.parse(`${day}T06:00:00Z`);
          return [from, from + (period === 'run' ? 3 : 40) * 3_600_000] as const;
        })
      : [[begin, end] as const];
    for (const [from, to] of stretches) {
      let at = payPeriodAt(from, period, calendar);
      while (at.toMs < to) {
        const next = payPeriodAt(at.toMs, period, calendar);
        expect([next.fromMs, next.toMs > next.fromMs]).toEqual([at.toMs, true]);
        expect(payPeriodAt(at.toMs - 1, period, calendar)).toEqual(at);
        at = next;
      }
    }
  }
});

test('[CO-20] a month ends in the period that holds its last day', () => {
  const ends = (day: string, period: PayPeriod) =>
    endsMonth(payPeriodAt(Date.parse(`${day}T04:00:00Z`), period, { timeZone: 'Asia/Manila', weekStartsOn: 1 }));
  expect([ends('2026-02-15', 'semimonthly'), ends('2026-02-16', 'semimonthly')]).toEqual([false, true]);
  expect(ends('2026-02-03', 'monthly')).toBe(true);
  // From Monday 23 February to Sunday 1 March, and the weeks beside it.
  expect([ends('2026-02-16', 'weekly'), ends('2026-02-23', 'weekly'), ends('2026-03-02', 'weekly')]).toEqual([
    false,
    true,
    false,
  ]);
  // From Monday 25 May to Sunday 31 May.
  expect(ends('2026-05-31', 'weekly')).toBe(true);
});
