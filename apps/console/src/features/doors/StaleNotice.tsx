import { useState } from 'react';
import { Notice, useText } from '@croupier/ui';
import type { Doors } from './doors-queries.ts';

/** Somebody else changed the doors while this form was open: say so before it overwrites them. */
export function StaleNotice({ doors }: { doors: Doors }) {
  const t = useText();
  const [opened] = useState(() => fingerprintOf(doors));
  if (fingerprintOf(doors) === opened) return null;
  return (
    <Notice tone="warn" isAnnounced>
      {t('console.doors_changed_meanwhile')}
    </Notice>
  );
}

function fingerprintOf({ maintenance, region }: Doors): string {
  return JSON.stringify([maintenance.on, maintenance.until, region.mode, region.countries]);
}
