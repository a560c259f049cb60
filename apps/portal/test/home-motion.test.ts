import { describe, expect, it } from 'vitest';
import { isMoving, moved, rowAt, swiped } from '../src/features/home/carousel-rules.ts';
import { tickerSeconds } from '../src/features/home/ticker-speed.ts';

describe('banner carousel', () => {
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [12, true],
  ])('[HM-6] with %i banners it loops: %s', (count, loops) => {
    expect(isMoving(count)).toBe(loops);
  });

  it('[HM-6] the last banner is followed by the first, and the first preceded by the last', () => {
    let row = rowAt(0, 0, 3);
    expect([row.before.index, row.current.index, row.after.index]).toEqual([2, 0, 1]);
    const shown = [1, 2, 3, 4].map(() => {
      row = moved(row, { step: 1 }, 3);
      return row.current.index;
    });
    expect(shown).toEqual([1, 2, 0, 1]);
    row = moved(rowAt(0, 0, 3), { step: -1 }, 3);
    expect(row.current.index).toBe(2);
  });

  it('two banners have two neighbours each, and no place is ever used twice at once', () => {
    const row = moved(rowAt(0, 0, 2), { step: 1 }, 2);
    expect([row.before.index, row.current.index, row.after.index]).toEqual([0, 1, 0]);
    expect(new Set([row.before.key, row.current.key, row.after.key]).size).toBe(3);
  });

  it('a jump brings the banner that was asked for from its side, and what leaves stays itself', () => {
    const before = rowAt(0, 0, 5);
    const forth = moved(before, { step: 1, to: 3 }, 5);
    expect(forth).toEqual({
      before: { key: 0, index: 0 },
      current: { key: 1, index: 3 },
      after: { key: 2, index: 4 },
    });
    const back = moved(forth, { step: -1, to: 1 }, 5);
    expect(back).toEqual({
      before: { key: -1, index: 0 },
      current: { key: 0, index: 1 },
      after: { key: 1, index: 3 },
    });
  });

  it.each([
    { pixels: -90, width: 375, isRtl: false, step: 1 },
    { pixels: 90, width: 375, isRtl: false, step: -1 },
    { pixels: -90, width: 375, isRtl: true, step: -1 },
    { pixels: 90, width: 375, isRtl: true, step: 1 },
    { pixels: -40, width: 375, isRtl: false, step: undefined },
    { pixels: -90, width: 1440, isRtl: false, step: 1 },
  ])('a swipe of $pixels px on $width px moves by $step', ({ pixels, width, isRtl, step }) => {
    expect(swiped(pixels, width, isRtl)).toBe(step);
  });
});

describe('winners ticker', () => {
  it('[HM-16] moves by 0.5 pixels a frame: 30 pixels a second', () => {
    expect(tickerSeconds(5400)).toBe(180);
    expect(tickerSeconds(5400, 1)).toBe(90);
  });
});
