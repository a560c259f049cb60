import { describe, expect, test } from 'vitest';
import { createPace } from '../src/features/games/favourite-pace.ts';
import { readFilters, withFilters, without } from '../src/features/games/filters.ts';
import { gameNameOf } from '../src/features/games/game-name.ts';
import { nextTile } from '../src/features/games/next-tile.ts';
import { rowsBeyond, rowsInSight } from '../src/features/games/visible-rows.ts';
import { rtpRatio } from '../src/features/games/rtp-ratio.ts';
import { forgetSearches, keepSearch, readSearches } from '../src/features/games/search-memory.ts';

describe('[GA-16] the address holds what is chosen', () => {
  test('and is read as it was written, beside what belongs to others', () => {
    const chosen = { vassalage: 'TCG_SEA', subCategory: 'JP', sort: 'rtp' } as const;
    const search = withFilters({ merchant: 'araw', modal: 'loginPopupModal', vassalage: 'JILI' }, chosen);
    expect(search).toEqual({ merchant: 'araw', modal: 'loginPopupModal', ...chosen });
    expect(readFilters(search)).toEqual(chosen);
  });

  test.each([
    [{}, { sort: 'popular' }],
    [{ sort: 'popular' }, { sort: 'popular' }],
    [{ vassalage: 'jili', subCategory: 'XX', sort: 'random' }, { sort: 'popular' }],
    [{ vassalage: 'A'.repeat(33) }, { sort: 'popular' }],
    [
      { vassalage: 'JILI', sort: 'az' },
      { vassalage: 'JILI', sort: 'az' },
    ],
  ])('%j means %j: what the server would refuse is left out', (search, filters) => {
    expect(readFilters(search as Record<string, string>)).toEqual(filters);
  });

  test('the usual order is not written, and taking a choice away leaves the others', () => {
    expect(withFilters({ sort: 'az' }, { sort: 'popular' })).toEqual({});
    const both = { vassalage: 'JILI', subCategory: 'BG', sort: 'new' } as const;
    expect(without(both, 'vassalage')).toEqual({ subCategory: 'BG', sort: 'new' });
    expect(without(both, 'subCategory')).toEqual({ vassalage: 'JILI', sort: 'new' });
  });
});

test.each([
  ['at the top', { top: 400, height: 900, rowPx: 250 }, { first: 0, last: 4 }],
  ['scrolled by ten rows', { top: -2500, height: 900, rowPx: 250 }, { first: 8, last: 16 }],
  ['far below the window', { top: 9000, height: 900, rowPx: 250 }, { first: 0, last: 3 }],
])('[GA-49] rows in sight %s, with two to spare', (_where, seen, rows) => {
  expect(rowsInSight({ ...seen, spareRows: rowsBeyond })).toEqual(rows);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 1, undefined],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 8, undefined],
  ['ArrowRight', 9, undefined],
  ['Enter', 3, undefined],
])('[GA-49] %s from tile %i of ten in four columns leads to %s', (key, place, next) => {
  expect(nextTile(key, place, { columns: 4, total: 10, isRtl: false })).toBe(next);
});

test('[GA-49] left and right follow the eye where writing runs from right to left', () => {
  const grid = { columns: 4, total: 10, isRtl: true };
  expect([nextTile('ArrowLeft', 3, grid), nextTile('ArrowRight', 3, grid)]).toEqual([4, 2]);
});

test('[GA-18] one favourite a second, whichever game it is', () => {
  let now = 5;
  const pace = createPace(() => now);
  expect(pace.take()).toBe(true);
  now += 999;
  expect(pace.take()).toBe(false);
  now += 1;
  expect(pace.take()).toBe(true);
});

test('[GA-42] the return to player is cut to what is shown, never rounded up', () => {
  expect(rtpRatio({ numerator: '71105634101', denominator: '73876050000' })).toBe(0.9624);
  expect(rtpRatio({ numerator: '99999', denominator: '100000' })).toBe(0.9999);
  expect(rtpRatio({ numerator: '4936663991657728', denominator: '4998398275503360' })).toBe(0.9876);
});

test.each([
  [{ gameId: '12' }, { gameId: '12' }],
  [{ gameId: '012' }, undefined],
  [
    { gameId: 'x', vassalage: 'JILI', gameCode: 'a.b' },
    { vassalage: 'JILI', gameCode: 'a.b' },
  ],
  [{ vassalage: 'JILI' }, undefined],
  [{ vassalage: 'JILI', gameCode: 'a'.repeat(65) }, undefined],
  [{}, undefined],
])('[GA-50] %j names the game %j', (search, name) => {
  expect(gameNameOf(search as Record<string, string>)).toEqual(name);
});

describe('[GA-48] recent searches stay in the browser', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    const local = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    };
    return { local: local as unknown as Storage, session: undefined };
  };

  test('newest first, each once, six at most', () => {
    const storages = storage();
    for (const query of ['dragon', ' fruit ', 'Dragon', '', 'a', 'b', 'c', 'd', 'e']) keepSearch(query, storages);
    expect(readSearches(storages)).toEqual(['e', 'd', 'c', 'b', 'a', 'Dragon']);
    forgetSearches(storages);
    expect(readSearches(storages)).toEqual([]);
  });

  test('and whatever else lies there is not shown', () => {
    const storages = storage();
    for (const text of ['{', '{"a":1}', 'null', '[1,null]']) {
      storages.local.setItem('searches', text);
      expect(readSearches(storages)).toEqual([]);
    }
  });
});
