import { Link } from '@tanstack/react-router';
import { buttonClass, classNames, EmptyState, Icon, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { filterNames } from './audit-filters.ts';
import { pageSizes } from './audit-queries.ts';
import type { AuditEntry, AuditLogPage, PageSize } from './audit-queries.ts';
import { actTexts } from './audit-words.ts';
import { AuditName } from './AuditName.tsx';
import type { AuditSearch } from './AuditPage.tsx';

type AuditTableProps = {
  page: AuditLogPage | undefined;
  isLoading: boolean;
  search: AuditSearch;
  limit: PageSize;
  self: { id: string; name: string };
};

export function AuditTable({ page, isLoading, search, limit, self }: AuditTableProps) {
  const t = useText();
  const formats = useFormats();
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
    {
      id: 'at',
      header: t('console.column_time'),
      renderCell: ({ at }) => (
        <time dateTime={at} title={at} className="figures whitespace-nowrap text-ink-soft">
          {formats.dateTime(Date.parse(at))}
        </time>
      ),
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
      id: 'actor',
      header: t('console.column_actor'),
      renderCell: ({ actor, actorName }) => (
        <span className="whitespace-nowrap">
          <AuditName name={actor} known={actorName} self={self} />
        </span>
      ),
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

/** Links, not buttons: a page of the log has an address that can be sent to a colleague. */
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
      <span className="flex gap-2">
        {before !== undefined && (
          <Link to="/audit" search={rest} className={buttonClass({ size: 'small' })}>
            <Icon name="arrow-up" />
            {t('console.newest')}
          </Link>
        )}
        {next !== null && (
          <Link to="/audit" search={{ ...rest, before: Number(next) }} className={buttonClass({ size: 'small' })}>
            {t('console.older')}
            <Icon name="arrow-end" />
          </Link>
        )}
      </span>
    </nav>
  );
}
