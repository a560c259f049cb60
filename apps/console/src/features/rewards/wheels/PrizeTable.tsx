import { Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { chanceText, prizeKindTexts } from './wheel-texts.ts';
import type { WheelVersion } from './wheels-queries.ts';

type Prize = WheelVersion['prizes'][number];

/** The prizes of a version with their odds, what is left of them, and how often each was given. */
export function PrizeTable({ version }: { version: WheelVersion }) {
  const t = useText();
  const columns: TableColumn<Prize>[] = [
    {
      id: 'prize',
      header: t('console_wheels.prize'),
      renderCell: ({ kind, amount, points }) => (
        <span className="flex flex-wrap gap-x-2">
          <span className="font-semibold">
            {amount ? <WireAmount wire={amount} /> : (points ?? t('console_wheels.none_prize'))}
          </span>
          <span className="text-ink-soft">{t(prizeKindTexts[kind])}</span>
        </span>
      ),
    },
    {
      id: 'chance',
      header: t('console_wheels.chance'),
      isFigure: true,
      renderCell: ({ weight }) => chanceText(weight),
    },
    { id: 'given', header: t('console_wheels.given'), isFigure: true, renderCell: ({ given }) => given },
    {
      id: 'left',
      header: t('console_wheels.left'),
      isFigure: true,
      renderCell: ({ left, stock }) => (left === null ? '–' : `${left} / ${stock}`),
    },
    { id: 'substitute', header: t('console_wheels.substitute'), renderCell: ({ substitute }) => substitute ?? '–' },
  ];
  return (
    <>
      <Table
        caption={t('console_wheels.table_of', { title: version.title })}
        columns={columns}
        rows={version.prizes}
        rowKey={({ id }) => id}
      />
      <p className="text-small">
        {t('console_wheels.cost', {
          amount: `${version.cost.amount} ${version.budget.currency}`,
          points: version.cost.points,
        })}
      </p>
    </>
  );
}
