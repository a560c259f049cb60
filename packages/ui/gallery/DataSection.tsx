import { useState } from 'react';
import { money, signed, sumSigned } from '@croupier/money';
import { Amount, Badge, Button, EmptyState, Pagination, Table, useFormats, useText } from '../src/index.ts';
import type { TableColumn, TableSort } from '../src/index.ts';
import { Grid, Section } from './Section.tsx';

const start = Date.UTC(2026, 1, 3, 13, 5);
const bets = [
  { id: 'T-88120', game: 'Bay of Pearls', stake: 500_000n, net: 1_250_000n, state: 'won' },
  { id: 'T-88119', game: 'Lucky 11x5', stake: 200_000n, net: -200_000n, state: 'lost' },
  { id: 'T-88117', game: 'Manila Nights', stake: 1_000_000n, net: -1_000_000n, state: 'lost' },
  { id: 'T-88112', game: 'Barangay Bingo', stake: 100_000n, net: 0n, state: 'open' },
].map((bet, index) => ({ ...bet, at: start - index * 1_260_000 }));

export function DataSection() {
  const t = useText();
  const formats = useFormats();
  const [page, setPage] = useState(4);
  const [sort, setSort] = useState<TableSort>({ columnId: 'at', direction: 'descending' });
  const columns: TableColumn<(typeof bets)[number]>[] = [
    { id: 'at', header: 'Time', isSortable: true, renderCell: ({ at }) => formats.dateTime(at) },
    { id: 'id', header: 'Ticket', renderCell: ({ id }) => <span className="figures">{id}</span> },
    { id: 'game', header: 'Game', renderCell: ({ game }) => game },
    {
      id: 'state',
      header: 'State',
      renderCell: ({ state }) => <Badge tone={state === 'won' ? 'gain' : 'plain'}>{state}</Badge>,
    },
    {
      id: 'stake',
      header: 'Stake',
      isFigure: true,
      isSortable: true,
      renderCell: ({ stake }) => <Amount value={money(stake, 'PHP')} />,
      summary: <Amount value={money(1_800_000n, 'PHP')} />,
    },
    {
      id: 'net',
      header: 'Result',
      isFigure: true,
      renderCell: ({ net }) => <Amount value={signed(net, 'PHP')} />,
      summary: (
        <Amount
          value={sumSigned(
            bets.map(({ net }) => signed(net, 'PHP')),
            'PHP',
          )}
        />
      ),
    },
  ];
  return (
    <Section title="Data">
      <Table
        caption="Betting record"
        columns={columns}
        rows={bets}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        footer={<Pagination page={page} pageCount={14} rowCount={1_391} onPage={setPage} />}
      />
      <Grid>
        <Table caption="Loading" columns={columns.slice(1, 3)} rows={[]} rowKey={({ id }) => id} isLoading />
        <Table caption="Empty" columns={columns.slice(1, 3)} rows={[]} rowKey={({ id }) => id} />
      </Grid>
      <Grid>
        <EmptyState drawing="search" title="No game by that name" action={<Button>All games</Button>}>
          Try fewer letters, a vendor or a theme such as “ocean”.
        </EmptyState>
        <EmptyState
          drawing="offline"
          title={t('network_abnormal')}
          action={<Button icon="refresh">{t('ui.retry')}</Button>}
        />
      </Grid>
    </Section>
  );
}
