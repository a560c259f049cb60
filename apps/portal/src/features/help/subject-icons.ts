import type { IconName } from '@croupier/ui';

const icons: Readonly<Record<string, IconName>> = {
  'sign-in': 'user',
  registration: 'plus',
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  games: 'games',
  'play-safely': 'shield',
  agents: 'users',
  promotions: 'promotions',
};

/** A category made by a brand has no icon of its own. */
export function subjectIcon(slug: string): IconName {
  return icons[slug] ?? 'info';
}
