import { drawsOfDay, timeOfDay } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';

const minute = { rhythm: { everySeconds: 60 }, closeSeconds: 10 } as const;
const daily = { rhythm: { dailyAt: '02:30' }, closeSeconds: 900 } as const;

describe('the draws of a day', () => {
  test('[LO-80, DR-2] are numbered by the day of the brand and follow each other without a gap', () => {
    const days = ['2026-12-31', '2027-01-01'].map((day) => drawsOfDay(minute, day, 'Asia/Manila'));
    expect(days.map((draws) => draws.length)).toEqual([1440, 1440]);
    const [last, first] = [days[0]!.at(-1)!, days[1]![0]!];
    expect([last.issue, first.issue]).toEqual(['20261231-1440', '20270101-0001']);
    expect(first.openAt).toEqual(last.closeAt);
    const all = days.flat();
    for (const [place, draw] of all.entries()) {
      if (place === 0) continue;
      expect(draw.drawAt.getTime() - all[place - 1]!.drawAt.getTime()).toBe(60_000);
      expect(draw.openAt).toEqual(all[place - 1]!.closeAt);
    }
    expect(first.drawAt.toISOString()).toBe('2026-12-31T16:01:00.000Z');
  });

  test('[LO-80, DR-2] are fewer or more when clocks change, and none is drawn twice', () => {
    const zone = 'Europe/Berlin';
    const counts = ['2026-03-28', '2026-03-29', '2026-10-25'].map((day) => drawsOfDay(minute, day, zone).length);
    expect(counts).toEqual([1440, 1380, 1500]);
    const times = ['2026-10-24', '2026-10-25', '2026-10-26'].flatMap((day) =>
      drawsOfDay(minute, day, zone).map(({ drawAt }) => drawAt.getTime()),
    );
    expect(new Set(times).size).toBe(times.length);
    for (const [place, time] of times.entries()) if (place > 0) expect(time - times[place - 1]!).toBe(60_000);
  });

  test('[LO-80] a daily draw whose time the clocks skip comes at the change, one they show twice comes once', () => {
    expect(new Date(timeOfDay('2026-03-29', '02:30', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(new Date(timeOfDay('2026-10-25', '02:30', 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(new Date(timeOfDay('2026-10-25', '12:00', 'Europe/Berlin')).toISOString()).toBe('2026-10-25T11:00:00.000Z');
    const [draw, ...others] = drawsOfDay(daily, '2026-10-25', 'Europe/Berlin');
    expect(others).toEqual([]);
    expect(draw).toMatchObject({ issue: '20261025-0001' });
    expect(draw!.openAt.toISOString()).toBe('2026-10-24T00:15:00.000Z');
  });
});
