import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Picture, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { GoodDialog } from './GoodDialog.tsx';
import { goodsQuery } from './points-queries.ts';
import type { Good } from './points-queries.ts';

/** Goods of the points mall: what they cost, what else they need, and how many there are (PT-5). */
export function GoodsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const formats = useFormats();
  const [edited, setEdited] = useState<Good | 'new' | null>(null);
  const { data, error, refetch, isPending } = useQuery(goodsQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_points.unread')} onRetry={() => void refetch()} />;
  const nameOf = ({ texts }: Good) =>
    texts.find(({ language }) => language === data?.defaultLanguage)?.name ?? texts[0]?.name ?? '';
  const columns: TableColumn<Good>[] = [
    {
      id: 'name',
      header: t('console_points.good'),
      renderCell: (good) => (
        <span className="flex items-center gap-3">
          <Picture src={good.picture ?? undefined} alt="" ratio="4 / 3" className="w-16 shrink-0 rounded-control" />
          <span className="break-words">{nameOf(good)}</span>
        </span>
      ),
    },
    {
      id: 'points',
      header: t('console_points.cost'),
      isFigure: true,
      renderCell: ({ points }) => formats.number(Number(points)),
    },
    {
      id: 'amount',
      header: t('console_points.needs_amount'),
      isFigure: true,
      renderCell: ({ amount }) => <WireAmount wire={amount} />,
    },
    {
      id: 'stock',
      header: t('console_points.stock'),
      isFigure: true,
      renderCell: ({ stock }) => formats.number(stock),
    },
    {
      id: 'shown',
      header: t('console_points.shown'),
      renderCell: ({ isShown }) => (
        <Badge tone={isShown ? 'gain' : 'plain'}>
          {t(isShown ? 'console_points.is_shown' : 'console_points.is_hidden')}
        </Badge>
      ),
    },
    ...(mayEdit
      ? [
          {
            id: 'edit',
            header: t('console_points.edit'),
            renderCell: (good: Good) => (
              <Button
                size="small"
                icon="edit"
                aria-label={t('console_points.edit_of', { name: nameOf(good) })}
                onClick={() => setEdited(good)}
              >
                {t('console_points.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={t('console_points.goods')}
      lead={t('console_points.goods_lead')}
      action={
        mayEdit && (
          <Button kind="main" icon="plus" onClick={() => setEdited('new')}>
            {t('console_points.new_good')}
          </Button>
        )
      }
    >
      <Table
        caption={t('console_points.goods')}
        columns={columns}
        rows={data?.goods ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_points.goods_none')}>{t('console_points.goods_hint')}</EmptyState>}
      />
      {edited && data && (
        <GoodDialog
          merchant={merchant}
          desk={data}
          good={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}
