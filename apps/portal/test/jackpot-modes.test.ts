import { formatMoney } from '@croupier/money';
import { describe, expect, it, vi } from 'vitest';
import { growthStart, growthStep, rangeFigure } from '../src/features/home/jackpot-decoration.ts';
import type { Random } from '../src/features/home/jackpot-decoration.ts';
import { firstFigure } from '../src/features/home/jackpot-figure.ts';
import { playDecoration } from '../src/features/home/play-decoration.ts';

const range = {
  mode: 'range',
  isIllustration: true,
  from: 31_000_000,
  to: 32_000_000,
  decimals: 2,
  currency: 'PHP',
} as const;
const growth = {
  mode: 'growth',
  isIllustration: true,
  startFrom: 1_400_000,
  startTo: 1_500_000,
  stepFrom: 100,
  stepTo: 500,
  waitSeconds: [3, 4, 5] as number[],
  currency: 'PHP',
} as const;

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const lowest: Random = () => 0;
const highest: Random = () => 1 - Number.EPSILON;
const seeds = Array.from({ length: 500 }, (_none, seed) => seed);

describe('range', () => {
  it('[HM-9] lies between 31,000,000 and 32,000,000, both included', () => {
    expect(rangeFigure(range, lowest)?.units).toBe(310_000_000_000n);
    expect(rangeFigure(range, highest)?.units).toBe(320_000_000_000n);
    for (const seed of seeds) {
      const { units } = rangeFigure(range, seeded(seed))!;
      expect(units >= 310_000_000_000n && units <= 320_000_000_000n, `seed ${seed}`).toBe(true);
    }
  });

  it('[HM-9] has two decimals and uses them', () => {
    const figures = seeds.map((seed) => rangeFigure(range, seeded(seed))!);
    expect(figures.every(({ units }) => units % 100n === 0n)).toBe(true);
    const cents = new Set(figures.map(({ units }) => (units / 100n) % 100n));
    expect(cents.size).toBeGreaterThan(90);
    expect(formatMoney(rangeFigure(range, seeded(7))!, 'en')).toMatch(/^31,\d{3},\d{3}\.\d{2}$/);
  });

  it('gives the same figure for the same chance', () => {
    expect(rangeFigure(range, seeded(3))).toEqual(rangeFigure(range, seeded(3)));
  });
});

describe('growth', () => {
  it('[HM-10] starts between 1,400,000 and 1,500,000', () => {
    expect(growthStart(growth, lowest)?.units).toBe(14_000_000_000n);
    expect(growthStart(growth, highest)?.units).toBe(15_000_000_000n);
  });

  it('[HM-10] grows by 100 to 500 after 3, 4 or 5 seconds', () => {
    const random = seeded(1);
    const steps = seeds.map(() => growthStep(growth, random));
    const units = steps.map((step) => Number(step.units / 10_000n));
    expect(Math.min(...units)).toBe(100);
    expect(Math.max(...units)).toBe(500);
    expect(new Set(steps.map(({ waitMs }) => waitMs))).toEqual(new Set([3000, 4000, 5000]));
  });
});

describe('the roll', () => {
  it('[HM-9] of a range shows one figure and leaves it', () => {
    vi.useFakeTimers();
    const shown: unknown[] = [];
    playDecoration(range, seeded(5), (figure) => shown.push(figure));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(shown).toEqual([rangeFigure(range, seeded(5))]);
  });

  it('[HM-10] of growth only grows, every 3 to 5 seconds, until it is stopped', () => {
    vi.useFakeTimers();
    const shown: bigint[] = [];
    const stop = playDecoration(growth, seeded(5), (figure) => shown.push(figure!.units));
    vi.advanceTimersByTime(60_000);
    const count = shown.length;
    stop();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(shown.length).toBe(count);
    expect(count - 1).toBeGreaterThanOrEqual(60 / 5);
    expect(count - 1).toBeLessThanOrEqual(60 / 3);
    const steps = shown.slice(1).map((units, place) => Number(units - shown[place]!) / 10_000);
    expect(steps.every((step) => step >= 100 && step <= 500)).toBe(true);
  });
});

describe('what the server shows', () => {
  it('[HM-11] of the pool: exactly what the ledger says', () => {
    const pool = { amount: '8438214.57', currency: 'PHP' };
    const jackpot = { mode: 'pool', isIllustration: false, pool, at: '2026-01-01T00:00:00.000Z' } as const;
    expect(firstFigure(jackpot)).toEqual({ units: 84_382_145_700n, currency: 'PHP' });
  });

  it('[HM-8] of decoration: where it begins, without any chance', () => {
    expect(firstFigure(range)?.units).toBe(310_000_000_000n);
    expect(firstFigure(growth)?.units).toBe(14_000_000_000n);
  });

  it('nothing for a currency that nobody knows', () => {
    expect(firstFigure({ ...range, currency: 'XXX' })).toBeUndefined();
  });
});
