import { amountText, useLanguage, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import type { WheelPrize, WheelRule } from './wheel-queries.ts';

type Named = Pick<WheelPrize, 'kind' | 'amount' | 'points'>;

/** Prizes, chances and ways to a ticket in words. */
export function useWheelText() {
  const t = useText();
  const { tag } = useLanguage();
  const prizeName = ({ amount, points }: Named): string => {
    if (amount) return amountText(readMoney(amount), tag);
    return points === null ? t('wheels.no_prize') : t('wheels.points', { points: Number(points) });
  };
  const rule = ({ source, category, per, tickets, most }: WheelRule): string => {
    const amount = per ? amountText(readMoney(per), tag) : '';
    if (source === 'mission') return t('wheels.rule_mission', { tickets, most });
    if (source === 'deposit') return t('wheels.rule_deposit', { tickets, amount, most });
    return category
      ? t('wheels.rule_bet_in', { tickets, amount, most, category: categoryName(t, category) })
      : t('wheels.rule_bet', { tickets, amount, most });
  };
  return { prizeName, rule };
}

/** The chance of a sector to the last digit: its weight is a part of a million. */
export const chanceText = (weight: number): string =>
  `${Math.floor(weight / 10_000)}.${String(weight % 10_000).padStart(4, '0')} %`;

export const kindTexts = {
  wheel: 'wheels.kind_wheel',
  scratchCard: 'wheels.kind_scratch',
  treasureChests: 'wheels.kind_chests',
  dailyDice: 'wheels.kind_dice',
  luckyCards: 'wheels.kind_cards',
} as const;

export const startTexts = {
  wheel: 'wheels.start_wheel',
  scratchCard: 'wheels.start_scratch',
  treasureChests: 'wheels.start_chests',
  dailyDice: 'wheels.start_dice',
  luckyCards: 'wheels.start_cards',
} as const;
