import { accept, add, covers, refuse, zero, type Currency, type Money, type Result } from '@croupier/money';

export const missionGoals = ['bet', 'deposit', 'win', 'days'] as const;
export type MissionGoal = (typeof missionGoals)[number];

/** What a member did on a day, of what settled or was credited on it. */
export type MissionDay = {
  day: string;
  /** The real part of valid bets. */
  bet: Money;
  deposits: Money;
  /** Prizes above their stakes: what was won beyond what was staked. */
  wins: Money;
};

/** The progress of a period: an amount, or the number of days with a bet or a deposit. */
export function progressOf(goal: MissionGoal, days: readonly MissionDay[], currency: Currency): Money | number {
  switch (goal) {
    case 'bet':
      return days.reduce((sum, { bet }) => add(sum, bet), zero(currency));
    case 'deposit':
      return days.reduce((sum, { deposits }) => add(sum, deposits), zero(currency));
    case 'win':
      return days.reduce((sum, { wins }) => add(sum, wins), zero(currency));
    case 'days':
      return days.filter(({ bet, deposits }) => bet.units > 0n || deposits.units > 0n).length;
  }
}

export type MissionStatus = 'process' | 'claim' | 'claimed' | 'close';

export type MissionFacts = {
  isReached: boolean;
  isClaimed: boolean;
  isEnded: boolean;
  /** Whole days since the period ended. */
  daysSinceEnd: number;
  claimDays: number;
};

/** What is claimed stays claimed, whatever becomes of the bets; what is not is computed anew. */
export function missionStatusOf(facts: MissionFacts): MissionStatus {
  if (facts.isClaimed) return 'claimed';
  if (!facts.isReached) return facts.isEnded ? 'close' : 'process';
  return facts.isEnded && facts.daysSinceEnd >= facts.claimDays ? 'close' : 'claim';
}

export type MissionRefusal = 'goal_not_reached' | 'claim_too_late';

/** Whether a tier can be claimed, or was. */
export function claimMission(facts: MissionFacts): Result<'first' | 'again', MissionRefusal> {
  const status = missionStatusOf(facts);
  if (status === 'claimed') return accept('again');
  if (status === 'claim') return accept('first');
  return refuse(facts.isReached ? 'claim_too_late' : 'goal_not_reached');
}

export const isGoalReached = (progress: Money, goal: Money): boolean => covers(progress, goal);
