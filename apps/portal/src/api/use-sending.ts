import { Unreachable } from '@croupier/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { walletQuery } from './queries.ts';
import { createSendKeys, newUuid } from './send-keys.ts';

/** Reloads the balance and everything below `key`. */
export function useMoneyMoved(key: QueryKey): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: key }),
      queryClient.invalidateQueries({ queryKey: walletQuery.queryKey }),
    ]);
}

type Sending<Order, Answer> = {
  /** What the order changes besides the balance. */
  below: QueryKey;
  send: (order: Order, key: string) => Promise<Answer>;
  /** Leaves out what does not identify the order, such as a password that is typed again. */
  whatOf?: (order: Order) => unknown;
};

/**
 * Sends an order under a key of its own, so that a repeat after a lost answer is the same order (DE-7, WI-2, LO-27).
 */
export function useSending<Order, Answer>({ below, send, whatOf = (order) => order }: Sending<Order, Answer>) {
  const [keys] = useState(() => createSendKeys(newUuid));
  const moneyMoved = useMoneyMoved(below);
  return useMutation({
    mutationFn: (order: Order) => send(order, keys.keyFor(whatOf(order))),
    onSettled: (_answer, error) => {
      keys.settle(!(error instanceof Unreachable));
      void moneyMoved();
    },
  });
}
