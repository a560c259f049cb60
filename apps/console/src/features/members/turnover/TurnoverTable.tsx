import type { ReactNode } from 'react';
import { Badge, Button, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import type { Self } from '../member-rights.ts';
import type { TurnoverNeed } from './turnover-queries.ts';
import { sourceTexts, standingOf, standingTexts, standingTones } from './turnover-texts.ts';

type TurnoverTableProps = {
  needs: readonly TurnoverNeed[];
  isLoading: boolean;
  self: Self;
  /** Null for operators who may only read. */
  onCancel: ((id: string) => void) | null;
  footer?: ReactNode;
};

export function TurnoverTable({ needs, isLoading, self, onCancel, footer }: TurnoverTableProps) {
  const t = useText();
  const formats = useFormats();
  const columns: TableColumn<TurnoverNeed>[] = [
    {
      id: 'source',
      header: t('console_members.turnover_source'),
      renderCell: ({ source, at }) => (
        <span className="flex flex-col whitespace-nowrap">
          {t(sourceTexts[source])}
          <Time at={at} className="text-caption text-ink-faint" />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('console_members.turnover_credited'),
      isFigure: true,
      renderCell: ({ amount, multiple }) => (
        <span className="flex flex-col items-end">
          <WireAmount wire={amount} />
          <span className="text-caption text-ink-faint">× {formats.number(Number(multiple))}</span>
        </span>
      ),
    },
    {
      id: 'need',
      header: t('console_members.turnover_needed'),
      isFigure: true,
      renderCell: ({ need }) => <WireAmount wire={need} />,
    },
    {
      id: 'remaining',
      header: t('console_members.turnover_remaining'),
      isFigure: true,
      renderCell: ({ remaining }) => <WireAmount wire={remaining} className="font-semibold" />,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (need) => {
        const standing = standingOf(need);
        const { cancelled, endedAt } = need;
        return (
          <span className="flex min-w-40 flex-col items-start gap-1">
            <Badge tone={standingTones[standing]}>{t(standingTexts[standing])}</Badge>
            {endedAt !== null && (
              <span className="text-caption text-ink-soft">
                {cancelled && (cancelled.by.id === self.id ? t('console.actor_self', self) : cancelled.by.name)}{' '}
                <Time at={endedAt} className="text-ink-faint" />
              </span>
            )}
            {cancelled && (
              <span className="text-caption break-words whitespace-normal text-ink-soft">“{cancelled.reason}”</span>
            )}
            {onCancel && standing === 'OPEN' && (
              <Button
                size="small"
                kind="plain"
                aria-label={`${t('console_members.turnover_cancel')}: ${t(sourceTexts[need.source])} ${formats.dateTime(Date.parse(need.at))}`}
                onClick={() => onCancel(need.id)}
              >
                {t('console_members.turnover_cancel')}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('console_members.turnover')}
      columns={columns}
      rows={needs}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_members.turnover_none')} />}
      footer={footer}
    />
  );
}
