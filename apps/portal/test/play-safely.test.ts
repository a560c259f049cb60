import { expect, test } from 'vitest';
import { figuresOf, isRaise, readLimit } from '../src/features/play-safely/limit-figures.ts';
import { nextAskMs } from '../src/features/play-safely/next-ask.ts';
import { pauseHours } from '../src/features/play-safely/pause-length.ts';
import type { PlayLimit } from '../src/features/play-safely/play-safely-queries.ts';

const limit = (more: Partial<PlayLimit>): PlayLimit => ({
  kind: 'deposit',
  period: 'day',
  value: null,
  used: '0.00',
  pending: null,
  ...more,
});

test.each([
  [
    { value: '500.00', used: '120.50' },
    { used: 1_205_000n, value: 5_000_000n, left: 3_795_000n },
  ],
  // More than the limit can be used when the limit came later: nothing is left then, never less.
  [
    { value: '100.00', used: '120.00' },
    { used: 1_200_000n, value: 1_000_000n, left: 0n },
  ],
  [
    { kind: 'loss', value: '100.00', used: '-40.00' },
    { used: 0n, value: 1_000_000n, left: 1_000_000n },
  ],
  [
    { kind: 'sessionMinutes', value: '90', used: '30' },
    { used: 30n, value: 90n, left: 60n },
  ],
  [{ value: null, used: '120.50' }, null],
  [{ kind: 'singleStake', period: null, value: '50.00', used: null }, null],
] as const)('what is used and left of %j', (more, figures) => {
  expect(figuresOf(limit(more), 'PHP')).toEqual(figures);
});

test.each([
  ['500', { ok: true, value: '500' }],
  [' 1,000.50 ', { ok: true, value: '1000.50' }],
  ['0', { ok: false, fault: 'not_amount' }],
  ['-5', { ok: false, fault: 'not_amount' }],
  ['1.005', { ok: false, fault: 'not_amount' }],
  ['five', { ok: false, fault: 'not_amount' }],
  ['', { ok: false, fault: 'empty' }],
])('an amount typed as %j', (typed, read) => {
  expect(readLimit(typed, { kind: 'deposit', period: 'day' }, 'PHP')).toEqual(read);
});

test.each([
  ['90', 'day', { ok: true, value: '90' }],
  ['090', 'day', { ok: true, value: '90' }],
  ['14', 'day', { ok: false, fault: 'too_short' }],
  ['1441', 'day', { ok: false, fault: 'too_long' }],
  ['1441', 'week', { ok: true, value: '1441' }],
  ['1.5', 'day', { ok: false, fault: 'not_minutes' }],
] as const)('minutes typed as %j for a %s', (typed, period, read) => {
  expect(readLimit(typed, { kind: 'sessionMinutes', period }, 'PHP')).toEqual(read);
});

test('[PS-3] the page says beforehand whether a limit counts at once or has to wait', () => {
  expect(isRaise(limit({ value: null }), '500', 'PHP')).toBe(false);
  expect(isRaise(limit({ value: '500.00' }), '499.99', 'PHP')).toBe(false);
  expect(isRaise(limit({ value: '500.00' }), '500', 'PHP')).toBe(false);
  expect(isRaise(limit({ value: '500.00' }), '500.01', 'PHP')).toBe(true);
  // As numbers, not as texts: 1000 is more than 999.
  expect(isRaise(limit({ value: '999.00' }), '1000', 'PHP')).toBe(true);
  expect(isRaise(limit({ kind: 'sessionMinutes', value: '90' }), '120', 'PHP')).toBe(true);
  expect(isRaise(limit({ value: '500.00' }), null, 'PHP')).toBe(true);
});

test('[PS-12] a break lasts hours or days, six weeks at most', () => {
  expect(pauseHours('1', 'hours')).toBe(1);
  expect(pauseHours('42', 'days')).toBe(1_008);
  expect(pauseHours('43', 'days')).toBeNull();
  expect(pauseHours('1009', 'hours')).toBeNull();
  for (const wrong of ['0', '', '-1', '1.5', 'two']) expect(pauseHours(wrong, 'hours')).toBeNull();
});

test('[PS-8] the play session is asked for once a minute while playing, elsewhere only when the check falls due', () => {
  const now = Date.parse('2026-11-15T10:00:00Z');
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  expect(nextAskMs(inMinutes(40), true, now)).toBe(60_000);
  expect(nextAskMs(inMinutes(40), false, now)).toBe(40 * 60_000);
  // A check that is due stays due: the page must not ask without end.
  expect(nextAskMs(inMinutes(-5), false, now)).toBe(60_000);
  expect(nextAskMs(undefined, false, now)).toBe(false);
});
