import { Link } from '@tanstack/react-router';
import { classNames, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { filterNames } from './audit-filters.ts';
import { pageSizes } from './audit-queries.ts';
import type { AuditEntry, AuditLogPage, PageSize } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { logColumns } from './log-columns.tsx';
import type { Self } from './log-columns.tsx';
import { LogPaging } from './LogPaging.tsx';

type AuditTableProps = {
  page: AuditLogPage | undefined;
  isLoading: boolean;
  search: AuditSearch;
  limit: PageSize;
  self: Self;
};

export function AuditTable({ page, isLoading, search, limit, self }: AuditTableProps) {
  const t = useText();
  const { at, act, actor, subject } = logColumns(t, self);
  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'seq',
      header: t('console.column_entry'),
      isFigure: true,
      renderCell: ({ seq }) => (
        <Link
          to="/audit"
          search={{ ...search, entry: Number(seq) }}
          aria-label={t('console.entry_number', { number: seq })}
          aria-current={search.entry === Number(seq) ? 'true' : undefined}
          id={`entry-${seq}`}
          className={classNames(
            'inline-flex min-h-8 min-w-8 items-center justify-end rounded-control px-2 text-highlight underline-offset-2 hover:underline',
            search.entry === Number(seq) && 'bg-highlight text-on-highlight',
          )}
        >
          {seq}
        </Link>
      ),
    },
    at,
    act,
    actor,
    subject,
    {
      id: 'reason',
      header: t('console.column_reason'),
      renderCell: ({ reason }) => <span className="line-clamp-2 min-w-40 text-ink-soft">{reason ?? ''}</span>,
    },
  ];

  return (
    <Table
      caption={t('console.audit_caption')}
      columns={columns}
      rows={page?.entries ?? []}
      rowKey={({ seq }) => seq}
      isLoading={isLoading}
      empty={<EmptyState title={t('console.audit_empty')}>{t(emptyHint(search))}</EmptyState>}
      footer={<Paging search={search} limit={limit} next={page?.next ?? null} />}
    />
  );
}

function emptyHint(search: AuditSearch) {
  if (filterNames.some((name) => search[name] !== undefined)) return 'operators.audit_empty_filtered';
  return search.before === undefined ? 'console.audit_empty_hint' : 'console.audit_empty_older';
}

type PagingProps = { search: AuditSearch; limit: PageSize; next: string | null };

function Paging({ search, limit, next }: PagingProps) {
  const t = useText();
  const { before, ...rest } = search;
  return (
    <nav aria-label={t('console.audit_pages')} className="flex flex-wrap items-center justify-between gap-2">
      <span className="flex flex-wrap items-center gap-1 ps-2 text-caption text-ink-faint">
        {t('console.page_size')}
        {pageSizes.map((size) => (
          <Link
            key={size}
            to="/audit"
            search={{ ...search, limit: size }}
            aria-current={size === limit ? 'true' : undefined}
            className={classNames(
              'figures inline-grid min-h-8 min-w-8 place-items-center rounded-control px-1',
              size === limit ? 'bg-high text-ink' : 'hover:bg-high hover:text-ink',
            )}
          >
            {size}
          </Link>
        ))}
      </span>
      <LogPaging
        newest={before === undefined ? undefined : { to: '/audit', search: rest }}
        older={next === null ? undefined : { to: '/audit', search: { ...rest, before: Number(next) } }}
      />
    </nav>
  );
}
