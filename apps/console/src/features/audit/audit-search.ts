import type { AuditFilterValues } from './audit-filters.ts';
import type { PageSize } from './audit-queries.ts';

/** The search parameters of the audit log. */
export type AuditSearch = AuditFilterValues & { before?: number; limit?: PageSize; entry?: number };

/** The search parameters of the significant events. */
export type EventsSearch = Pick<AuditFilterValues, 'event' | 'subject' | 'merchant' | 'from' | 'until'> & {
  before?: number;
};
