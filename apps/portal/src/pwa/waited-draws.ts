import type { Answer, Calls } from '@croupier/contract';

export type Ticket = Answer<Calls['myTickets']>['tickets'][number];
type Draw = { game: string; issue: string };

const endStates: readonly Ticket['state'][] = ['WON', 'LOST', 'VOID', 'RESETTLED'];

/** A busy server answers the second or third time; after that the tickets' own page must do. */
const mostTries = 3;
const betweenTriesMs = 4_000;

/** A message may have been published before one that was settled earlier. */
const overlapMs = 60_000;

/**
 * Every draw of the brand is pushed to everybody. Own tickets are requested only when one waits for the draw, or when
 * money has moved since, which every new ticket causes. No draw is answered twice.
 */
export function createWaitedDraws(
  fetchTickets: () => Promise<readonly Ticket[]>,
  pause: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, betweenTriesMs)),
) {
  let isOld = true;
  let waited = new Set<string>();
  let asked: Promise<readonly Ticket[]> | null = null;
  const answered = new Set<string>();
  const nameOf = ({ game, issue }: Draw) => `${game} ${issue}`;
  const drawOf = ({ gameCode, issue }: Ticket) => nameOf({ game: gameCode, issue });
  // A draw that is settled again has another time.
  const endOf = (ticket: Ticket) => `${drawOf(ticket)} ${ticket.settledAt}`;
  const take = (tickets: readonly Ticket[], isWanted: (ticket: Ticket) => boolean): readonly Ticket[] => {
    const taken = tickets.filter(
      (ticket) => endStates.includes(ticket.state) && isWanted(ticket) && !answered.has(endOf(ticket)),
    );
    for (const ticket of taken) answered.add(endOf(ticket));
    return taken;
  };
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
  const askPatiently = async (): Promise<readonly Ticket[]> => {
    for (let tries = 1; ; tries += 1)
      try {
        asked = ask();
        return await asked;
      } catch (error) {
        if (tries === mostTries) throw error;
        await pause();
      }
  };
  return {
    moneyMoved: () => {
      isOld = true;
    },
    /** Own tickets that this draw has settled. */
    settledBy: async (draw: Draw): Promise<readonly Ticket[]> => {
      const isOfDraw = (ticket: Ticket) => drawOf(ticket) === nameOf(draw);
      // Draws of several games end in the same second: an answer under way may include this one.
      while (asked) {
        // Whoever asked hears of the failure and asks again; here it says nothing about this draw.
        const known = take(await asked.catch(() => []), isOfDraw);
        if (known.length > 0) return known;
      }
      if (!isOld && !waited.has(nameOf(draw))) return [];
      return take(await askPatiently(), isOfDraw);
    },
    /** Own tickets by draw, the oldest draw first, whose pushes were missed since this instant (LO-148). */
    settledSince: async (since: string): Promise<readonly (readonly Ticket[])[]> => {
      const from = Date.parse(since) - overlapMs;
      const isMissed = ({ settledAt }: Ticket) => settledAt !== null && Date.parse(settledAt) >= from;
      const missed = take(await askPatiently(), isMissed);
      const names = new Set(missed.map(drawOf));
      const endedAt = ([first]: readonly Ticket[]) => Date.parse(first?.settledAt ?? since);
      return [...names]
        .map((name) => missed.filter((ticket) => drawOf(ticket) === name))
        .toSorted((a, b) => endedAt(a) - endedAt(b));
    },
  };
}
