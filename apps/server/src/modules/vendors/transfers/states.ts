/** CREATED moves nothing; from DEBITED on the money is in transit; DONE and FAILED are final. */
export const transferStates = ['CREATED', 'DEBITED', 'SENT', 'DONE', 'FAILED', 'UNKNOWN'] as const;
export type TransferState = (typeof transferStates)[number];

/** Only the vendor's answer ends UNKNOWN: money is never returned on a guess (VE-39). */
const moves: Record<TransferState, readonly TransferState[]> = {
  CREATED: ['DEBITED', 'FAILED'],
  DEBITED: ['SENT'],
  SENT: ['DONE', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['DONE', 'FAILED', 'UNKNOWN'],
  DONE: [],
  FAILED: [],
};

export function mayMove(from: TransferState, to: TransferState): boolean {
  return moves[from].includes(to);
}

export function isOver(state: TransferState): boolean {
  return moves[state].length === 0;
}

const MINUTE_MS = 60_000;
const pauses = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** The pause before the next question to the vendor: longer each time, up to an hour. */
export function pauseMs(asked: number): number {
  return pauses[Math.min(asked, pauses.length - 1)]!;
}
