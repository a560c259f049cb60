import { literalList, literals } from '../../platform/db/index.ts';

/** How a ticket ended: by the numbers drawn, taken back by its player, with the end of its chase, or with its draw. */
export const endKinds = { settled: 1, takenBack: 2, stopped: 3, voided: 4 } as const;
export type EndKind = (typeof endKinds)[keyof typeof endKinds];

/** The ways to leave a draw before it is drawn. */
export type LeaveKind = typeof endKinds.takenBack | typeof endKinds.stopped;

/** As queries name them. */
export const endKind = literals(endKinds);
export const leaveKinds = literalList([endKinds.takenBack, endKinds.stopped]);
