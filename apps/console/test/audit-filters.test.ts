import { expect, test } from 'vitest';
import { filtersOf, sentFilters } from '../src/features/audit/audit-filters.ts';

test('[AU-9] of an address only filters are taken, and what is none is as if it were not there', () => {
  expect(
    filtersOf({
      actor: ' olga ',
      act: 'operator.edit',
      subject: 42,
      merchant: 'Perlas!',
      from: '2026-11-01',
      until: 'tomorrow',
      before: 7,
      entry: 3,
    }),
  ).toEqual({ actor: 'olga', act: 'operator.edit', subject: '42', from: '2026-11-01' });
  expect(filtersOf({ actor: '', act: {}, subject: [], merchant: null })).toEqual({});
});

test('[AU-9] a period holds both of its days, by the clock of whoever asks', () => {
  const { from, until, ...rest } = sentFilters({ from: '2026-02-28', until: '2026-02-28', act: 'brand' });
  expect(rest).toEqual({ act: 'brand' });
  expect(new Date(from!)).toEqual(new Date(2026, 1, 28));
  expect(new Date(until!)).toEqual(new Date(2026, 2, 1));
  expect(sentFilters({ actor: 'olga' })).toEqual({ actor: 'olga' });
});
