import type { TextKey, Translate } from '@croupier/i18n';
import type { RefusalTexts } from '../../platform/problem.ts';
import type { Game } from './games-queries.ts';

const categoryTexts: Readonly<Record<string, TextKey>> = {
  LOTT: 'console_games.cat_lott',
  ELOTT: 'console_games.cat_elott',
  LIVE: 'console_games.cat_live',
  RNG: 'console_games.cat_rng',
  FISH: 'console_games.cat_fish',
  PVP: 'console_games.cat_pvp',
  SPORTS: 'console_games.cat_sports',
  ESPORTS: 'console_games.cat_esports',
  COCKFIGHT: 'console_games.cat_cockfight',
};

/** A vendor's own category is shown by its code. */
export function categoryName(t: Translate, code: string): string {
  const known = categoryTexts[code];
  return known ? t(known) : code;
}

export const hiddenTexts: Readonly<Record<NonNullable<Game['hiddenBy']>, TextKey>> = {
  category: 'console_games.hidden_category',
  vendor: 'console_games.hidden_vendor',
  maintenance: 'console_games.hidden_maintenance',
};

export const refusalTexts: RefusalTexts = { conflict: 'console_games.refused_conflict' };
