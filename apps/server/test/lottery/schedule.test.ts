import { drawsOfDay, gameTable, timeOfDay } from '@croupier/server/testing';
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

describe('three years of draws', () => {
  const FIRST = Date.parse('2026-01-01T00:00:00Z');
  const DAY_MS = 86_400_000;
  /** With 29 February 2028. */
  const DAYS = 1096;
  const days = Array.from({ length: DAYS }, (_none, at) => new Date(FIRST + at * DAY_MS).toISOString().slice(0, 10));

  type Timed = Parameters<typeof drawsOfDay>[0];
  /** Games with the same times have the same draws: each kind of times is walked once. */
  const kinds = new Map(gameTable.map((row): [string, Timed] => [JSON.stringify([row.rhythm, row.closeSeconds]), row]));

  /** Every draw beside the one before it. Compared plainly: two million expectations would take minutes. */
  function walk(game: Timed, zone: string) {
    const faults: string[] = [];
    let count = 0;
    let before: ReturnType<typeof drawsOfDay>[number] | undefined;
    let first = 0;
    for (const day of days) {
      const dayOfIssue = day.replaceAll('-', '');
      for (const [place, draw] of drawsOfDay(game, day, zone).entries()) {
        const drawMs = draw.drawAt.getTime();
        if (draw.issue !== `${dayOfIssue}-${String(place + 1).padStart(4, '0')}`) faults.push(`${draw.issue} numbered`);
        if (drawMs - draw.closeAt.getTime() !== game.closeSeconds * 1000) faults.push(`${draw.issue} closes`);
        if (draw.openAt >= draw.closeAt) faults.push(`${draw.issue} opens`);
        // In order, so none is there twice.
        if (before && draw.issue <= before.issue) faults.push(`${draw.issue} after ${before.issue}`);
        if (before && draw.openAt.getTime() !== before.closeAt.getTime()) faults.push(`${draw.issue} leaves a gap`);
        if (before && 'everySeconds' in game.rhythm) {
          const stepMs = game.rhythm.everySeconds * 1000;
          if (drawMs - before.drawAt.getTime() !== stepMs) faults.push(`${draw.issue} comes out of step`);
        }
        first ||= drawMs;
        before = draw;
        count += 1;
      }
    }
    return { faults, count, first, last: before!.drawAt.getTime() };
  }

  test('[LO-80, DR-2] of every game follow each other without gap, overlap or a number given twice', () => {
    for (const game of kinds.values()) {
      const { faults, count, first, last } = walk(game, 'Asia/Manila');
      expect(faults).toEqual([]);
      const { rhythm } = game;
      expect(count).toBe('dailyAt' in rhythm ? DAYS : (DAYS * 86_400) / rhythm.everySeconds);
      // Clocks are never moved there: the last draw stands as long after the first as there are draws between them.
      expect(last - first).toBe((count - 1) * ('dailyAt' in rhythm ? DAY_MS : rhythm.everySeconds * 1000));
      if ('dailyAt' in rhythm)
        expect(new Date(first).toISOString()).toBe(
          new Date(Date.parse(`2026-01-01T${rhythm.dailyAt}:00+08:00`)).toISOString(),
        );
    }
    expect(kinds.size).toBeGreaterThanOrEqual(3);
  }, 60_000);

  test('[LO-80, DR-2] do so too where clocks are moved twice a year', () => {
    for (const game of kinds.values()) {
      const { faults, count, first, last } = walk(game, 'America/New_York');
      expect(faults).toEqual([]);
      const { rhythm } = game;
      // Three springs and three autumns: what was taken is given back.
      if ('everySeconds' in rhythm) expect(last - first).toBe((count - 1) * rhythm.everySeconds * 1000);
      expect(count).toBe('dailyAt' in rhythm ? DAYS : (DAYS * 86_400) / rhythm.everySeconds);
    }
  }, 60_000);

  test('[LO-80] a number given twice, a gap and an overlap would be found', () => {
    const short = { rhythm: { everySeconds: 7 * 3600 }, closeSeconds: 10 } as const;
    // Three times seven hours leave three of each day over.
    expect(walk(short, 'Asia/Manila').faults.filter((fault) => fault.endsWith('out of step'))).toHaveLength(DAYS - 1);
  });
});
