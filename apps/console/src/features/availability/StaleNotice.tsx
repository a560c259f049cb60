import { useState } from 'react';
import { Notice, useText } from '@croupier/ui';
import type { Availability } from './availability-queries.ts';

/** Warns that somebody else changed the availability while this form was open. */
export function StaleNotice({ availability }: { availability: Availability }) {
  const t = useText();
  const [opened] = useState(() => fingerprintOf(availability));
  if (fingerprintOf(availability) === opened) return null;
  return (
    <Notice tone="warn" isAnnounced>
      {t('console.availability_changed_meanwhile')}
    </Notice>
  );
}

function fingerprintOf({ maintenance, region }: Availability): string {
  return JSON.stringify([maintenance.on, maintenance.until, region.mode, region.countries]);
}
