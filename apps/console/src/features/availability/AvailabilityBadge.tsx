import { Badge, useText } from '@croupier/ui';
import type { Availability } from './availability-queries.ts';

/** The state of a brand as a short text. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useText();
  if (availability.maintenance.on) return <Badge tone="danger">{t('console.state_maintenance')}</Badge>;
  if (availability.region.mode === 'open') return <Badge tone="gain">{t('console.state_open')}</Badge>;
  return <Badge tone="warn">{t('console.state_restricted')}</Badge>;
}
