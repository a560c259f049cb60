import type { ReactNode } from 'react';
import { Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { traitTexts } from '../../parts/trait-texts.ts';
import type { Watched } from './watch-queries.ts';

type WatchTableProps = {
  entries: readonly Watched[];
  isLoading: boolean;
  footer: ReactNode;
  /** Undefined for operators who may only read. */
  onRemove?: (entry: Watched) => void;
};

export function WatchTable({ entries, isLoading, footer, onRemove }: WatchTableProps) {
  const t = useText();
  const columns: TableColumn<Watched>[] = [
    {
      id: 'shown',
      header: t('console.column_watched'),
      renderCell: ({ kind, shown }) => (
        <span className="flex min-w-40 flex-col whitespace-normal">
          <span className="font-semibold break-words">{shown}</span>
          <span className="text-caption text-ink-soft">{t(traitTexts[kind]!)}</span>
        </span>
      ),
    },
    { id: 'added', header: t('console.column_reason'), renderCell: ({ added }) => <Act act={added} /> },
    {
      id: 'removed',
      header: t('console.column_ended'),
      renderCell: (entry) => {
        if (entry.removed) return <Act act={entry.removed} />;
        if (!onRemove) return null;
        const label = t('console.watch_remove_of', { shown: entry.shown });
        return (
          <Button size="small" aria-label={label} onClick={() => onRemove(entry)}>
            {t('console.watch_remove')}
          </Button>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('console.watch_caption')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console.watch_empty')}>{t('console.watch_empty_hint')}</EmptyState>}
      footer={footer}
    />
  );
}

/** Reason, operator and time. */
function Act({ act: { reason, by, at } }: { act: Watched['added'] }) {
  return (
    <span className="flex max-w-prose min-w-40 flex-col whitespace-normal">
      <span className="break-words">{reason}</span>
      <span className="text-caption text-ink-faint">
        {by.name} <Time at={at} />
      </span>
    </span>
  );
}
