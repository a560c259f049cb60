import { Amount, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { Raffle } from './raffle-queries.ts';

type Winner = Raffle['winners'][number];

/** Who won what, masked, with the ticket that was drawn. */
export function Winners({ raffle: { title, winners } }: { raffle: Raffle }) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<Winner>[] = [
    { id: 'place', header: t('raffles.place'), isFigure: true, renderCell: ({ place }) => formats.number(place) },
    { id: 'name', header: t('raffles.player'), renderCell: ({ alias }) => alias },
    { id: 'ticket', header: t('raffles.ticket'), isFigure: true, renderCell: ({ ticket }) => formats.number(ticket) },
    {
      id: 'prize',
      header: t('raffles.prize'),
      isFigure: true,
      renderCell: ({ amount }) => <Amount value={readMoney(amount)} />,
    },
  ];
  return (
    <Table
      caption={t('raffles.winners_of', { title })}
      columns={columns}
      rows={winners}
      rowKey={({ place }) => String(place)}
    />
  );
}
