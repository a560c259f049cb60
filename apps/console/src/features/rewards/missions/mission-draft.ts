import type { MissionSet, NewMissionSet } from './missions-queries.ts';

export type MissionDraft = {
  id: string;
  /** One that is published keeps its period and goal. */
  isPublished: boolean;
  period: NewMissionSet['missions'][number]['period'];
  goal: NewMissionSet['missions'][number]['goal'];
  /** Empty for all. */
  category: string;
  claimDays: string;
  steps: { goal: string; reward: string }[];
};
export type StepFault = 'amount' | 'days' | 'falls';

export const MOST_MISSIONS = 20;
export const MOST_STEPS = 5;

const AMOUNT = /^\d{1,11}(?:\.\d{1,2})?$/;
/** The days that a period has at least. */
const periodDays = { daily: 1, weekly: 7, semimonthly: 13, monthly: 28 } as const;

export const newMission = (id: string): MissionDraft => ({
  id,
  isPublished: false,
  period: 'weekly',
  goal: 'bet',
  category: '',
  claimDays: '3',
  steps: [{ goal: '', reward: '' }],
});

export const draftsOf = (set: MissionSet | null): MissionDraft[] =>
  (set?.missions ?? []).map(({ id, period, goal, category, claimDays, tiers }) => ({
    id,
    isPublished: true,
    period,
    goal,
    category: category ?? '',
    claimDays: String(claimDays),
    steps: tiers.map(({ goal: of, reward }) => ({
      goal: of.amount?.amount ?? String(of.days ?? ''),
      reward: reward.amount,
    })),
  }));

export const hasCategory = ({ goal }: Pick<MissionDraft, 'goal'>): boolean => goal === 'bet' || goal === 'win';

const isAmount = (text: string) => AMOUNT.test(text.trim()) && Number(text) > 0;

export function faultOfGoal({ goal, period, steps }: MissionDraft, at: number): StepFault | null {
  const text = steps[at]!.goal.trim();
  if (goal === 'days') {
    if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > periodDays[period]) return 'days';
  } else if (!isAmount(text)) return 'amount';
  const before = steps[at - 1];
  return before && Number(text) <= Number(before.goal) ? 'falls' : null;
}

export const isReward = isAmount;
export const isClaimDays = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= 30;

const isFaulty = (draft: MissionDraft): boolean =>
  !isClaimDays(draft.claimDays) ||
  draft.steps.some(({ reward }, at) => faultOfGoal(draft, at) !== null || !isReward(reward));

/** What the form says, as the call takes it; null while a field is wrong. */
export function missionsOf(drafts: readonly MissionDraft[]): NewMissionSet['missions'] | null {
  if (drafts.some(isFaulty)) return null;
  return drafts.map((draft) => ({
    id: draft.id,
    period: draft.period,
    goal: draft.goal,
    category: hasCategory(draft) && draft.category !== '' ? draft.category : null,
    claimDays: Number(draft.claimDays),
    tiers: draft.steps.map(({ goal, reward }) => ({ goal: goal.trim(), reward: reward.trim() })),
  }));
}
