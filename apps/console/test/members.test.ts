import { describe, expect, it } from 'vitest';
import { actsFor } from '../src/features/members/adjustments/adjustment-texts.ts';
import { readAmount, readMultiple } from '../src/features/members/amounts.ts';
import { readAdjustmentsSearch, readMembersSearch, readMemberSearch } from '../src/features/members/members-search.ts';

const id = '0193a1b2-0000-7000-8000-00000000beef';
const olga = { id: 'olga-id', name: 'olga' };
const oscar = { id: 'oscar-id', name: 'oscar' };
const all = { mayPropose: true, mayApprove: true };

describe('the address of the pages of members', () => {
  it('[MD-30] keeps what fits and is as if the rest were not there', () => {
    expect(
      readMembersSearch({ text: ' ana ', kind: 'agent', state: 'frozen', from: '2026-01-31', before: id }),
    ).toEqual({
      text: 'ana',
      kind: 'agent',
      state: 'frozen',
      from: '2026-01-31',
      before: id,
    });
    // A number typed as a number is the end of a phone number.
    expect(readMembersSearch({ text: 4567 })).toEqual({ text: '4567' });
    expect(readMembersSearch({ text: 'a', kind: 'owner', from: '2026-13-01', to: 'x', before: '1' })).toEqual({});
    expect(readMemberSearch({ tab: 'notes', act: 'freeze' })).toEqual({ tab: 'notes', act: 'freeze' });
    expect(readMemberSearch({ tab: 'overview', act: 'delete' })).toEqual({});
    expect(readAdjustmentsSearch({ show: 'all', id, act: 'approve' })).toEqual({ show: 'all', id, act: 'approve' });
    expect(readAdjustmentsSearch({ id, act: 'post' })).toEqual({});
  });
});

describe('what can be done about an adjustment', () => {
  const proposed = { by: olga, at: '2026-11-15T08:00:00.000Z' };
  const given = (state: 'PROPOSED' | 'POSTED') => ({ state, proposed }) as Parameters<typeof actsFor>[0];

  it('[MD-20, MD-31] is never both parts of two, and nothing after its decision', () => {
    expect(actsFor(given('PROPOSED'), all, olga)).toEqual(['take-back']);
    expect(actsFor(given('PROPOSED'), all, oscar)).toEqual(['approve', 'reject']);
    expect(actsFor(given('PROPOSED'), { mayPropose: true, mayApprove: false }, oscar)).toEqual([]);
    expect(actsFor(given('POSTED'), all, oscar)).toEqual([]);
  });
});

describe('a typed amount', () => {
  it.each([
    ['1,200.50', '1200.50'],
    [' 7 ', '7'],
    ['0', undefined],
    ['0.00', undefined],
    ['-1', undefined],
    ['1.23456', undefined],
    ['', undefined],
  ])('%s', (typed, read) => expect(readAmount(typed)).toBe(read));
});

it('[TR-17] a multiple of turnover is 0 to 50 with one decimal, and nothing typed is none', () => {
  for (const [typed, read] of [
    ['', '0'],
    [' 2.5 ', '2.5'],
    ['50', '50'],
    ['49.9', '49.9'],
  ] as const)
    expect(readMultiple(typed)).toBe(read);
  for (const typed of ['50.1', '51', '1.25', '-1', '1,5', 'x']) expect(readMultiple(typed)).toBeUndefined();
});
