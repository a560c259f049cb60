import { useQuery } from '@tanstack/react-query';
import { useText } from '@croupier/ui';
import type { AuditFilterValues } from './audit-filters.ts';
import { auditActsQuery } from './audit-queries.ts';
import { actTexts } from './audit-texts.ts';
import { LogFilters } from './LogFilters.tsx';

type AuditFiltersProps = {
  search: AuditFilterValues;
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: AuditFilterValues) => void;
};

/** Offers the acts that occur in the log. */
export function AuditFilters(props: AuditFiltersProps) {
  const t = useText();
  const { data = [] } = useQuery(auditActsQuery);
  const acts = data.map((act) => ({ value: act, label: actTexts[act] ? t(actTexts[act]) : act }));
  return (
    <LogFilters
      {...props}
      label={t('operators.audit_filters')}
      hasActor
      kind={{
        name: 'act',
        label: t('console.column_act'),
        options: [{ value: '', label: t('operators.audit_every_act') }, ...acts],
      }}
    />
  );
}
