import {
  findPlay,
  judgeOverridden,
  judgeWith,
  plus,
  prizeOf,
  prizeOfParts,
  readOdds,
  splitSelection,
  zeroFraction,
} from '@croupier/lottery';
import type { Drawn, Judged, LotteryType, Play, Selection } from '@croupier/lottery';
import { money } from '@croupier/money';
import type { Outcome } from './chunks.ts';
import { readShares } from './shares.ts';
import { readLine, splitLines } from './ticket-lines.ts';
import type { TicketLine } from './ticket-lines.ts';

/** The end of a ticket from its text; null when it wins and returns nothing. */
export type JudgeLines = (lines: string) => Outcome | null;

/** Popular selections repeat; this many outcomes take a few tens of megabytes. */
const REMEMBERED = 200_000;

/** Any currency: the ticket's own is added later. */
const ANY = 'PHP';

export type JudgedLine = Judged & Pick<Outcome, 'prize' | 'returned' | 'rounding'>;

/** Judges lines of one draw, one by one: which bets won and what they are paid. */
export function judgeLine(type: LotteryType, drawn: Drawn, day: string): (line: TicketLine) => JudgedLine {
  const judges = new Map<string, { play: Play; judge: (selection: Selection | string) => Judged }>();

  function judgeOf(code: string) {
    const found = judges.get(code);
    if (found) return found;
    const play = findPlay(type, code);
    // A ticket of a play unknown to this program must wait for a program that knows it.
    if (!play) throw new Error(`there is no play ${type} ${code} to judge a ticket by`);
    const made = { play, judge: judgeWith(play, drawn, day) };
    judges.set(code, made);
    return made;
  }

  return (line) => {
    const { play, judge } = judgeOf(line.play);
    const judged = judge(line.selection);
    const isWon = judged.pushed > 0 || judged.wins.some((won) => won > 0);
    if (!isWon) return { ...judged, prize: 0n, returned: 0n, rounding: zeroFraction };
    const terms = { odds: readOdds(line.odds), perBet: money(line.perBet, ANY), grain: 'ledger' } as const;
    const active = readShares(play, line.shares);
    const { prize, returned, rounding } =
      active.length === 0
        ? prizeOf({ ...terms, judged })
        : prizeOfParts({
            ...terms,
            parts: judgeOverridden(play, { selection: splitSelection(line.selection), active }, judge),
          });
    return { ...judged, prize: prize.units, returned: returned.units, rounding };
  };
}

/**
 * Judges the tickets of one draw. The result depends only on play, selection, numbers and the ticket's own odds
 * (LO-30), so equal lines are judged once.
 */
export function judgeLines(type: LotteryType, drawn: Drawn, day: string): JudgeLines {
  const known = new Map<string, Outcome | null>();
  const judge = judgeLine(type, drawn, day);

  function outcomeOf(text: string): Outcome | null {
    const line = readLine(text);
    const { prize, returned, rounding } = judge(line);
    const isNothing = prize === 0n && returned === 0n && line.rebate === 0n && rounding.num === 0n;
    return isNothing ? null : { prize, returned, rebate: line.rebate, rounding };
  }

  function remembered(text: string): Outcome | null {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const outcome = outcomeOf(text);
    known.set(text, outcome);
    return outcome;
  }

  return (lines) => {
    if (!lines.includes('\n')) return remembered(lines);
    const parts = splitLines(lines).flatMap((line) => remembered(line) ?? []);
    return parts.length === 0 ? null : parts.reduce(together);
  };
}

const together = (a: Outcome, b: Outcome): Outcome => ({
  prize: a.prize + b.prize,
  returned: a.returned + b.returned,
  rebate: a.rebate + b.rebate,
  rounding: plus(a.rounding, b.rounding),
});

/** A ticket that ends with nothing. */
export const nothing: Outcome = { prize: 0n, returned: 0n, rebate: 0n, rounding: zeroFraction };
