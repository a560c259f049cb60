import { Link } from '@tanstack/react-router';
import { Badge, buttonClass, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { AuditEntry, AuditLogPage } from './audit-queries.ts';
import { actTexts } from './audit-words.ts';
import { AuditName } from './AuditName.tsx';
import { eventTexts } from './event-words.ts';
import type { EventsSearch } from './EventsPage.tsx';

type EventTableProps = {
  page: AuditLogPage | undefined;
  isLoading: boolean;
  search: EventsSearch;
  self: { id: string; name: string };
};

export function EventTable({ page, isLoading, search, self }: EventTableProps) {
  const t = useText();
  const columns: TableColumn<AuditEntry>[] = [
    { id: 'at', header: t('console.column_time'), renderCell: ({ at }) => <Time at={at} className="text-ink-soft" /> },
    {
      id: 'event',
      header: t('console.column_event'),
      renderCell: ({ event }) => event && <Badge>{t(eventTexts[event])}</Badge>,
    },
    {
      id: 'act',
      header: t('console.column_act'),
      renderCell: ({ act }) => {
        const words = actTexts[act];
        return <span className="whitespace-nowrap">{words ? t(words) : act}</span>;
      },
    },
    {
      id: 'subject',
      header: t('console.column_subject'),
      renderCell: ({ subject, subjectName }) => (
        <span className="whitespace-nowrap">
          <AuditName name={subject} known={subjectName} self={self} />
        </span>
      ),
    },
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
    {
      id: 'actor',
      header: t('console.column_actor'),
      renderCell: ({ actor, actorName }) => (
        <span className="whitespace-nowrap">
          <AuditName name={actor} known={actorName} self={self} />
        </span>
      ),
    },
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

/** Links, as in the audit log: a page of the report has an address. */
function Paging({ search, next }: { search: EventsSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={t('console.events_pages')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link to="/events" search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to="/events" search={{ ...rest, before: Number(next) }} className={buttonClass({ size: 'small' })}>
          {t('console.older')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}

/** The amount among what an entry says came of it, if it is about money. */
function amountIn(after: unknown): { amount: string; currency: string } | null {
  if (typeof after !== 'object' || after === null || !('amount' in after) || !('currency' in after)) return null;
  const { amount, currency } = after;
  return typeof amount === 'string' && typeof currency === 'string' ? { amount, currency } : null;
}
