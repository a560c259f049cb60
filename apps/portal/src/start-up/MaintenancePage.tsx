import { createFormats } from '@croupier/i18n';
import { Icon, useLanguage, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusQuery } from '../api/queries.ts';
import { ClosedPage } from './ClosedPage.tsx';

/** Status 1. The planned end stands in the visitor's own time zone: a traveller plans by the clock on the wall. */
export default function MaintenancePage() {
  const t = useText();
  const until = useQuery(statusQuery).data?.until ?? null;
  return (
    <ClosedPage title={t('game_maintenance')}>
      <p className="text-ink-soft">{t('info_maintenance')}</p>
      {until !== null && <PlannedEnd at={new Date(until)} />}
      <p className="text-small text-ink-soft">{t('closed.opens_by_itself')}</p>
    </ClosedPage>
  );
}

/** Words such as "in 20 minutes" need to be right to the minute only. */
const tickMs = 20_000;

function PlannedEnd({ at }: { at: Date }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow(tickMs);
  const formats = createFormats(language, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3">
      <Icon name="clock" className="text-highlight" />
      <time dateTime={at.toISOString()}>
        {at.getTime() > now
          ? t('closed.planned_end', { at: formats.dateTime(at), remaining: formats.relative(at, now) })
          : t('closed.planned_end_passed')}
      </time>
    </p>
  );
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
