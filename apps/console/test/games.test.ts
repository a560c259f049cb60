import { describe, expect, test } from 'vitest';
import { readGamesSearch } from '../src/features/games/games-search.ts';
import { isSameOrder, moved } from '../src/features/games/reorder.ts';
import { actsOn } from '../src/features/lottery/issue-acts.ts';
import type { Issue } from '../src/features/lottery/lottery-queries.ts';
import { readLotterySearch } from '../src/features/lottery/lottery-search.ts';

const place = (subject: string) => ({ subject, name: subject, detail: '' });
const names = (list: readonly { subject: string }[]) => list.map(({ subject }) => subject).join('');

describe('an order', () => {
  test.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -4, 'cab'],
    [7, 0, 'abc'],
  ])('[GA-66] moving place %i to %i keeps all others in their order', (from, to, expected) => {
    expect(names(moved(['a', 'b', 'c'].map(place), from, to))).toBe(expected);
  });

  test('[GA-66] is the same only with the same places in the same order', () => {
    const [ab, ba] = [['a', 'b'].map(place), ['b', 'a'].map(place)];
    expect([isSameOrder(ab, [...ab]), isSameOrder(ab, ba), isSameOrder(ab, ab.slice(1))]).toEqual([true, false, false]);
  });
});

describe('the address', () => {
  test('[GA-62] of the games page keeps what it knows and nothing else', () => {
    const kept = { find: 'gem', category: 'RNG', vendor: 'JILI', show: 'off', after: '120' };
    expect(readGamesSearch({ ...kept, after: 120, other: 'x' })).toEqual(kept);
    expect(readGamesSearch({ category: 'rng', vendor: "'--", show: 'everything', after: '0', view: 'nope' })).toEqual(
      {},
    );
  });

  test('[LO-121] of the lottery page names acts only where they are possible: of a game, or of an issue', () => {
    expect(readLotterySearch({ game: 'SSC_5M', act: 'stop' })).toEqual({ game: 'SSC_5M', act: 'stop' });
    expect(readLotterySearch({ game: 'SSC_5M', act: 'void' })).toEqual({ game: 'SSC_5M' });
    const on = { game: 'SSC_5M', issue: '20261115-0001' };
    expect(readLotterySearch({ ...on, act: 'void', view: 'tickets' })).toEqual({ ...on, act: 'void', view: 'tickets' });
    expect(readLotterySearch({ ...on, act: 'stop' })).toEqual(on);
    expect(readLotterySearch({ issue: '20261115-0001', act: 'void' })).toEqual({});
  });
});

test('[LO-101, LO-102] what is offered about a draw follows its state: void before the numbers, settling again after', () => {
  const offered = (state: Issue['draw']['state'], isPaused = false) =>
    actsOn({ draw: { state, isPaused } as Issue['draw'] });
  expect(offered('PLANNED')).toEqual(['pause', 'void']);
  expect(offered('CLOSED', true)).toEqual(['continue', 'void']);
  expect(offered('DRAWN')).toEqual(['pause']);
  expect(offered('VOID', true)).toEqual(['continue']);
  expect(offered('SETTLED')).toEqual(['resettle']);
  expect(offered('REFUNDED')).toEqual([]);
});
