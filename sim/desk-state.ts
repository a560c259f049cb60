import type { Command } from '@croupier/ledger';

/** Money commands outside the batcher, each in a transaction of its own and done once under its key. */
export type DirectCommand = Extract<Command, { type: 'deposit' | 'hold' | 'capture' | 'release' }>;

export type DirectCommands = {
  sent: DirectCommand[];
  /** Sent, and nobody heard an answer: the same again under the same key. */
  waiting: DirectCommand[];
  firstAnswers: Map<string, string>;
  holds: { holdId: string; units: number }[];
};

export const newDirectCommands = (): DirectCommands => ({ sent: [], waiting: [], firstAnswers: new Map(), holds: [] });
