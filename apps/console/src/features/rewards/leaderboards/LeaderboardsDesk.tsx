import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Time } from '../../../parts/Time.tsx';
import { WireAmount } from '../../../parts/WireAmount.tsx';
import { BoardDialog } from './BoardDialog.tsx';
import { leaderboardListQuery } from './leaderboards-queries.ts';
import type { Board } from './leaderboards-queries.ts';

/** Leaderboards of a brand: those that come can be changed, those that run show their first places (PM-140). */
export function LeaderboardsDesk({ merchant, mayEdit }: { merchant: string; mayEdit: boolean }) {
  const t = useText();
  const [chosen, setChosen] = useState<{ board: Board | null; isCancelling: boolean } | null>(null);
  const { data, error, refetch, isPending } = useQuery(leaderboardListQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console_leaderboards.unread')} onRetry={() => void refetch()} />;
  const columns: TableColumn<Board>[] = [
    {
      id: 'title',
      header: t('console_leaderboards.board'),
      renderCell: ({ title, state, category }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{title}</span>
          <Badge tone={state === 'running' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>
          {category && <span className="text-ink-soft">{category}</span>}
        </span>
      ),
    },
    { id: 'starts', header: t('console_leaderboards.starts'), renderCell: ({ startsAt }) => <Time at={startsAt} /> },
    { id: 'ends', header: t('console_leaderboards.ends'), renderCell: ({ endsAt }) => <Time at={endsAt} /> },
    {
      id: 'cost',
      header: t('console_leaderboards.cost'),
      isFigure: true,
      renderCell: ({ cost }) => <WireAmount wire={cost} />,
    },
    {
      id: 'members',
      header: t('console_leaderboards.members'),
      isFigure: true,
      renderCell: ({ members }) => members,
    },
    {
      id: 'top',
      header: t('console_leaderboards.first'),
      renderCell: ({ top }) => (
        <ol>
          {top.slice(0, 3).map(({ place, name, member, score }) => (
            <li key={member} className="flex flex-wrap gap-x-2">
              {place}.{' '}
              <Link to="/brands/$merchant/members/$id" params={{ merchant, id: member }} className="underline">
                {name}
              </Link>
              <WireAmount wire={score} />
            </li>
          ))}
        </ol>
      ),
    },
    ...(mayEdit
      ? [
          {
            id: 'acts',
            header: t('console_leaderboards.acts'),
            renderCell: (board: Board) =>
              board.state === 'coming' && (
                <span className="flex flex-wrap gap-2">
                  <Button size="small" onClick={() => setChosen({ board, isCancelling: false })}>
                    {t('console_leaderboards.change')}
                  </Button>
                  <Button size="small" kind="danger" onClick={() => setChosen({ board, isCancelling: true })}>
                    {t('console_leaderboards.cancel')}
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={t('console_leaderboards.boards')}
      lead={t('console_leaderboards.lead')}
      action={
        mayEdit &&
        data && (
          <Button icon="plus" onClick={() => setChosen({ board: null, isCancelling: false })}>
            {t('console_leaderboards.add')}
          </Button>
        )
      }
    >
      <Table
        caption={t('console_leaderboards.boards')}
        columns={columns}
        rows={data?.boards ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={<EmptyState title={t('console_leaderboards.none')}>{t('console_leaderboards.none_hint')}</EmptyState>}
      />
      {chosen && data && (
        <BoardDialog
          key={chosen.board?.id ?? 'new'}
          merchant={merchant}
          list={data}
          {...chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}

const stateTexts = {
  coming: 'console_leaderboards.coming',
  running: 'console_leaderboards.running',
  provisional: 'console_leaderboards.provisional',
  final: 'console_leaderboards.final',
  cancelled: 'console_leaderboards.cancelled',
} as const;
