import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Section } from '../../parts/Section.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { BandBar } from './BandBar.tsx';
import type { Dashboard } from './figures-queries.ts';
import { stateTexts, stateTones } from './return-texts.ts';

type GameReturn = Dashboard['returns'][number];

const WHOLE = 10_000;

/** Actual and exact returns; games outside their band come first. */
export function ReturnsTable({ merchant, dashboard }: { merchant: string; dashboard: Dashboard }) {
  const t = useText();
  const formats = useFormats();
  const share = (value: number | null) => (value === null ? '–' : formats.percent(value / WHOLE, 2));
  const columns: TableColumn<GameReturn>[] = [
    {
      id: 'game',
      header: t('console_figures.column.game'),
      renderCell: ({ gameName, vendorName, play }) => (
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{gameName === '' ? vendorName : gameName}</span>
          <span className="text-caption text-ink-faint">{play === '' ? vendorName : `${vendorName} · ${play}`}</span>
        </span>
      ),
    },
    {
      id: 'bets',
      header: t('console_figures.column.bets'),
      isFigure: true,
      renderCell: ({ bets }) => formats.number(bets),
    },
    {
      id: 'staked',
      header: t('console_figures.column.bet'),
      isFigure: true,
      renderCell: ({ staked }) => <WireAmount wire={staked} />,
    },
    {
      id: 'actual',
      header: t('console_figures.column.actual'),
      isFigure: true,
      renderCell: ({ actual }) => <span className="font-semibold">{share(actual)}</span>,
    },
    {
      id: 'exact',
      header: t('console_figures.column.exact'),
      isFigure: true,
      renderCell: ({ exact }) => share(exact),
    },
    { id: 'band', header: t('console_figures.returns'), renderCell: (row) => <BandBar {...row} /> },
    {
      id: 'state',
      header: t('console_figures.column.state'),
      renderCell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>,
    },
  ];
  const { days, now, returns } = dashboard;
  return (
    <Section
      title={t('console_figures.returns')}
      lead={t('console_figures.returns_lead')}
      action={
        <Link
          to="/brands/$merchant/reports"
          params={{ merchant }}
          search={{ report: 'returns', from: days[0]!.day, to: now.to }}
          className="inline-flex min-h-8 items-center text-small font-semibold text-highlight underline-offset-2 hover:underline"
        >
          {t('console_figures.returns_all')}
        </Link>
      }
    >
      <Table
        caption={t('console_figures.returns')}
        columns={columns}
        rows={returns}
        rowKey={({ vendor, game, play }) => `${vendor}|${game}|${play}`}
        empty={
          <EmptyState title={t('console_figures.returns_empty')}>{t('console_figures.returns_empty_hint')}</EmptyState>
        }
      />
    </Section>
  );
}
