import { Refused, Unreachable } from '@croupier/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { walletQuery } from '../../api/queries.ts';
import { createSendKeys, newUuid } from '../../api/send-keys.ts';
import type { SendKeys } from '../../api/send-keys.ts';
import { ownLotteryKey } from './lottery-queries.ts';
import { sentLine } from './slip-line.ts';
import type { SlipLine } from './slip-line.ts';

type OnDraw = { gameCode: string; issue: string; lines: readonly SlipLine[] };
export type ChaseOf = {
  gameCode: string;
  lines: readonly SlipLine[];
  draws: { issue: string; multiple: number }[];
  stopsOnWin: boolean;
};

/** Sends a slip. The same slip sent again after a lost answer bears the same key, so it is charged once (LO-27). */
export function usePlacing() {
  const keys = useKeys();
  const refresh = useMoneyMoved();
  return useMutation({
    mutationFn: ({ gameCode, issue, lines }: OnDraw) => {
      const slip = { gameCode, issue, lines: lines.map(sentLine) };
      return client.call('placeTicket', { body: { ...slip, key: keys.keyFor(slip) } });
    },
    onSuccess: refresh,
    onSettled: (_answer, error) => keys.settle(!(error instanceof Unreachable)),
  });
}

export function useChasing() {
  const keys = useKeys();
  const refresh = useMoneyMoved();
  return useMutation({
    mutationFn: ({ gameCode, lines, draws, stopsOnWin }: ChaseOf) => {
      const chase = { gameCode, lines: lines.map(sentLine), draws, stopsOnWin };
      return client.call('placeChase', { body: { ...chase, key: keys.keyFor(chase) } });
    },
    onSuccess: refresh,
    onSettled: (_answer, error) => keys.settle(!(error instanceof Unreachable)),
  });
}

export function useCancelling() {
  const refresh = useMoneyMoved();
  return useMutation({
    mutationFn: (id: string) => client.call('cancelTicket', { params: { id } }),
    onSettled: refresh,
  });
}

export function useStopping() {
  const refresh = useMoneyMoved();
  return useMutation({
    mutationFn: (id: string) => client.call('stopChase', { params: { id } }),
    onSettled: refresh,
  });
}

function useKeys(): SendKeys {
  const [keys] = useState(() => createSendKeys(newUuid));
  return keys;
}

function useMoneyMoved(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownLotteryKey }),
      queryClient.invalidateQueries({ queryKey: walletQuery.queryKey }),
    ]);
}

/** Which line of the slip a refusal is about, counted from one; null when it is about all of it. */
export function refusedPlace(error: unknown): number | null {
  if (!(error instanceof Refused)) return null;
  const path = error.refusal.fields?.[0]?.path ?? '';
  const [, place] = /^body\.lines\.(\d+)/.exec(path) ?? [];
  return place === undefined ? null : Number(place) + 1;
}

export const isClosed = (error: unknown): boolean => error instanceof Refused && error.refusal.code === 'draw_closed';
