import { describe, expect, test } from 'vitest';
import { readPromotionsSearch } from '../src/features/promotions/promotions-search.ts';
import { readDraft, serverFaults } from '../src/features/promotions/read-draft.ts';
import { draftOf, newCondition, newDraft, withKind } from '../src/features/promotions/terms-draft.ts';
import type { TermsDraft } from '../src/features/promotions/terms-draft.ts';

const good: TermsDraft = {
  ...newDraft(),
  slug: 'welcome',
  from: '2026-12-01T00:00:00.000Z',
  to: '2027-01-01T00:00:00.000Z',
  budget: '100,000',
  least: '100',
  most: '500',
};

describe('the draft of a promotion', () => {
  test('becomes terms, and terms become the same draft again', () => {
    const { terms } = readDraft(good, 'PHP');
    expect(terms).toMatchObject({
      budget: '100000',
      reward: { kind: 'percent', percent: '100', least: '100', most: '500' },
      quota: { member: 1, address: 3, device: 2 },
      maxBet: '50',
      maxWin: null,
    });
    const again = draftOf({ slug: 'welcome', kind: 'firstDeposit', terms: terms! });
    expect(again).toEqual({ ...good, budget: '100000' });
    expect(readDraft(again, 'PHP').terms).toEqual(terms);
  });

  test.each([
    ['slug', { slug: '' }],
    ['to', { to: '2026-11-01T00:00:00.000Z' }],
    ['from', { from: null }],
    ['budget', { budget: '499.99' }],
    ['budget', { budget: '1.001' }],
    ['percent', { percent: '200.01' }],
    ['percent', { percent: '0' }],
    ['most', { most: '0' }],
    ['multiple', { multiple: '0' }],
    ['multiple', { credit: 'cash', multiple: '5.5' }],
    ['hours', { hours: '1.5' }],
    ['quotaMember', { quotaMember: '0' }],
    ['contributions.LIVE', { contributions: { LIVE: '101' } }],
    ['maxWin', { kind: 'trialCredit', rewardKind: 'fixed', amount: '50', maxWin: '' }],
  ] satisfies [string, Partial<TermsDraft>][])('names %s as the field at fault', (field, change) => {
    expect(Object.keys(readDraft({ ...good, ...change }, 'PHP').faults ?? {})).toEqual([field]);
  });

  test('names the condition at fault, and refuses staked money as an audience', () => {
    const deposit = { ...newCondition('deposit'), key: 'a', least: 'much' };
    const bets = { ...newCondition('validBet'), key: 'b', least: '100' };
    const activity = withKind({ ...good, amount: '50' }, 'activity');
    expect(readDraft({ ...activity, conditions: [deposit, bets] }, 'PHP').faults).toEqual({
      'conditions.a': 'console_promotions.fault_amount',
    });
    expect(readDraft({ ...activity, audience: [bets] }, 'PHP').faults).toEqual({
      audience: 'console_promotions.fault_audience',
    });
  });

  test('[PM-100] of a cash-back has tiers, a period and no quotas, and names the tier at fault', () => {
    const draft: TermsDraft = {
      ...withKind(good, 'cashBack'),
      lossCategories: ['RNG'],
      credit: 'cash',
      multiple: '1',
    };
    const [first] = draft.tiers;
    const tiers = [
      { ...first!, percent: '5' },
      { key: 'b', from: '1,000', percent: '8' },
    ];
    const { terms } = readDraft({ ...draft, least: '1', tiers }, 'PHP');
    expect(terms).toMatchObject({
      repeats: 'week',
      quota: { member: null, address: null, device: null },
      reward: {
        kind: 'cashBack',
        categories: ['RNG'],
        tiers: [
          { from: '0', percent: '5' },
          { from: '1000', percent: '8' },
        ],
      },
    });
    const again = draftOf({ slug: 'welcome', kind: 'cashBack', terms: terms! });
    expect(readDraft(again, 'PHP').terms).toEqual(terms);
    const falling = [tiers[0]!, { ...tiers[1]!, percent: '4' }];
    expect(readDraft({ ...draft, tiers: falling }, 'PHP').faults).toEqual({
      'tiers.1.from': 'console_promotions.fault_tier',
    });
    expect(readDraft({ ...draft, tiers, least: '501' }, 'PHP').faults).toEqual({
      least: 'console_promotions.fault_least',
    });
    expect(Object.keys(serverFaults([{ path: 'body.terms.reward.tiers.1.from' }]))).toEqual(['tiers.1.from']);
    expect(withKind(draft, 'activity')).toMatchObject({ rewardKind: 'fixed' });
  });

  test('drops what the chosen kind cannot have', () => {
    const activity = { ...withKind(good, 'activity'), credit: 'cash', asksComment: true, pictures: '2' } as const;
    expect(withKind(good, 'activity').rewardKind).toBe('fixed');
    const back = withKind({ ...activity, conditions: [newCondition()], repeats: 'week' }, 'firstDeposit');
    expect(back).toMatchObject({
      credit: 'bonus',
      conditions: [],
      asksComment: false,
      pictures: '0',
      repeats: 'never',
    });
    expect(withKind(good, 'zalo').asksComment).toBe(true);
  });

  test('finds the fields behind the paths of the server', () => {
    const paths = [
      'body.terms.reward.most',
      'body.terms.quota.member',
      'body.terms.maxWin',
      'body.terms.contributions.LIVE',
    ];
    expect(Object.keys(serverFaults(paths.map((path) => ({ path }))))).toEqual([
      'most',
      'quotaMember',
      'maxWin',
      'contributions.LIVE',
    ]);
  });
});

test('the address of the page ignores what it does not know', () => {
  const id = '0193b1c2-0000-7000-8000-000000000001';
  expect(readPromotionsSearch({ view: 'claims', show: 'all', id, act: 'issue' })).toEqual({
    view: 'claims',
    show: 'all',
    id,
    act: 'issue',
  });
  expect(readPromotionsSearch({ view: 'claims', id, act: 'publish' })).toEqual({ view: 'claims' });
  expect(readPromotionsSearch({ id, act: 'publish', state: 'lost' })).toEqual({ id, act: 'publish' });
  expect(readPromotionsSearch({ view: 'report', id })).toEqual({ view: 'report' });
  expect(readPromotionsSearch({ id: 'x', act: 'new' })).toEqual({ act: 'new' });
});
