import { Badge, useText } from '@croupier/ui';
import type { Doors } from './doors-queries.ts';

/** The state of a brand in one or two words. */
export function DoorsBadge({ doors }: { doors: Doors }) {
  const t = useText();
  if (doors.maintenance.on) return <Badge tone="danger">{t('console.state_maintenance')}</Badge>;
  if (doors.region.mode === 'open') return <Badge tone="gain">{t('console.state_open')}</Badge>;
  return <Badge tone="warn">{t('console.state_restricted')}</Badge>;
}
