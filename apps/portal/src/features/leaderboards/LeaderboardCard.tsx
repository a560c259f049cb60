import { Amount, Badge, Button, Card, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import { leaderboardQuery } from './leaderboard-queries.ts';
import type { Leaderboard, LeaderboardRank } from './leaderboard-queries.ts';

/** One leaderboard: its time, its prizes, the first places and my own. It never says what is missing for the next one. */
export function LeaderboardCard({ board }: { board: Leaderboard }) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const whole = useQuery({ ...leaderboardQuery(board.id), enabled: isWhole });
  const { title, category, state, prizes, asOf, members, mine } = board;
  const formats = useFormats();
  const top = (isWhole && whole.data?.top) || board.top;
  return (
    <Card title={title} action={<Badge tone={state === 'running' ? 'gain' : 'plain'}>{t(stateTexts[state])}</Badge>}>
      <div data-board={state} className="flex flex-col gap-4">
        <Times board={board} />
        <p className="text-small text-ink-soft">
          {category ? t('leaderboards.counts_in', { category: categoryName(t, category) }) : t('leaderboards.counts')}
        </p>
        {mine && (
          <p className="font-semibold">
            {t('leaderboards.my_place', { place: mine.place })} <Amount value={readMoney(mine.score)} />
          </p>
        )}
        <Prizes prizes={prizes} />
        {members > 0 && <Ranks ranks={top} title={title} />}
        {whole.error && <FetchFailure error={whole.error} onRetry={() => void whole.refetch()} />}
        {!isWhole && members > board.top.length && (
          <div>
            <Button size="small" onClick={() => setIsWhole(true)}>
              {t('leaderboards.more')}
            </Button>
          </div>
        )}
        {asOf && (
          <p className="text-caption text-ink-faint">
            {t('leaderboards.as_of', { at: formats.dateTime(new Date(asOf)), members })}
          </p>
        )}
      </div>
    </Card>
  );
}

const stateTexts = {
  coming: 'leaderboards.coming',
  running: 'leaderboards.running',
  provisional: 'leaderboards.provisional',
  final: 'leaderboards.final',
} as const;

function Times({ board: { state, startsAt, endsAt, finalAt } }: { board: Leaderboard }) {
  const t = useText();
  const formats = useFormats();
  const duration = useDuration();
  const left = useMinutesLeft(state === 'coming' ? startsAt : endsAt) ?? 0;
  const moment = (at: string) => formats.dateTime(new Date(at));
  const texts = {
    coming: () => t('leaderboards.starts_in', { left: duration(left) }),
    running: () => t('leaderboards.ends_in', { left: duration(left) }),
    provisional: () => t('leaderboards.final_at', { at: moment(finalAt) }),
    final: () => t('leaderboards.ended', { from: moment(startsAt), to: moment(endsAt) }),
  };
  return <p className="figures text-small">{texts[state]()}</p>;
}

function Prizes({ prizes }: Pick<Leaderboard, 'prizes'>) {
  const t = useText();
  return (
    <ol aria-label={t('leaderboards.prizes')} className="flex flex-wrap gap-2">
      {prizes.map((prize, at) => (
        // A prize is its place.
        <li key={at}>
          <Badge tone={at < 3 ? 'sheen' : 'plain'}>
            {t('leaderboards.place', { place: at + 1 })} <Amount value={readMoney(prize)} />
          </Badge>
        </li>
      ))}
    </ol>
  );
}

function Ranks({ ranks, title }: { ranks: readonly LeaderboardRank[]; title: string }) {
  const t = useText();
  const columns: TableColumn<LeaderboardRank & { key: string }>[] = [
    { id: 'place', header: t('leaderboards.rank'), isFigure: true, renderCell: ({ place }) => place },
    {
      id: 'name',
      header: t('leaderboards.name'),
      renderCell: ({ name, isMe }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name ?? t('leaderboards.hidden')}
          {isMe && <Badge tone="highlight">{t('leaderboards.you')}</Badge>}
        </span>
      ),
    },
    {
      id: 'score',
      header: t('leaderboards.score'),
      isFigure: true,
      renderCell: ({ score }) => <Amount value={readMoney(score)} />,
    },
    {
      id: 'prize',
      header: t('leaderboards.prize'),
      isFigure: true,
      renderCell: ({ prize }) => prize && <Amount value={readMoney(prize)} />,
    },
  ];
  const rows = ranks.map((rank, at) => ({ ...rank, key: String(at) }));
  return <Table caption={t('leaderboards.of', { title })} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
