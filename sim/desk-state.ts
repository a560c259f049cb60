import type { Command } from '@croupier/ledger';

/** Money commands outside the lane, each in a transaction of its own and done once under its key. */
export type DeskCommand = Extract<Command, { type: 'deposit' | 'hold' | 'capture' | 'release' }>;

export type Desk = {
  sent: DeskCommand[];
  /** Sent, and nobody heard an answer: the same again under the same key. */
  waiting: DeskCommand[];
  firstAnswers: Map<string, string>;
  holds: { holdId: string; units: number }[];
};

export const newDesk = (): Desk => ({ sent: [], waiting: [], firstAnswers: new Map(), holds: [] });
