import type { Answer, Calls } from '@croupier/contract';

export type Ticket = Answer<Calls['myTickets']>['tickets'][number];
type Draw = { game: string; issue: string };

const endStates: readonly Ticket['state'][] = ['WON', 'LOST', 'VOID', 'RESETTLED'];

/**
 * Every draw of the brand is pushed to everybody. Tickets are asked for only when one of mine waits for the draw, or when
 * money has moved since, which every new ticket does.
 */
export function createWaitedDraws(fetchTickets: () => Promise<readonly Ticket[]>) {
  let isOld = true;
  let waited = new Set<string>();
  const nameOf = ({ game, issue }: Draw) => `${game} ${issue}`;
  return {
    moneyMoved: () => {
      isOld = true;
    },
    /** My tickets that this draw has settled. */
    settledBy: async (draw: Draw): Promise<readonly Ticket[]> => {
      if (!isOld && !waited.has(nameOf(draw))) return [];
      // Before the answer: money may move while it is on its way.
      isOld = false;
      const tickets = await fetchTickets().catch((error: unknown) => {
        isOld = true;
        throw error;
      });
      const drawOf = ({ gameCode, issue }: Ticket) => nameOf({ game: gameCode, issue });
      waited = new Set(tickets.filter(({ state }) => state === 'PLACED').map(drawOf));
      return tickets.filter((ticket) => drawOf(ticket) === nameOf(draw) && endStates.includes(ticket.state));
    },
  };
}
