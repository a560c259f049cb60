import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { AuditEntry, AuditLogPage } from './audit-queries.ts';
import type { EventsSearch } from './audit-search.ts';
import { eventTexts } from './event-texts.ts';
import { logColumns } from './log-columns.tsx';
import type { Self } from './log-columns.tsx';
import { LogPaging } from './LogPaging.tsx';

type EventTableProps = {
  page: AuditLogPage | undefined;
  isLoading: boolean;
  search: EventsSearch;
  self: Self;
};

export function EventTable({ page, isLoading, search, self }: EventTableProps) {
  const t = useText();
  const { at, act, actor, subject } = logColumns(t, self);
  const columns: TableColumn<AuditEntry>[] = [
    at,
    {
      id: 'event',
      header: t('console.column_event'),
      renderCell: ({ event }) => event && <Badge>{t(eventTexts[event])}</Badge>,
    },
    act,
    subject,
    { id: 'merchant', header: t('console.kind_brand'), renderCell: ({ merchant }) => merchant ?? '' },
    {
      id: 'amount',
      header: t('console_cashier.amount'),
      isFigure: true,
      renderCell: ({ after }) => {
        const wire = amountIn(after);
        return wire && <WireAmount wire={wire} className="font-semibold" />;
      },
    },
    actor,
    {
      id: 'seq',
      header: t('console.column_entry'),
      isFigure: true,
      renderCell: ({ seq }) => (
        <Link
          to="/audit"
          search={{ entry: Number(seq) }}
          aria-label={t('console.entry_number', { number: seq })}
          className="inline-flex min-h-8 min-w-8 items-center justify-end rounded-control px-2 text-highlight underline-offset-2 hover:underline"
        >
          {seq}
        </Link>
      ),
    },
  ];
  const isFiltered = Object.keys(search).some((name) => name !== 'before');
  return (
    <Table
      caption={t('console.events_caption')}
      columns={columns}
      rows={page?.entries ?? []}
      rowKey={({ seq }) => seq}
      isLoading={isLoading}
      empty={
        <EmptyState title={t('console.events_empty')}>
          {t(isFiltered ? 'operators.audit_empty_filtered' : 'console.events_empty_hint')}
        </EmptyState>
      }
      footer={<Paging search={search} next={page?.next ?? null} />}
    />
  );
}

function Paging({ search, next }: { search: EventsSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={t('console.events_pages')} className="flex justify-end">
      <LogPaging
        newest={before === undefined ? undefined : { to: '/events', search: rest }}
        older={next === null ? undefined : { to: '/events', search: { ...rest, before: Number(next) } }}
      />
    </nav>
  );
}

/** The amount in the `after` of an entry, if it is about money. */
function amountIn(after: unknown): { amount: string; currency: string } | null {
  if (typeof after !== 'object' || after === null || !('amount' in after) || !('currency' in after)) return null;
  const { amount, currency } = after;
  return typeof amount === 'string' && typeof currency === 'string' ? { amount, currency } : null;
}
