import type { CatalogueFault } from '@croupier/contract';
import { Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { faultTexts } from './import-texts.ts';

/** The faults of a file, with their places. */
export function ImportFaults({ faults }: { faults: readonly CatalogueFault[] }) {
  const t = useText();
  const rows = faults.map((fault, place) => ({ ...fault, place }));
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'place',
      header: t('console_games.import_place'),
      renderCell: ({ line, item }) =>
        item !== null ? (
          <code className="font-code text-caption">{item}</code>
        ) : line === null ? (
          t('console_games.import_whole_file')
        ) : (
          t('console_games.import_line', { line })
        ),
    },
    {
      id: 'field',
      header: t('console_games.import_field'),
      renderCell: ({ field }) => field !== null && <code className="font-code text-caption">{field}</code>,
    },
    { id: 'fault', header: t('console_games.import_fault'), renderCell: ({ fault }) => t(faultTexts[fault]) },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Notice tone="danger" title={t('console_games.import_faults')} isAnnounced>
        {t('console_games.import_faults_hint')}
      </Notice>
      <Table
        caption={t('console_games.import_faults_table')}
        columns={columns}
        rows={rows}
        rowKey={({ place }) => String(place)}
      />
    </div>
  );
}
