import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { playName, rowName, symbolName } from '@croupier/i18n/play-texts';
import { EmptyState, Notice, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Load } from './Load.tsx';
import { exposureQuery } from './lottery-queries.ts';
import type { ExposedPlay, Issue } from './lottery-queries.ts';

type ExposedNumber = ExposedPlay['numbers'][number];

type ExposurePanelProps = { merchant: string; on: { gameCode: string; issue: string }; issue: Issue };

/** Stakes and possible prizes of each play, and of the numbers of the chosen one. */
export function ExposurePanel({ merchant, on, issue }: ExposurePanelProps) {
  const t = useText();
  const { data, error, refetch, isPending } = useQuery(exposureQuery(merchant, on));
  const [chosen, setChosen] = useState<string>();
  const limit = issue.game.limits.draw;
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_lottery.exposure_unread')} onRetry={() => void refetch()} />;
  const shown = data?.plays.find(({ play }) => play === chosen) ?? data?.plays[0];
  const plays: TableColumn<ExposedPlay>[] = [
    {
      id: 'play',
      header: t('console_lottery.play'),
      renderCell: ({ play }) => (
        <button
          type="button"
          aria-pressed={play === shown?.play}
          onClick={() => setChosen(play)}
          className="min-h-8 rounded-control px-1 text-start font-semibold underline decoration-line underline-offset-4 hover:decoration-current aria-pressed:text-highlight"
        >
          {playName(t, play)}
        </button>
      ),
    },
    { id: 'lines', header: t('console_lottery.lines'), isFigure: true, renderCell: ({ lines }) => lines },
    {
      id: 'staked',
      header: t('console_lottery.staked'),
      isFigure: true,
      renderCell: ({ staked }) => <WireAmount wire={staked} />,
    },
    {
      id: 'worst',
      header: t('console_lottery.worst'),
      isFigure: true,
      renderCell: ({ worst }) => <Load worst={worst} limit={limit} />,
    },
  ];
  const numbers: TableColumn<ExposedNumber>[] = [
    {
      id: 'number',
      header: t('console_lottery.number'),
      renderCell: ({ symbol, row }) => (
        <span className="inline-flex items-baseline gap-2">
          <span className="font-semibold">{symbolName(t, symbol)}</span>
          {row !== '' && <span className="text-caption text-ink-faint">{rowName(t, row)}</span>}
        </span>
      ),
    },
    { id: 'lines', header: t('console_lottery.lines'), isFigure: true, renderCell: ({ lines }) => lines },
    {
      id: 'staked',
      header: t('console_lottery.staked'),
      isFigure: true,
      renderCell: ({ staked }) => <WireAmount wire={staked} />,
    },
    {
      id: 'worst',
      header: t('console_lottery.worst'),
      isFigure: true,
      renderCell: ({ worst }) => <Load worst={worst} limit={limit} />,
    },
  ];
  const empty = (
    <EmptyState title={t('console_lottery.exposure_none')}>{t('console_lottery.exposure_none_hint')}</EmptyState>
  );
  return (
    <div className="flex flex-col gap-3">
      {data && data.seen < data.tickets && (
        <Notice>{t('console_lottery.exposure_part', { seen: data.seen, tickets: data.tickets })}</Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Table
          caption={t('console_lottery.exposure_plays')}
          columns={plays}
          rows={data?.plays ?? []}
          rowKey={({ play }) => play}
          isLoading={isPending}
          empty={empty}
        />
        {shown && (
          <Table
            caption={t('console_lottery.exposure_numbers', { play: playName(t, shown.play) })}
            columns={numbers}
            rows={shown.numbers}
            rowKey={({ row, symbol }) => `${row} ${symbol}`}
          />
        )}
      </div>
      {shown && <p className="text-caption text-ink-faint">{t('console_lottery.exposure_hint')}</p>}
    </div>
  );
}
