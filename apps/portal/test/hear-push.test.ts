import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { walletQuery } from '../src/api/queries.ts';
import { hearPush, withBalance } from '../src/live/hear-push.ts';

const php = (amount: string) => ({ amount, currency: 'PHP' });

test('a pushed balance changes the main wallet of its currency and nothing else', () => {
  const held = { kind: 'held', vendor: null, balance: php('5.00') };
  const points = { kind: 'main', vendor: null, balance: { amount: '7', currency: 'FUN' } };
  const known = { balance: php('1.00'), wallets: [{ kind: 'main', vendor: null, balance: php('1.00') }, held, points] };
  expect(withBalance(known, php('2.50'))).toEqual({
    balance: php('2.50'),
    wallets: [{ kind: 'main', vendor: null, balance: php('2.50') }, held, points],
  });
});

test.each([
  ['the first answer', undefined],
  ['a later answer', { balance: php('1.00'), wallets: [] }],
])('[WA-10] a push that overtakes %s wins, and what it gave up is asked for again', async (_name, known) => {
  const queryClient = new QueryClient();
  const { queryKey } = walletQuery;
  if (known) queryClient.setQueryData(queryKey, known as never);
  const answers: ((answer: unknown) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: 0,
  });
  const leave = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  const heard = hearPush(queryClient, { kind: 'wallet.balance', value: php('2.00') } as never);
  await expect.poll(() => answers.length).toBe(2);
  // Older than the push, and late.
  answers[0]!({ balance: php('1.00'), wallets: [] });
  expect(queryClient.getQueryData<{ balance: unknown }>(queryKey)?.balance).toEqual(known && php('2.00'));
  answers[1]!({ balance: php('2.00'), wallets: [{ kind: 'held' }] });
  await heard;
  expect(queryClient.getQueryData(queryKey)).toEqual({ balance: php('2.00'), wallets: [{ kind: 'held' }] });
  leave();
  queryClient.clear();
});
