import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice, useText } from '@croupier/ui';
import { alarmsOpenQuery } from './alarm-queries.ts';

/** Shown above the figures while there are open alarms. */
export function OpenAlarms({ merchant }: { merchant: string }) {
  const t = useText();
  const { data: count = 0 } = useQuery(alarmsOpenQuery(merchant));
  if (count === 0) return null;
  return (
    <Notice tone="danger" isAnnounced>
      <Link to="/brands/$merchant/alarms" params={{ merchant }} className="font-semibold underline underline-offset-2">
        {t('console.alarms_waiting', { count })}
      </Link>
    </Notice>
  );
}
