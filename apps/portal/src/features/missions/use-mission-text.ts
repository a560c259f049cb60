import { amountText, useLanguage, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import type { Mission, MissionFigure } from './mission-queries.ts';

type Named = Pick<Mission, 'period' | 'goal' | 'category'>;

/** A mission and its figures in words. */
export function useMissionText() {
  const t = useText();
  const { tag } = useLanguage();
  const figure = ({ amount, days }: MissionFigure): string =>
    amount ? amountText(readMoney(amount), tag) : t('missions.days', { days: days ?? 0 });
  const goal = ({ goal: of, category }: Named): string =>
    category ? t(categoryTexts[of], { category: categoryName(t, category) }) : t(goalTexts[of]);
  const period = ({ period: of }: Named): string => t(periodTexts[of]);
  return { figure, goal, period };
}

const goalTexts = {
  bet: 'missions.goal_bet',
  deposit: 'missions.goal_deposit',
  win: 'missions.goal_win',
  days: 'missions.goal_days',
} as const;

const categoryTexts = {
  bet: 'missions.goal_bet_in',
  deposit: 'missions.goal_deposit',
  win: 'missions.goal_win_in',
  days: 'missions.goal_days',
} as const;

const periodTexts = {
  daily: 'missions.daily',
  weekly: 'missions.weekly',
  semimonthly: 'missions.semimonthly',
  monthly: 'missions.monthly',
} as const;
