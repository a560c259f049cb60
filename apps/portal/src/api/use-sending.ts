import { Unreachable } from '@croupier/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { walletQuery } from './queries.ts';
import { createSendKeys, newUuid } from './send-keys.ts';

/** Asks anew for the balance, and for everything below `key`. */
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
  /** Leaves out what is no part of the order, such as a password that is typed anew. */
  whatOf?: (order: Order) => unknown;
};

/** Sends an order under a key of its own: sent again after a lost answer, it is still one order (DE-7, WI-2, LO-27). */
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
