import type { EventKind } from '@croupier/contract';
import { useText } from '@croupier/ui';
import type { AuditFilterValues } from './audit-filters.ts';
import { eventTexts } from './event-texts.ts';
import { LogFilters } from './LogFilters.tsx';

type EventFiltersProps = {
  search: AuditFilterValues;
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: AuditFilterValues) => void;
};

export function EventFilters(props: EventFiltersProps) {
  const t = useText();
  const kinds = (Object.keys(eventTexts) as EventKind[]).map((kind) => ({ value: kind, label: t(eventTexts[kind]) }));
  return (
    <LogFilters
      {...props}
      label={t('console.events_filters')}
      hasActor={false}
      kind={{
        name: 'event',
        label: t('console.column_event'),
        options: [{ value: '', label: t('console.events_every') }, ...kinds],
      }}
    />
  );
}
