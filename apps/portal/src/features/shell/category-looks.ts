import type { TextKey } from '@croupier/i18n';
import type { IconName, useText } from '@croupier/ui';
import type { NavCategory } from './navigation.ts';

type Look = { icon: IconName; name?: TextKey };

const looks: Readonly<Record<string, Look>> = {
  LOTT: { icon: 'lottery', name: 'shell.nav_lott' },
  ELOTT: { icon: 'ticket', name: 'shell.nav_elott' },
  LIVE: { icon: 'live', name: 'shell.nav_live' },
  RNG: { icon: 'slots', name: 'shell.nav_rng' },
  FISH: { icon: 'fishing', name: 'shell.nav_fish' },
  PVP: { icon: 'pvp', name: 'shell.nav_pvp' },
  SPORTS: { icon: 'sports', name: 'shell.nav_sports' },
  ESPORTS: { icon: 'esports', name: 'shell.nav_esports' },
  COCKFIGHT: { icon: 'cockfight', name: 'shell.nav_cockfight' },
};

/** Short names, because a header has room for a dozen; a vendor's category bears the vendor's name. */
export function categoryName(t: ReturnType<typeof useText>, { code, vendorName }: NavCategory): string {
  const name = looks[code]?.name;
  return name ? t(name) : (vendorName ?? code);
}

export function categoryIcon({ code }: NavCategory): IconName {
  return looks[code]?.icon ?? 'games';
}
