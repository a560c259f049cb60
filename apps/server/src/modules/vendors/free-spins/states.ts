/**
 * `waiting` until the vendor has taken it; `running` from its first spin on; the others are final. A spin may arrive
 * before the vendor's answer.
 */
export const grantStates = ['waiting', 'granted', 'running', 'finished', 'expired', 'refused'] as const;
export type GrantState = (typeof grantStates)[number];

const moves: Record<GrantState, readonly GrantState[]> = {
  waiting: ['granted', 'running', 'expired', 'refused'],
  granted: ['running', 'expired'],
  running: ['running', 'finished', 'expired'],
  finished: [],
  expired: [],
  refused: [],
};

export const mayMove = (from: GrantState, to: GrantState): boolean => moves[from].includes(to);

export const isOver = (state: GrantState): boolean => moves[state].length === 0;

const MINUTE_MS = 60_000;
const pauses = [1, 1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** The pause before the next attempt: longer each time, up to an hour. */
export const pauseMs = (asked: number): number => pauses[Math.min(asked, pauses.length - 1)]!;
