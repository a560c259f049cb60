import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { promotionReportQuery } from './promotions-queries.ts';
import type { ReportRow } from './promotions-queries.ts';
import { kindTexts, stateTexts, stateTones } from './promotion-texts.ts';

/** What each published promotion cost, and the deposits that were made for it. */
export function ReportView({ merchant }: { merchant: string }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPending } = useQuery(promotionReportQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_promotions.report_unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<ReportRow>[] = [
    {
      id: 'promotion',
      header: t('console_promotions.column_promotion'),
      renderCell: ({ id, slug, kind }) => (
        <span className="flex min-w-36 flex-col whitespace-normal">
          <Link
            to="/brands/$merchant/promotions"
            params={{ merchant }}
            search={{ id }}
            className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
          >
            {slug}
          </Link>
          <span className="text-caption text-ink-soft">{t(kindTexts[kind])}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state }) => <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>,
    },
    {
      id: 'joined',
      header: t('console_promotions.column_joined'),
      isFigure: true,
      renderCell: ({ joined }) => formats.number(joined),
    },
    {
      id: 'rewarded',
      header: t('console_promotions.column_rewarded'),
      isFigure: true,
      renderCell: ({ rewarded }) => formats.number(rewarded),
    },
    {
      id: 'given',
      header: t('console_promotions.given'),
      isFigure: true,
      renderCell: ({ given }) => <WireAmount wire={given} />,
    },
    {
      id: 'returned',
      header: t('console_promotions.returned'),
      isFigure: true,
      renderCell: ({ returned }) => <WireAmount wire={returned} />,
    },
    {
      id: 'cost',
      header: t('console_promotions.column_cost'),
      isFigure: true,
      renderCell: ({ cost }) => (
        <span className="font-semibold">
          <SignedAmount wire={cost} />
        </span>
      ),
    },
    {
      id: 'deposits',
      header: t('console_promotions.column_deposits'),
      isFigure: true,
      renderCell: ({ deposits, depositCount }) => (
        <span className="flex flex-col items-end">
          <WireAmount wire={deposits} />
          <span className="text-caption text-ink-soft">
            {t('console_promotions.deposit_count', { count: depositCount })}
          </span>
        </span>
      ),
    },
    {
      id: 'firsts',
      header: t('console_promotions.column_first_depositors'),
      isFigure: true,
      renderCell: ({ firstDepositors }) => formats.number(firstDepositors),
    },
  ];
  return (
    <>
      <p className="max-w-prose text-small text-ink-soft">{t('console_promotions.report_lead')}</p>
      <Table
        caption={t('console_promotions.report')}
        columns={columns}
        rows={data?.promotions ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={
          <EmptyState title={t('console_promotions.report_empty')}>
            {t('console_promotions.report_empty_hint')}
          </EmptyState>
        }
      />
    </>
  );
}
