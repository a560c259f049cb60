import { Unreachable } from '@croupier/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey, walletQuery } from '../../api/queries.ts';
import { createSendKeys, newUuid } from '../../api/send-keys.ts';

/** Everything about money in and out; a push asks for all of it anew (hear-push.ts). */
export const cashierKey = [...memberKey, 'cashier'] as const;

/** What moved shows in the balance, in the lists and in what is still missing. */
export function useMoneyMoved(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: cashierKey }),
      queryClient.invalidateQueries({ queryKey: walletQuery.queryKey }),
    ]);
}

/**
 * Sends an order under a key of its own: sent again after a lost answer, it is still one order (DE-7, WI-2). `whatOf`
 * leaves out what is no part of the order, such as a password that is typed anew.
 */
export function useSending<Order, Answer>(
  send: (order: Order, key: string) => Promise<Answer>,
  whatOf: (order: Order) => unknown = (order) => order,
) {
  const [keys] = useState(() => createSendKeys(newUuid));
  const moneyMoved = useMoneyMoved();
  return useMutation({
    mutationFn: (order: Order) => send(order, keys.keyFor(whatOf(order))),
    onSettled: (_answer, error) => {
      keys.settle(!(error instanceof Unreachable));
      void moneyMoved();
    },
  });
}
