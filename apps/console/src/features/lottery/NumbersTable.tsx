import { useState } from 'react';
import { playName, symbolName } from '@croupier/i18n/play-texts';
import { Badge, Button, EmptyState, Table, useText, useToasts } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSetNumber } from './lottery-queries.ts';
import type { SpecialNumber } from './lottery-queries.ts';
import { refusalTexts } from './lottery-texts.ts';
import { Payout } from './Payout.tsx';

type NumbersTableProps = {
  merchant: string;
  gameCode: string;
  numbers: readonly SpecialNumber[];
  now: string;
  mayEdit: boolean;
};

/** Numbers that are closed or pay a reduced prize, now or from a time on. */
export function NumbersTable({ merchant, gameCode, numbers, now, mayEdit }: NumbersTableProps) {
  const t = useText();
  const [asked, setAsked] = useState<SpecialNumber>();
  const columns: TableColumn<SpecialNumber>[] = [
    {
      id: 'number',
      header: t('console_lottery.number'),
      renderCell: ({ symbols }) => (
        <span className="font-semibold">{symbols.map((symbol) => symbolName(t, symbol)).join(' · ')}</span>
      ),
    },
    { id: 'play', header: t('console_lottery.play'), renderCell: ({ play }) => playName(t, play) },
    { id: 'payout', header: t('console_lottery.payout'), renderCell: ({ payout }) => <Payout payout={payout} /> },
    {
      id: 'from',
      header: t('console_lottery.from'),
      renderCell: ({ from }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Time at={from} className="text-ink-soft" />
          {from > now && <Badge tone="info">{t('console_lottery.to_come')}</Badge>}
        </span>
      ),
    },
    ...(mayEdit
      ? [
          {
            id: 'act',
            header: t('console.column_act'),
            renderCell: (number: SpecialNumber) =>
              number.payout !== '1/1' && (
                <Button size="small" onClick={() => setAsked(number)}>
                  {t('console_lottery.number_usual')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table
        caption={t('console_lottery.special')}
        columns={columns}
        rows={numbers}
        rowKey={({ play, symbols, from }) => `${play} ${symbols.join('|')} ${from}`}
        empty={
          <EmptyState title={t('console_lottery.special_none')}>{t('console_lottery.special_none_hint')}</EmptyState>
        }
      />
      {asked && (
        <UsualDialog
          merchant={merchant}
          gameCode={gameCode}
          number={asked}
          now={now}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type UsualDialogProps = { merchant: string; gameCode: string; number: SpecialNumber; now: string; onClose: () => void };

/** Restores the usual prize of a number: at once, or in place of a planned change. */
function UsualDialog({ merchant, gameCode, number, now, onClose }: UsualDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const setting = useSetNumber(merchant);
  const { play, symbols, from } = number;
  const named = { number: symbols.map((symbol) => symbolName(t, symbol)).join(' · '), play: playName(t, play) };
  const handleSend = (reason: string) =>
    setting.mutate(
      { gameCode, play, symbols, payout: '1/1', reason, ...(from > now && { from }) },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console_lottery.number_set', named) });
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('console_lottery.number_usual_of', named)}
      consequence={t('console_lottery.number_usual_consequence')}
      send={{ label: t('console_lottery.number_usual'), kind: 'main' }}
      isSending={setting.isPending}
      error={setting.error}
      maybeDone={t('console_lottery.maybe_done')}
      refusalTexts={refusalTexts}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
