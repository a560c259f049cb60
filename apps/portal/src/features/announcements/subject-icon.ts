import type { IconName } from '@croupier/ui';

export type About = { promotionType: string };

const icons: Readonly<Record<string, IconName>> = { SERVICE: 'support', SAFETY: 'shield', PROMOTION: 'promotions' };

export function subjectIcon({ promotionType }: About): IconName {
  return icons[promotionType] ?? 'bell';
}
