import type { AuditFilterValues } from './audit-filters.ts';
import type { PageSize } from './audit-queries.ts';

/** What the address of the audit log carries. */
export type AuditSearch = AuditFilterValues & { before?: number; limit?: PageSize; entry?: number };

/** What the address of the significant events carries. */
export type EventsSearch = Pick<AuditFilterValues, 'event' | 'subject' | 'merchant' | 'from' | 'until'> & {
  before?: number;
};
