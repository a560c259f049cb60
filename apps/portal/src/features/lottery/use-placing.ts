import { Refused } from '@croupier/contract/client';
import { isCurrency } from '@croupier/money';
import type { Money } from '@croupier/money';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { ownLotteryKey } from '../../api/queries.ts';
import { readMoney } from '../../api/read-money.ts';
import { useMoneyMoved, useSending } from '../../api/use-sending.ts';
import { sentLine } from './slip-line.ts';
import type { SlipLine } from './slip-line.ts';

type OnDraw = { gameCode: string; issue: string; lines: readonly SlipLine[] };
export type ChaseOf = {
  gameCode: string;
  lines: readonly SlipLine[];
  draws: { issue: string; multiple: number }[];
  stopsOnWin: boolean;
};

/** Places a slip on one draw. */
export const usePlacing = () =>
  useSending({
    below: ownLotteryKey,
    send: (order: OnDraw, key) => client.call('placeTicket', { body: { ...sentSlip(order), key } }),
    whatOf: sentSlip,
  });

/** Places a slip on several coming draws. */
export const useChasing = () =>
  useSending({
    below: ownLotteryKey,
    send: (order: ChaseOf, key) => client.call('placeChase', { body: { ...sentChase(order), key } }),
    whatOf: sentChase,
  });

const sentSlip = ({ gameCode, issue, lines }: OnDraw) => ({ gameCode, issue, lines: lines.map(sentLine) });

const sentChase = ({ gameCode, lines, draws, stopsOnWin }: ChaseOf) => ({
  gameCode,
  lines: lines.map(sentLine),
  draws,
  stopsOnWin,
});

export function useCancelling() {
  const moneyMoved = useMoneyMoved(ownLotteryKey);
  return useMutation({
    mutationFn: (id: string) => client.call('cancelTicket', { params: { id } }),
    onSettled: moneyMoved,
  });
}

export function useStopping() {
  const moneyMoved = useMoneyMoved(ownLotteryKey);
  return useMutation({
    mutationFn: (id: string) => client.call('stopChase', { params: { id } }),
    onSettled: moneyMoved,
  });
}

/** The line of the slip that a refusal is about, counted from one; null for the whole slip. */
export function refusedPlace(error: unknown): number | null {
  if (!(error instanceof Refused)) return null;
  const path = error.refusal.fields?.[0]?.path ?? '';
  const [, place] = /^body\.lines\.(\d+)/.exec(path) ?? [];
  return place === undefined ? null : Number(place) + 1;
}

/** The largest stake that would have passed, where one was refused for the bonus; null where nothing would. */
export function mostAccepted(error: unknown): Money | null {
  if (!(error instanceof Refused) || error.refusal.code !== 'bonus_max_bet') return null;
  const fault = error.refusal.fields?.find(({ path }) => path === 'most')?.fault;
  // Bonus money is of the brand's currency, which the amount is written in.
  const [amount = '', currency = ''] = fault?.split(' ') ?? [];
  const most = isCurrency(currency) ? readMoney({ amount, currency }) : null;
  return most && most.units > 0n ? most : null;
}

export const isClosed = (error: unknown): boolean => error instanceof Refused && error.refusal.code === 'draw_closed';
