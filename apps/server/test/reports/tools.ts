import { stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll } from 'vitest';
import { lineOf, slipOf, useLottery } from '../lottery/tools.ts';
import type { ShownDraw } from '../lottery/tools.ts';
import { fresh as freshName, sitDown, vendorOf } from '../vendor-wallet/vendor.ts';

export const DAY_MS = 86_400_000;

/** A server with games and draws in which members play rounds and place tickets, and tests close the days. */
export function useReports() {
  const lottery = useLottery();
  const { server, plan } = lottery;
  beforeAll(async () => {
    await stockGames(server);
    await plan('SSC_5M');
  });
  const send = async (operation: string, body: object) => {
    const answer = await vendorOf(server)(operation, body);
    if (answer.code !== 'OK') throw new Error(`${operation}: ${answer.code}`);
    return answer;
  };

  /** Somebody at a game, who plays rounds of it. */
  async function seat(person: Person, gameName?: string) {
    const { gameCode, sessionId } = await sitDown(server, person, gameName);
    const bet = async (amount: string, roundId = freshName('round')) => {
      const txId = freshName('bet');
      await send('bet', { txId, roundId, gameCode, sessionId, amount });
      return { txId, roundId };
    };
    return {
      bet,
      win: ({ roundId }: { roundId: string }, amount: string, roundEnd = true) =>
        send('win', { txId: freshName('win'), roundId, sessionId, amount, roundEnd }),
      end: ({ roundId }: { roundId: string }) => send('endround', { txId: freshName('end'), roundId, sessionId }),
      rollback: ({ txId }: { txId: string }) =>
        send('rollback', { txId: freshName('undo'), targetTxId: txId, reason: 'a test', sessionId }),
    };
  }

  async function ticket(person: Pick<Person, 'client'>, draw: ShownDraw, what: Parameters<typeof lineOf>[0]) {
    const { ticket: placed } = await person.client.call('placeTicket', { body: slipOf(draw, [lineOf(what)]) });
    return placed;
  }

  /** Two days later all of the days before are closed, in the books and in the reports. */
  async function closeDays(): Promise<number> {
    server.clock.advance(2 * DAY_MS);
    await server.app.ledger.rollUp(server.brands);
    return server.app.reports.closeDays();
  }

  return { ...lottery, seat, ticket, closeDays };
}
