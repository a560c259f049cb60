import { shownStepUnits, type Money } from '@croupier/money';

/** To which states a bonus can go from each. */
export const bonusMoves = {
  // Another bonus is active: this one's money is reserved and its time does not run.
  QUEUED: ['ACTIVE', 'CANCELLED', 'FORFEITED', 'REVOKED'],
  ACTIVE: ['COMPLETED', 'ENDING', 'EXPIRED', 'PLAYED_OUT', 'CANCELLED', 'FORFEITED', 'REVOKED'],
  // Expired while a round that it paid is open: it pays no new stakes and waits for the round.
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

/** The longest time that an expired bonus waits for the rounds it paid. */
export const BONUS_ENDING_MS = 7 * 86_400_000;

export type BonusFacts = {
  state: LiveState;
  /** Its remaining money. */
  left: Money;
  need: bigint;
  filled: bigint;
  /** Open rounds that it paid. */
  openRounds: number;
  /** Time since its expiry; negative before it. */
  overdueMs: number;
};

/** The next state of an active bonus, or null while it does not change. */
export function nextBonusState({ state, left, need, filled, openRounds, overdueMs }: BonusFacts): BonusState | null {
  if (filled >= need) return 'COMPLETED';
  const isEmpty = left.units < shownStepUnits(left.currency) && openRounds === 0;
  if (isEmpty && state === 'ACTIVE') return 'PLAYED_OUT';
  if (overdueMs < 0) return null;
  if (openRounds === 0 || overdueMs >= BONUS_ENDING_MS) return 'EXPIRED';
  return state === 'ACTIVE' ? 'ENDING' : null;
}
