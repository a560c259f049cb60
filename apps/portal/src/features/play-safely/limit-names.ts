import type { TextKey } from '@croupier/i18n';
import type { LimitKind, PlayLimit } from './play-safely-queries.ts';

export const kindNames: Record<LimitKind, TextKey> = {
  deposit: 'play_safely.kind_deposit',
  loss: 'play_safely.kind_loss',
  stakes: 'play_safely.kind_stakes',
  singleStake: 'play_safely.kind_single_stake',
  sessionMinutes: 'play_safely.kind_session',
};

export const kindLeads: Record<LimitKind, TextKey> = {
  deposit: 'play_safely.lead_deposit',
  loss: 'play_safely.lead_loss',
  stakes: 'play_safely.lead_stakes',
  singleStake: 'play_safely.lead_single_stake',
  sessionMinutes: 'play_safely.lead_session',
};

export const periodNames: Record<NonNullable<PlayLimit['period']> | 'single', TextKey> = {
  day: 'play_safely.period_day',
  week: 'play_safely.period_week',
  month: 'play_safely.period_month',
  single: 'play_safely.period_single',
};
