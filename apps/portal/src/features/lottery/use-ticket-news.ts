import { add, compare, isZero } from '@croupier/money';
import { useText, useToasts } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ticketsQuery } from './lottery-queries.ts';
import type { Ticket } from './lottery-queries.ts';
import { readMoney } from '../../api/read-money.ts';

/**
 * Tells what became of my tickets as the settlement is pushed. A win is more than was staked; what is less came back and
 * is said plainly (UX: celebrations are for real wins only).
 */
export function useTicketNews(): void {
  const t = useText();
  const showToast = useToasts();
  const { data } = useInfiniteQuery(ticketsQuery());
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const ticket of data?.pages.flatMap((page) => page.tickets) ?? []) {
      if (ticket.state === 'PLACED') waiting.current.add(ticket.id);
      else if (waiting.current.delete(ticket.id) && isSettled(ticket)) {
        const { tone, key, amount } = newsOf(ticket);
        showToast({ tone, text: t(key, { issue: ticket.issue, amount }) });
      }
    }
  }, [data, showToast, t]);
}

const isSettled = ({ state }: Ticket) => ['WON', 'LOST', 'VOID', 'RESETTLED'].includes(state);

export function newsOf({ stake, prize, returned }: Pick<Ticket, 'stake' | 'prize' | 'returned'>) {
  const back = add(readMoney(prize), readMoney(returned));
  const shown = (wire: Ticket['stake']) => `${wire.amount} ${wire.currency}`;
  if (compare(readMoney(prize), readMoney(stake)) > 0) {
    return { tone: 'gain', key: 'lottery.result_won', amount: shown(prize) } as const;
  }
  const amount = isZero(readMoney(returned)) ? shown(prize) : shown(returned);
  return isZero(back)
    ? ({ tone: 'info', key: 'lottery.result_lost', amount } as const)
    : ({ tone: 'info', key: 'lottery.result_back', amount } as const);
}
