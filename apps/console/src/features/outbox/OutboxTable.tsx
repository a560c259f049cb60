import { Link } from '@tanstack/react-router';
import { Badge, buttonClass, EmptyState, Icon, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import type { Outbox, OutboxSearch, SentMessage } from './outbox-queries.ts';

type OutboxTableProps = { page: Outbox | undefined; isLoading: boolean; search: OutboxSearch };

export function OutboxTable({ page, isLoading, search }: OutboxTableProps) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<SentMessage>[] = [
    {
      id: 'at',
      header: t('console.column_time'),
      renderCell: ({ at }) => (
        <time dateTime={at} title={at} className="figures whitespace-nowrap text-ink-soft">
          {formats.dateTime(Date.parse(at))}
        </time>
      ),
    },
    { id: 'merchant', header: t('console.kind_brand'), renderCell: ({ merchant }) => merchant },
    {
      id: 'kind',
      header: t('console.column_kind'),
      renderCell: ({ kind }) => (
        <Badge>
          <span className="whitespace-nowrap">{t(kind === 'sms' ? 'console.outbox_sms' : 'console.outbox_email')}</span>
        </Badge>
      ),
    },
    {
      id: 'to',
      header: t('console.column_to'),
      renderCell: ({ to }) => <bdi className="figures whitespace-nowrap">{to}</bdi>,
    },
    {
      id: 'message',
      header: t('console.column_message'),
      renderCell: ({ subject, text }) => (
        <div className="max-w-prose min-w-64">
          {subject !== null && <p className="font-semibold break-words">{subject}</p>}
          <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>
        </div>
      ),
    },
    {
      id: 'code',
      header: t('console.column_code'),
      renderCell: ({ text }) => {
        const code = /\b\d{6}\b/.exec(text)?.[0];
        return code === undefined ? null : <CopyText text={code} className="figures" />;
      },
    },
  ];
  const isSearched = search.to !== undefined || search.kind !== undefined;
  return (
    <Table
      caption={t('console.outbox_caption')}
      columns={columns}
      rows={page?.entries ?? []}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isSearched ? 'console.outbox_nothing_found' : 'console.outbox_empty')}>
          {t(isSearched ? 'console.outbox_nothing_found_hint' : 'console.outbox_empty_hint')}
        </EmptyState>
      }
      footer={<Paging search={search} next={page?.next ?? null} />}
    />
  );
}

/** Links, so that a page of the outbox has an address. */
function Paging({ search, next }: { search: OutboxSearch; next: string | null }) {
  const t = useText();
  const { before, ...rest } = search;
  if (before === undefined && next === null) return null;
  return (
    <nav aria-label={t('console.outbox_pages')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link to="/outbox" search={rest} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('console.newest')}
        </Link>
      )}
      {next !== null && (
        <Link to="/outbox" search={{ ...rest, before: next }} className={buttonClass({ size: 'small' })}>
          {t('console.older')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
