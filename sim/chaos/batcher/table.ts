import type { Command } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { LedgerCommand, Merchant } from '@croupier/server/testing';
import type { Dice } from '../../dice.ts';

/** One command in both languages: the batcher's and the model's. */
export type Step = { command: LedgerCommand; model: Command };

export type Seat = { member: { memberId: string } };

export type Placed = { betId: string; player: Seat };

/**
 * What an actor knows who only sends commands: who plays, what was bet and sent so far, and the dice. The simulator's
 * world is one; in chaos each client has one of its own.
 */
export type Table = {
  dice: Dice;
  merchant: Merchant;
  players: readonly Seat[];
  promotions: readonly string[];
  /** Bets somebody spoke of, accepted or not. */
  bets: Placed[];
  sent: Step[];
  nextName: () => string;
};

export const php = (units: number): Money => money(BigInt(units), 'PHP');
