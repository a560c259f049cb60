import { equals, money, subtract } from '@croupier/money';
import type { Money } from '@croupier/money';
import { expect, test } from 'vitest';
import { arrivingOf, feeOf, isFree, isOverRoom, quickAmounts } from '../src/features/cashier/channel-money.ts';
import { isOrderId } from '../src/features/cashier/order-id.ts';
import { answerOf, partBounds } from '../src/features/cashier/payment-answer.ts';
import { createSendKeys, newUuid } from '../src/api/send-keys.ts';
import { timeSpan } from '../src/features/cashier/use-time-span.ts';
import { readAmount } from '../src/features/cashier/typed-amount.ts';
import { comingStates, isDisputed, isUnderWay } from '../src/features/cashier/withdrawal-states.ts';

const php = (amount: number): Money => money(BigInt(Math.round(amount * 10_000)), 'PHP');
const wire = (amount: string, currency = 'PHP') => ({ amount, currency });
const bounds = { least: php(100), most: php(50_000) };

test.each([
  ['500', { ok: true, text: '500' }],
  [' 1,250.50 ', { ok: true, text: '1250.50' }],
  ['', { ok: false, fault: 'empty' }],
  ['0', { ok: false, fault: 'not_amount' }],
  ['-5', { ok: false, fault: 'not_amount' }],
  ['1e3', { ok: false, fault: 'not_amount' }],
  ['100.005', { ok: false, fault: 'too_many_decimals' }],
  ['99.99', { ok: false, fault: 'too_small' }],
  ['50000.01', { ok: false, fault: 'too_large' }],
  ['50,000', { ok: true, text: '50000' }],
])('[DE-3] %j is read without guessing', (typed, read) => {
  expect(readAmount(typed, 'PHP', bounds)).toMatchObject(read);
});

test('[DE-15] fee and what arrives are known before anybody commits, and add up to what is paid', () => {
  const channel = { fee: { percent: '1.5', fixed: wire('10.00') } };
  expect(feeOf(php(1_000), channel)).toEqual(php(25));
  expect(arrivingOf(php(1_000), channel)).toEqual(php(975));
  expect(isFree(channel)).toBe(false);
  expect(isFree({ fee: { percent: '0', fixed: wire('0.00') } })).toBe(true);
  // A fixed fee above the amount leaves nothing, never less.
  expect(arrivingOf(php(5), channel)).toEqual(php(0));
});

test('quick amounts are round, few, small, and within the bounds and the limit of the member', () => {
  expect(quickAmounts(php(100), php(50_000), null)).toEqual([100, 200, 500, 1_000, 2_000].map(php));
  expect(quickAmounts(php(100), php(50_000), php(450))).toEqual([100, 200].map(php));
  expect(quickAmounts(php(150), php(180), null)).toEqual([]);
  expect(isOverRoom(php(451), php(450))).toBe(true);
  expect(isOverRoom(php(450), php(450))).toBe(false);
  expect(isOverRoom(php(451), null)).toBe(false);
});

test('[DE-7, WI-2] an order that was sent without an answer keeps its key, an answered one gets another', () => {
  let count = 0;
  const keys = createSendKeys(() => `key-${(count += 1)}`);
  const order = { channel: 'qrph', amount: '500' };
  expect(keys.keyFor(order)).toBe('key-1');
  keys.settle(false);
  expect(keys.keyFor({ ...order })).toBe('key-1');
  expect(keys.keyFor({ ...order, amount: '600' })).toBe('key-2');
  keys.settle(true);
  expect(keys.keyFor({ ...order, amount: '600' })).toBe('key-3');
});

test('keys are random UUIDs, and only those are orders in an address', () => {
  const uuid = newUuid('f'.repeat(32));
  expect(uuid).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(isOrderId(uuid)).toBe(true);
  expect(isOrderId('history')).toBe(false);
  expect(isOrderId(undefined)).toBe(false);
});

test('[WI-16] received and remaining add up to what was paid, whatever was typed', () => {
  const due = php(500);
  const { least, most } = partBounds(due);
  expect([least, most]).toEqual([php(0.01), php(499.99)]);
  for (const part of [least, php(123.45), most]) {
    const answer = answerOf('id', 'partlyReceived', part, due);
    if (answer?.outcome !== 'partlyReceived') throw new Error('not that answer');
    const read = (text: string) => readAmount(text, 'PHP', null);
    const [received, remaining] = [read(answer.receivedAmount), read(answer.remainingAmount)];
    expect(received.ok && remaining.ok && equals(subtract(due, received.amount), remaining.amount)).toBe(true);
  }
  expect(answerOf('id', 'partlyReceived', null, due)).toBeNull();
  expect(answerOf('id', 'notReceived', null, due)).toEqual({ id: 'id', outcome: 'notReceived' });
});

test('[WI-24] the tracker shows what comes as long as somebody has to act', () => {
  expect(comingStates({ state: 'RISK_REVIEW', nextBy: 'house' })).toEqual([
    'APPROVED',
    'DISBURSED',
    'CONFIRMED_RECEIVED',
  ]);
  expect(comingStates({ state: 'DISBURSED', nextBy: 'member' })).toEqual(['CONFIRMED_RECEIVED']);
  expect(comingStates({ state: 'NOT_RECEIVED', nextBy: null })).toEqual([]);
  expect(isUnderWay({ state: 'PAY_UNKNOWN' })).toBe(true);
  expect(isUnderWay({ state: 'DISBURSED' })).toBe(false);
  expect(isDisputed({ state: 'NOT_RECEIVED', nextBy: 'house' })).toBe(true);
  expect(isDisputed({ state: 'NOT_RECEIVED', nextBy: null })).toBe(false);
});

test.each([
  [40, '40 sec'],
  [89, '89 sec'],
  [90, '2 min'],
  [5_400, '90 min'],
  [9_000, '2.5 hr'],
  [172_800, '2 days'],
])('%d seconds are said as %s', (seconds, expected) => {
  expect(timeSpan(seconds, 'en')).toBe(expected);
});
