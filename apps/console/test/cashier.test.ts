import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart, readDepositsSearch } from '../src/features/cashier/deposits/deposits-search.ts';
import { neighbours, readAmount } from '../src/features/cashier/queue.ts';
import { checkTexts, factValues } from '../src/features/cashier/withdrawals/findings.ts';
import { actsFor, firstOf, needsTwo } from '../src/features/cashier/withdrawals/withdrawal-acts.ts';
import { readWithdrawalsSearch } from '../src/features/cashier/withdrawals/withdrawals-search.ts';

const all = { mayApprove: true, mayPay: true };
const changedAt = '2026-11-15T08:00:00.000Z';
const amount = { amount: '60000.00', currency: 'PHP' };
const oscar = { id: 'oscar-id', name: 'oscar' };
const approvalAt = (act: string, at: string) => ({ act, operator: oscar, reason: null, at });

describe('what can be done about a withdrawal', () => {
  it.each([
    ['RISK_REVIEW', ['approve', 'reject']],
    ['PAY_FAILED', ['payAgain', 'reject']],
    ['PAY_UNKNOWN', ['ask', 'paid', 'failed']],
    ['NOT_RECEIVED', ['payRemainder', 'release', 'forceReceived']],
    ['PAYING', []],
    ['CONFIRMED_RECEIVED', []],
  ] as const)('in %s', (state, acts) => {
    expect(actsFor({ state }, all)).toEqual(acts);
  });

  it('is what the role allows', () => {
    expect(actsFor({ state: 'PAY_FAILED' }, { mayApprove: true, mayPay: false })).toEqual(['reject']);
    expect(actsFor({ state: 'RISK_REVIEW' }, { mayApprove: false, mayPay: true })).toEqual([]);
  });
});

describe('the first of two', () => {
  it('[WI-10] is who approved since the withdrawal came to its present state', () => {
    const approvals = [
      approvalAt('approve', '2026-11-15T07:00:00.000Z'),
      approvalAt('approve', '2026-11-15T08:01:00.000Z'),
    ];
    expect(firstOf({ approvals, changedAt }, 'approve')?.at).toBe('2026-11-15T08:01:00.000Z');
    expect(firstOf({ approvals: approvals.slice(0, 1), changedAt }, 'approve')).toBeUndefined();
    expect(firstOf({ approvals, changedAt }, 'payAgain')).toBeUndefined();
  });

  const dispute = (remaining: string) => ({
    payoutNo: 'P1',
    openedAt: changedAt,
    received: { amount: '0.00', currency: 'PHP' },
    remaining: { amount: remaining, currency: 'PHP' },
    endedAt: null,
    outcome: null,
    reason: null,
    proposed: null,
  });

  it('[WI-10, WI-22] is told beforehand only where it surely takes two', () => {
    const large = { approversNeeded: 2, amount, dispute: dispute('60000.00'), payouts: [] };
    expect(needsTwo(large, 'approve')).toBe(true);
    expect(needsTwo(large, 'reject')).toBe(false);
    expect(needsTwo(large, 'payRemainder')).toBe(true);
    expect(needsTwo({ ...large, dispute: dispute('100.00') }, 'payRemainder')).toBe(false);
    const small = { ...large, approversNeeded: 1 };
    expect(needsTwo(small, 'approve')).toBe(false);
    expect(needsTwo(small, 'forceReceived')).toBe(true);
    expect(needsTwo(small, 'paid')).toBe(true);
  });
});

describe('a queue', () => {
  it.each([
    [undefined, { down: 'a' }],
    ['a', { down: 'b' }],
    ['b', { up: 'a', down: 'c' }],
    ['c', { up: 'b' }],
    ['gone', { down: 'a' }],
  ])('leads on from %s', (open, expected) => {
    expect(neighbours(['a', 'b', 'c'], open)).toEqual(expected);
  });

  it.each([
    ['500', '500'],
    [' 50,000.50 ', '50000.50'],
    ['', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['0.00001', undefined],
  ])('reads the amount "%s"', (typed, read) => {
    expect(readAmount(typed)).toBe(read);
  });
});

describe('the address', () => {
  const id = '0193a000-0000-7000-8000-000000000001';

  it('[CC-1] carries the filters of withdrawals and nothing else', () => {
    const search = { show: 'all', state: 'PAY_FAILED', account: 4512, least: '100', late: 'yes', id, act: 'payAgain' };
    expect(readWithdrawalsSearch({ ...search, other: 1 })).toEqual({ ...search, account: '4512' });
    expect(
      readWithdrawalsSearch({ show: 'x', state: 'GONE', least: 'much', late: 1, id: "' or 1=1", act: 'approve' }),
    ).toEqual({});
  });

  it('[CC-2] carries the filters of deposits and nothing else', () => {
    const search = { show: 'slips', method: 'bank', no: 'D7K2M9QX4TA2', from: '2026-11-01', to: '2026-11-15', id };
    expect(readDepositsSearch({ ...search, act: 'steal' })).toEqual(search);
    expect(readDepositsSearch({ from: '2026-13-45', to: 'soon', act: 'approve' })).toEqual({});
  });

  it('means whole days of the operator’s clock', () => {
    expect(dayStart('2026-11-15')).toBe(new Date(2026, 10, 15).toISOString());
    expect(dayEnd('2026-11-15')).toBe(new Date(2026, 10, 16).toISOString());
  });
});

describe('[CC-5, WI-11] a finding', () => {
  const write = {
    amount: (wire: { amount: string; currency: string }) => `${wire.currency} ${wire.amount}`,
    list: (items: readonly string[]) => items.join(' & '),
    text: (key: string) => `<${key}>`,
  };

  it('puts its facts into words, what is missing as a dash', () => {
    const values = factValues({ deposited: amount, countries: ['PH', 'SG'], hours: 3, realName: null }, write);
    expect(values).toMatchObject({ deposited: 'PHP 60000.00', countries: 'PH & SG', hours: 3, realName: '\u2014' });
    expect(values['holder']).toBe('\u2014');
  });

  it('[WI-31, WI-36] names what is confirmed, missing or watched in words, and nothing as a dash', () => {
    const values = factValues({ confirmed: [], missing: ['mobile', 'realName'], kinds: ['ip'] }, write);
    expect(values).toMatchObject({
      confirmed: '\u2014',
      missing: '<console.trait_mobile> & <console.trait_name>',
      kinds: '<console.trait_ip>',
    });
  });

  it('has words for every check of the house', async () => {
    const { riskChecks } = await import('../../server/src/core/brands.ts');
    expect(Object.keys(checkTexts).toSorted()).toEqual([...riskChecks].toSorted());
  });
});
