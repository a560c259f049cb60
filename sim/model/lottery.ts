import type { Player } from '../player.ts';
import type { MadeStake } from './purse.ts';

/** Digits on one place: one bet for each of them, of which at most one wins. */
export type Line = { place: number; digits: readonly number[]; multiple: number; series: number };

export type Ticket = {
  /** The server's, once it has said it. */
  id: string;
  player: Player;
  issue: string;
  lines: readonly Line[];
  times: number;
  stake: MadeStake;
  state: 'PLACED' | 'TAKEN_BACK' | 'SETTLED' | 'REFUNDED';
  chase: Chase | null;
};

export type Chase = { id: string; stopsOnWin: boolean };

/** A bet is two pesos. */
const BET = 20_000n;

export const stakeOf = (lines: readonly Line[], times = 1): bigint =>
  lines.reduce((sum, { digits, multiple }) => sum + BET * BigInt(digits.length * multiple * times), 0n);

/** The largest series pays 9.8 times and gives nothing back; each step below gives so much of the stake back. */
const FULL_SERIES = 1960n;
const SERIES_PARTS = 2000n;

/** What a line brings when these numbers come out: the prize, and the rebate that comes either way. */
export function payOf({ place, digits, multiple, series }: Line, times: number, result: readonly number[]) {
  const of = BET * BigInt(multiple * times);
  const prize = digits.includes(result[place]!) ? (of * BigInt(series)) / 200n : 0n;
  const rebate = (of * BigInt(digits.length) * (FULL_SERIES - BigInt(series))) / SERIES_PARTS;
  return { prize, rebate };
}

/** Tickets and what becomes of them, by the rules that are published and the numbers that came out. */
export function createLottery() {
  const tickets: Ticket[] = [];
  /** Draws somebody could bet on, by issue. */
  const draws = new Map<string, { closeAt: number; drawAt: number; isOver: boolean }>();

  const openOn = (issue: string) => tickets.filter((ticket) => ticket.issue === issue && ticket.state === 'PLACED');

  function takeBack(ticket: Ticket, state: 'TAKEN_BACK' | 'REFUNDED' = 'TAKEN_BACK'): void {
    ticket.state = state;
    ticket.player.purse.giveBack(ticket.stake);
  }

  /** Every open ticket of a draw ends, once; a chase that stops with a win gives the rest back. */
  function settle(issue: string, result: readonly number[], now: number): void {
    draws.get(issue)!.isOver = true;
    for (const ticket of openOn(issue)) {
      const pays = ticket.lines.map((line) => payOf(line, ticket.times, result));
      const prize = pays.reduce((sum, pay) => sum + pay.prize, 0n);
      ticket.state = 'SETTLED';
      ticket.player.purse.credit(prize, 'prizes');
      ticket.player.purse.credit(
        pays.reduce((sum, pay) => sum + pay.rebate, 0n),
        'rebates',
      );
      const { chase } = ticket;
      if (prize === 0n || !chase?.stopsOnWin) continue;
      for (const rest of tickets)
        if (rest.chase === chase && rest.state === 'PLACED' && now < draws.get(rest.issue)!.closeAt) takeBack(rest);
    }
  }

  function refund(issue: string): void {
    draws.get(issue)!.isOver = true;
    for (const ticket of openOn(issue)) takeBack(ticket, 'REFUNDED');
  }

  return { tickets, openOn, takeBack, settle, refund, draws };
}

export type Lottery = ReturnType<typeof createLottery>;
