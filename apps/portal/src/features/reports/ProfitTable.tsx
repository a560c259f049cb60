import { Amount, Badge, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { withCentre } from '../../addresses/centre-address.ts';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import type { ProfitReport } from './report-queries.ts';
import { useDayText } from './use-day-text.ts';
import { whenText } from './use-period.ts';
import { readSigned } from './wire-money.ts';
import type { Wire } from './wire-money.ts';

type Day = ProfitReport['days'][number];

const plain = (wire: Wire) => <Amount value={readSigned(wire)} meaning="plain" isBare />;

/** The figures of the picture as a table, the newest day first; a day opens to its bets. */
export function ProfitTable({ report }: { report: ProfitReport }) {
  const t = useText();
  const pathname = usePathname();
  const { short } = useDayText();
  const { total } = report;
  const columns: TableColumn<Day>[] = [
    {
      id: 'day',
      header: t('reports.day'),
      renderCell: ({ day, isClosed }) => (
        <span className="flex items-center gap-2">
          <Link
            // The address of this very page, in another place of the centre.
            to={pathname as Path}
            search={(before) => ({
              ...withCentre({ page: 'personalHistoryCopy' })(before),
              when: whenText({ from: day, to: day }),
            })}
            className="inline-flex min-h-6 items-center whitespace-nowrap text-highlight underline-offset-4 hover:underline"
          >
            {short(day)}
            <span className="sr-only">, {t('reports.see_bets')}</span>
          </Link>
          {!isClosed && day === report.to && <Badge tone="info">{t('reports.live_day')}</Badge>}
        </span>
      ),
    },
    {
      id: 'bet',
      header: t('reports.bet'),
      isFigure: true,
      renderCell: ({ bet }) => plain(bet),
      summary: plain(total.bet),
    },
    {
      id: 'valid',
      header: t('reports.valid_bet'),
      isFigure: true,
      renderCell: ({ validBet }) => plain(validBet),
      summary: plain(total.validBet),
    },
    {
      id: 'prize',
      header: t('reports.prize_measure'),
      isFigure: true,
      renderCell: ({ prize }) => plain(prize),
      summary: plain(total.prize),
    },
    {
      id: 'rebate',
      header: t('reports.rebate'),
      isFigure: true,
      renderCell: ({ rebate }) => plain(rebate),
      summary: plain(total.rebate),
    },
    {
      id: 'activity',
      header: t('reports.activity'),
      isFigure: true,
      renderCell: ({ activity }) => plain(activity),
      summary: plain(total.activity),
    },
    {
      id: 'profit',
      header: t('reports.profit'),
      isFigure: true,
      renderCell: ({ profit }) => <Amount value={readSigned(profit)} isBare className="font-semibold" />,
      summary: <Amount value={readSigned(total.profit)} isBare />,
    },
  ];
  return (
    <Table caption={t('reports.by_day')} columns={columns} rows={report.days.toReversed()} rowKey={({ day }) => day} />
  );
}
