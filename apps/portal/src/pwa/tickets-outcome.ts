import { add, compare, isZero, sum } from '@croupier/money';
import type { Money } from '@croupier/money';
import { readMoney } from '../api/read-money.ts';
import type { Ticket } from './waited-draws.ts';

/** The result of all own tickets of one draw. A win is more than was staked. */
export function outcomeOf(tickets: readonly Pick<Ticket, 'stake' | 'prize' | 'returned'>[]): {
  outcome: 'won' | 'back' | 'lost';
  amount: Money;
} {
  const total = (name: 'stake' | 'prize' | 'returned') => {
    const all = tickets.map((ticket) => readMoney(ticket[name]));
    const [first] = all;
    if (!first) throw new Error('an outcome of no ticket');
    return sum(all, first.currency);
  };
  const back = add(total('prize'), total('returned'));
  if (isZero(back)) return { outcome: 'lost', amount: back };
  return { outcome: compare(total('prize'), total('stake')) > 0 ? 'won' : 'back', amount: back };
}
