import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import type { PromotionRow } from './promotions-queries.ts';
import { kindTexts, stateTexts, stateTones } from './promotion-texts.ts';

type PromotionTableProps = {
  merchant: string;
  promotions: readonly PromotionRow[];
  isLoading: boolean;
  isFiltered: boolean;
  footer?: ReactNode;
};

export function PromotionTable({ merchant, promotions, isLoading, isFiltered, footer }: PromotionTableProps) {
  const t = useText();
  const columns: TableColumn<PromotionRow>[] = [
    {
      id: 'promotion',
      header: t('console_promotions.column_promotion'),
      renderCell: ({ id, slug, title, kind }) => (
        <span className="flex min-w-40 flex-col whitespace-normal">
          <Link
            to="/brands/$merchant/promotions"
            params={{ merchant }}
            search={{ id }}
            className="inline-flex min-h-8 items-center font-semibold text-highlight underline-offset-2 hover:underline"
          >
            {title ?? slug}
          </Link>
          <span className="text-caption text-ink-soft">{t(kindTexts[kind])}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state, version, liveVersion, waiting }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>
          {liveVersion !== null && version > liveVersion && state !== 'ended' && (
            <span className="text-caption text-ink-soft">{t('console_promotions.unpublished', { version })}</span>
          )}
          {waiting > 0 && <Badge tone="warn">{t('console_promotions.claims_waiting', { count: waiting })}</Badge>}
        </span>
      ),
    },
    {
      id: 'period',
      header: t('console_promotions.column_period'),
      renderCell: ({ from, to }) => (
        <span className="flex flex-col text-caption">
          <Time at={from} />
          <Time at={to} className="text-ink-soft" />
        </span>
      ),
    },
    {
      id: 'budget',
      header: t('console_promotions.budget'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.total} />,
    },
    {
      id: 'reserved',
      header: t('console_promotions.reserved'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.reserved} />,
    },
    {
      id: 'given',
      header: t('console_promotions.given'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.given} />,
    },
    {
      id: 'returned',
      header: t('console_promotions.returned'),
      isFigure: true,
      renderCell: ({ budget }) => <WireAmount wire={budget.returned} />,
    },
    {
      id: 'members',
      header: t('console_promotions.column_members'),
      isFigure: true,
      renderCell: ({ joined, rewarded }) => (
        <span className="flex flex-col items-end text-caption">
          <span>{t('console_promotions.joined', { count: joined })}</span>
          <span className="text-ink-soft">{t('console_promotions.rewarded', { count: rewarded })}</span>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('console_promotions.caption')}
      columns={columns}
      rows={promotions}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState title={t(isFiltered ? 'console_promotions.none_fit' : 'console_promotions.empty')}>
          {t('console_promotions.empty_hint')}
        </EmptyState>
      }
      footer={footer}
    />
  );
}
