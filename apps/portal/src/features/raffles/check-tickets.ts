import { verifyTickets } from '@croupier/loyalty';
import type { RaffleRows } from './raffle-queries.ts';

/** How many of my rows stand in the published list, recomputed here from each row to the root. */
export function checkTickets({ alias, root, rows }: RaffleRows): { good: number; all: number } {
  const good = rows.filter(
    ({ from, to, proof }) =>
      alias !== null && root !== null && proof !== null && verifyTickets({ alias, from, to }, proof, root),
  );
  return { good: good.length, all: rows.length };
}
