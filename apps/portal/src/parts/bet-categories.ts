import type { TextKey, Translate } from '@croupier/i18n';
import type { IconName } from '@croupier/ui';

const categories: Readonly<Record<string, IconName>> = {
  LOTT: 'lottery',
  ELOTT: 'ticket',
  LIVE: 'live',
  RNG: 'slots',
  FISH: 'fishing',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
};

export const categoryIcon = (code: string): IconName => categories[code] ?? 'games';

// texts: reports.cat.*
export const categoryName = (t: Translate, code: string): string =>
  t(`reports.cat.${code in categories ? code : 'OTHER'}` as TextKey);
