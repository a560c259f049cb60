import { literalList, literals } from '../../platform/db/index.ts';
import { bookNumbers } from './chart-numbers.ts';
import { roundKinds } from './rounds/commands.ts';

/** Kinds for queries; rows hold the numbers. */
export const moveKind = literals(roundKinds);

/** Moves that stake: a bet, and a bet that came with its win. */
export const stakeKinds = literalList([roundKinds.bet, roundKinds.betwin]);

/** How a bet or a round ended: won or lost, or rolled back. */
export const endKinds = { settled: 2, rolledBack: 3 } as const;
export const endKind = literals(endKinds);

export const book = literals(bookNumbers);
