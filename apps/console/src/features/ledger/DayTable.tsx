import { Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import type { AccountDetail } from './ledger-queries.ts';

type Day = AccountDetail['days'][number];

/** Closed days on which the account moved. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const t = useText();
  const formats = useFormats();
  const { long } = useDayText();
  const columns: TableColumn<Day>[] = [
    { id: 'day', header: t('console_figures.column.day'), renderCell: ({ day }) => long(day) },
    {
      id: 'entries',
      header: t('console_figures.day_entries'),
      isFigure: true,
      renderCell: ({ entries }) => formats.number(entries),
    },
    {
      id: 'in',
      header: t('console_figures.day_in'),
      isFigure: true,
      renderCell: ({ in: came }) => <SignedAmount wire={came} />,
    },
    {
      id: 'out',
      header: t('console_figures.day_out'),
      isFigure: true,
      renderCell: ({ out }) => <SignedAmount wire={out} />,
    },
    {
      id: 'closing',
      header: t('console_figures.day_closing'),
      isFigure: true,
      renderCell: ({ closing }) => <SignedAmount wire={closing} className="font-semibold" />,
    },
  ];
  return (
    <section className="flex min-w-0 flex-col gap-2 pt-2">
      <h3 className="control-label text-small text-ink-soft">{t('console_figures.last_days')}</h3>
      <Table caption={t('console_figures.last_days')} columns={columns} rows={days} rowKey={({ day }) => day} />
    </section>
  );
}
