import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { BadgeTone, TableColumn } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { DecideWinDialog } from './DecideWinDialog.tsx';
import { FirstApproval } from './FirstApproval.tsx';
import { heldWinsQuery, isFirstOfTwo } from './vendors-queries.ts';
import type { HeldWin } from './vendors-queries.ts';

const states: Readonly<Record<HeldWin['state'], { tone: BadgeTone; text: TextKey }>> = {
  held: { tone: 'warn', text: 'console.win_held' },
  released: { tone: 'gain', text: 'console.win_released' },
  refused: { tone: 'danger', text: 'console.win_refused' },
};

type HeldWinsSectionProps = { merchant: string; self: { id: string }; mayEdit: boolean };

/** Wins above the most that a game can pay. They wait until operators pay or refuse them (VE-31). */
export function HeldWinsSection({ merchant, self, mayEdit }: HeldWinsSectionProps) {
  const t = useText();
  const [asked, setAsked] = useState<{ win: HeldWin; isReleased: boolean }>();
  const { data, error, refetch, isPending } = useQuery(heldWinsQuery(merchant));
  const columns: TableColumn<HeldWin>[] = [
    { id: 'vendor', header: t('console.column_vendor'), renderCell: ({ vendor }) => <bdi>{vendor}</bdi> },
    {
      id: 'round',
      header: t('console.column_round'),
      renderCell: ({ roundId, game }) => (
        <span className="flex flex-col">
          <CopyText text={roundId} className="figures" />
          {game !== null && <span className="text-caption text-ink-soft">{game}</span>}
        </span>
      ),
    },
    {
      id: 'since',
      header: t('console.column_since'),
      renderCell: ({ at }) => <Time at={at} className="text-ink-soft" />,
    },
    {
      id: 'staked',
      header: t('console.column_staked'),
      isFigure: true,
      renderCell: ({ staked }) => <WireAmount wire={staked} />,
    },
    {
      id: 'most',
      header: t('console.column_most'),
      isFigure: true,
      renderCell: ({ most }) => (most ? <WireAmount wire={most} /> : t('console.value_none')),
    },
    {
      id: 'won',
      header: t('console.column_won'),
      isFigure: true,
      renderCell: ({ amount }) => <WireAmount wire={amount} />,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state, decided, first }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>
          {first && <FirstApproval first={first} isOpen={state === 'held'} self={self} />}
          {decided && <span className="max-w-xs text-caption break-words text-ink-soft">{decided.reason}</span>}
        </span>
      ),
    },
    ...(mayEdit ? [actColumn()] : []),
  ];

  function actColumn(): TableColumn<HeldWin> {
    return {
      id: 'act',
      header: t('console.column_act'),
      renderCell: (win) =>
        win.state === 'held' && (
          <span className="flex flex-wrap gap-2">
            {win.first?.operator.id !== self.id && (
              <Button size="small" kind="main" onClick={() => setAsked({ win, isReleased: true })}>
                {t(isFirstOfTwo(win) ? 'console.win_approve' : 'console.win_release')}
              </Button>
            )}
            <Button size="small" kind="danger" onClick={() => setAsked({ win, isReleased: false })}>
              {t('console.win_refuse')}
            </Button>
          </span>
        ),
    };
  }

  return (
    <Section title={t('console.wins')} lead={t('console.wins_lead')}>
      {error && !data ? (
        <ProblemNotice error={error} title={t('console.wins_unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console.wins')}
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={<EmptyState title={t('console.wins_empty')}>{t('console.wins_empty_hint')}</EmptyState>}
        />
      )}
      {asked && <DecideWinDialog merchant={merchant} {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
