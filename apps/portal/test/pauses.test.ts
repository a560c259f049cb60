import { expect, test } from 'vitest';
import { pauseOf } from '../src/api/play-safely.ts';

const until = '2026-12-24T04:00:00.000Z';
const selfExclusion = { since: until, until, irrevocableUntil: until, endsEarlyAt: null };

test('[PS-22] a pause is what stands in place of the deposit form and of a game, the longer one first', () => {
  expect(pauseOf(undefined)).toBeNull();
  expect(pauseOf({ timeOut: null, selfExclusion: null })).toBeNull();
  expect(pauseOf({ timeOut: { until }, selfExclusion: null })).toEqual({ timeOut: { until }, selfExclusion: null });
  expect(pauseOf({ timeOut: { until }, selfExclusion })).toEqual({ timeOut: null, selfExclusion });
});
