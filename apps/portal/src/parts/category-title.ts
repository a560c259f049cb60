import type { TextKey } from '@croupier/i18n';

const categoryTitles: Readonly<Record<string, TextKey>> = {
  sports: 'routes.sports',
  cockfight: 'routes.cockfight',
  esports: 'routes.esports',
  live: 'routes.live',
  lott: 'routes.lott',
  elott: 'routes.elott',
  fish: 'routes.fish',
  pvp: 'routes.pvp',
  rng: 'routes.rng',
};

/** A vendor category that a brand made up has no word of its own in the catalogues. */
export function categoryTitle(gameType: string): TextKey {
  return categoryTitles[gameType] ?? 'routes.games';
}
