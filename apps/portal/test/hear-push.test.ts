import { expect, test } from 'vitest';
import { withBalance } from '../src/live/hear-push.ts';

test('a pushed balance changes the main wallet of its currency and nothing else', () => {
  const php = (amount: string) => ({ amount, currency: 'PHP' });
  const held = { kind: 'held', vendor: null, balance: php('5.00') };
  const points = { kind: 'main', vendor: null, balance: { amount: '7', currency: 'FUN' } };
  const known = { balance: php('1.00'), wallets: [{ kind: 'main', vendor: null, balance: php('1.00') }, held, points] };
  expect(withBalance(known, php('2.50'))).toEqual({
    balance: php('2.50'),
    wallets: [{ kind: 'main', vendor: null, balance: php('2.50') }, held, points],
  });
});
