import type { Answer, Calls } from '@croupier/contract';
import { findPlay } from '@croupier/lottery';
import { money, toWire } from '@croupier/money';
import { gameTable } from './game-table.ts';
import { judgeLine } from './outcomes.ts';
import { readLines } from './ticket-lines.ts';
import { stateOf } from './tickets.ts';
import type { Ticket } from './tickets.ts';
import { endKinds } from './end-kinds.ts';

type LineEnds = Answer<Calls['ticketReceipt']>['lineEnds'];

const types = new Map(gameTable.map(({ code, type }) => [code, type]));

/**
 * The result of each line of a settled ticket, judged again. It follows from the stored numbers and the ticket's text
 * (LO-30), so only the sum is stored.
 */
export function lineEndsOf(ticket: Ticket): LineEnds {
  const { draw, currency, end } = ticket;
  const type = types.get(draw.game);
  if (!isJudged(ticket) || !draw.result || !type) return null;
  const lines = readLines(ticket.lines);
  // A receipt of a play that the program no longer has still shows what is stored.
  if (lines.some(({ play }) => !findPlay(type, play))) return null;
  const judge = judgeLine(type, draw.result, draw.day);
  const ends = lines.map((line) => judge(line));
  const sum = ends.reduce((total, { prize, returned }) => total + prize + returned, 0n);
  const paid = end ? end.prize + end.returned : 0n;
  // A program that judges differently from the one that settled must not contradict the ticket.
  if (sum !== paid) return null;
  const amount = (units: bigint) => toWire(money(units, currency));
  return ends.map(({ wins, pushed, prize, returned }) => ({
    wins: [...wins],
    pushed,
    prize: amount(prize),
    returned: amount(returned),
  }));
}

function isJudged(ticket: Ticket): boolean {
  switch (stateOf(ticket)) {
    case 'PLACED':
    case 'CANCELLED_BY_PLAYER':
    case 'STOPPED':
      return false;
    case 'VOID':
      // Every bet was pushed, or there was no draw at all.
      return ticket.end?.kind === endKinds.settled;
    case 'WON':
    case 'LOST':
    case 'RESETTLED':
      return true;
  }
}
