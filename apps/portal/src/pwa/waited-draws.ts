import type { Answer, Calls } from '@croupier/contract';

export type Ticket = Answer<Calls['myTickets']>['tickets'][number];
type Draw = { game: string; issue: string };

const endStates: readonly Ticket['state'][] = ['WON', 'LOST', 'VOID', 'RESETTLED'];

/** A busy server answers the second or third time; after that the tickets' own page must do. */
const mostTries = 3;
const betweenTriesMs = 4_000;

/**
 * Every draw of the brand is pushed to everybody. Own tickets are requested only when one waits for the draw, or when
 * money has moved since, which every new ticket causes.
 */
export function createWaitedDraws(
  fetchTickets: () => Promise<readonly Ticket[]>,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, betweenTriesMs)),
) {
  let isOld = true;
  let waited = new Set<string>();
  let asked: Promise<readonly Ticket[]> | null = null;
  const nameOf = ({ game, issue }: Draw) => `${game} ${issue}`;
  const drawOf = ({ gameCode, issue }: Ticket) => nameOf({ game: gameCode, issue });
  const endedOf = (tickets: readonly Ticket[], draw: Draw) =>
    tickets.filter((ticket) => drawOf(ticket) === nameOf(draw) && endStates.includes(ticket.state));
  const ask = async (): Promise<readonly Ticket[]> => {
    // Before the answer, because money may move meanwhile.
    isOld = false;
    try {
      const tickets = await fetchTickets();
      waited = new Set(tickets.filter(({ state }) => state === 'PLACED').map(drawOf));
      return tickets;
    } catch (error) {
      isOld = true;
      throw error;
    } finally {
      asked = null;
    }
  };
  return {
    moneyMoved: () => {
      isOld = true;
    },
    /** Own tickets that this draw has settled. */
    settledBy: async (draw: Draw): Promise<readonly Ticket[]> => {
      // Draws of several games end in the same second: an answer under way may include this one.
      while (asked) {
        const known = endedOf(await asked.catch(() => []), draw);
        if (known.length > 0) return known;
      }
      if (!isOld && !waited.has(nameOf(draw))) return [];
      for (let tries = 1; ; tries += 1)
        try {
          asked = ask();
          return endedOf(await asked, draw);
        } catch (error) {
          if (tries === mostTries) throw error;
          await pause();
        }
    },
  };
}
