import { shownStepUnits, type Money } from '@croupier/money';

/** To which states a bonus can go from each. */
export const bonusMoves = {
  // Another one is live: its money is reserved and its time does not run.
  QUEUED: ['ACTIVE', 'CANCELLED', 'FORFEITED', 'REVOKED'],
  ACTIVE: ['COMPLETED', 'ENDING', 'EXPIRED', 'PLAYED_OUT', 'CANCELLED', 'FORFEITED', 'REVOKED'],
  // Expired while a round it paid is open: it pays no new stakes, and the round is waited for.
  ENDING: ['COMPLETED', 'EXPIRED', 'CANCELLED', 'FORFEITED', 'REVOKED'],
  COMPLETED: [],
  PLAYED_OUT: [],
  EXPIRED: [],
  CANCELLED: [],
  FORFEITED: [],
  REVOKED: [],
} as const satisfies Record<string, readonly string[]>;

export type BonusState = keyof typeof bonusMoves;

export function canBonusMove(from: BonusState, to: BonusState): boolean {
  const moves: readonly BonusState[] = bonusMoves[from];
  return moves.includes(to);
}

export type LiveState = 'ACTIVE' | 'ENDING';

export function isLiveBonus(state: BonusState): state is LiveState {
  return state === 'ACTIVE' || state === 'ENDING';
}

/** So long at most an expired bonus waits for the rounds it paid. */
export const BONUS_ENDING_MS = 7 * 86_400_000;

export type BonusFacts = {
  state: LiveState;
  /** What is left of it. */
  left: Money;
  need: bigint;
  filled: bigint;
  /** Rounds it paid that have no end yet. */
  openRounds: number;
  /** Since its expiry; below zero before it. */
  overdueMs: number;
};

/** What a live bonus becomes by what is known of it now; null while it stays what it is. */
export function nextBonusState({ state, left, need, filled, openRounds, overdueMs }: BonusFacts): BonusState | null {
  if (filled >= need) return 'COMPLETED';
  const isEmpty = left.units < shownStepUnits(left.currency) && openRounds === 0;
  if (isEmpty && state === 'ACTIVE') return 'PLAYED_OUT';
  if (overdueMs < 0) return null;
  if (openRounds === 0 || overdueMs >= BONUS_ENDING_MS) return 'EXPIRED';
  return state === 'ACTIVE' ? 'ENDING' : null;
}
