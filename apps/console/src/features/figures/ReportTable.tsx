import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { CellKind } from '@croupier/contract';
import type { TextKey } from '@croupier/i18n';
import { Badge, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { BadgeTone, TableColumn } from '@croupier/ui';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { Time } from '../../parts/Time.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import type { Report, ReportRow } from './figures-queries.ts';

type ReportTableProps = {
  merchant: string;
  report: Report | undefined;
  isLoading: boolean;
  mayReadLedger: boolean;
};

type Cell = ReportRow['cells'][number];
const figures: readonly CellKind[] = ['count', 'amount', 'share', 'deviation'];
const tones: Readonly<Record<string, BadgeTone>> = {
  'return.within': 'gain',
  'return.above': 'danger',
  'return.below': 'danger',
};

/** Any report: the columns define how cells are shown, and the first cell opens the details of its line. */
export function ReportTable({ merchant, report, isLoading, mayReadLedger }: ReportTableProps) {
  const t = useText();
  const formats = useFormats();
  const { long } = useDayText();

  const shown = (cell: Cell | undefined, kind: CellKind, id: string): ReactNode => {
    if (cell === null || cell === undefined) return '';
    switch (kind) {
      case 'amount':
        return <SignedAmount wire={{ amount: String(cell), currency: report!.currency }} isBare />;
      case 'count':
        return formats.number(Number(cell));
      case 'share':
        return formats.percent(Number(cell) / 10_000, 2);
      case 'deviation':
        return formats.number(Number(cell) / 100, 2);
      case 'day':
        return <span className="whitespace-nowrap">{long(String(cell))}</span>;
      case 'instant':
        return <Time at={String(cell)} />;
      case 'word': {
        // texts: console_figures.return.*, texts: console_figures.direction.*, texts: console_figures.act.*
        const text = t(`console_figures.${String(cell)}` as TextKey);
        return id === 'state' ? <Badge tone={tones[String(cell)]}>{text}</Badge> : text;
      }
      default:
        if (cell === '' && id === 'channel') return t('console_figures.no_channel');
        return <bdi>{String(cell)}</bdi>;
    }
  };

  const columns = (report?.columns ?? []).map(({ id, kind }, place): TableColumn<ReportRow> => {
    const isFigure = figures.includes(kind);
    const total = report?.totals?.[place];
    return {
      id,
      // texts: console_figures.column.*
      header: t(`console_figures.column.${id}` as TextKey),
      isFigure,
      renderCell: ({ key, cells, opens }) => {
        if (key === 'rest' && place === 0) return <em className="text-ink-soft">{t('console_figures.rest')}</em>;
        const content = shown(cells[place], kind, id);
        return place === 0 && opens ? (
          <Opened merchant={merchant} opens={opens} mayReadLedger={mayReadLedger}>
            {content}
          </Opened>
        ) : (
          content
        );
      },
      ...(report?.totals && { summary: place === 0 ? t('console_figures.total') : shown(total, kind, id) }),
    };
  });

  const rows = report?.rows ?? [];
  return (
    <Table
      // texts: console_figures.report.*
      caption={report ? t(`console_figures.report.${report.report}` as TextKey) : t('console_figures.report')}
      columns={columns.length > 0 ? columns : waiting}
      rows={rows}
      rowKey={({ key }) => key}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_figures.empty')}>{t('console_figures.empty_hint')}</EmptyState>}
      footer={
        report && report.lines > rows.length ? (
          <p className="px-2 text-caption text-ink-soft">
            {t('console_figures.lines_shown', { shown: rows.length, count: report.lines })}
          </p>
        ) : undefined
      }
    />
  );
}

/** Columns while the report is loading. */
const waiting: TableColumn<ReportRow>[] = [0, 1, 2, 3].map((place) => ({
  id: String(place),
  header: '',
  renderCell: () => '',
}));

const linkClass =
  'inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline';

type OpenedProps = {
  merchant: string;
  opens: NonNullable<ReportRow['opens']>;
  mayReadLedger: boolean;
  children: ReactNode;
};

function Opened({ merchant, opens, mayReadLedger, children }: OpenedProps) {
  const { report, account, from, to, category, vendor } = opens;
  if (account !== undefined)
    return mayReadLedger ? (
      <Link to="/brands/$merchant/ledger" params={{ merchant }} search={{ account }} className={linkClass}>
        {children}
      </Link>
    ) : (
      children
    );
  return (
    <Link
      to="/brands/$merchant/reports"
      params={{ merchant }}
      search={{
        ...(report && { report }),
        ...(from && { from }),
        ...(to && { to }),
        ...(category && { category }),
        ...(vendor && { vendor }),
      }}
      className={linkClass}
    >
      {children}
    </Link>
  );
}
