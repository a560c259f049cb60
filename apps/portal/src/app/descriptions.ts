import type { TextKey } from '@croupier/i18n';
import type { Route } from '../routing/route.ts';

/** Texts about pages for search engines and shared links. Only the server loads this table. */
const ofRoutes: Readonly<Record<string, TextKey>> = {
  Home: 'descriptions.home',
  Help: 'descriptions.help',
  Promotions: 'descriptions.promotions',
  PointMall: 'descriptions.point_mall',
  Jili: 'descriptions.jili',
  Down: 'descriptions.down',
  Integrity: 'descriptions.integrity',
  Verify: 'descriptions.verify',
};

const ofCategories: Readonly<Record<string, TextKey>> = {
  sports: 'descriptions.sports',
  cockfight: 'descriptions.cockfight',
  esports: 'descriptions.esports',
  live: 'descriptions.live',
  lott: 'descriptions.lott',
  elott: 'descriptions.elott',
  fish: 'descriptions.fish',
  pvp: 'descriptions.pvp',
  rng: 'descriptions.rng',
};

export function descriptionOf({ name }: Route, pathname: string): TextKey | undefined {
  if (name === 'GameCenter' || name === 'GameListCenter') {
    return ofCategories[pathname.slice(1)] ?? 'descriptions.category';
  }
  return ofRoutes[name];
}
