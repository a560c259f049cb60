import { Link } from '@tanstack/react-router';
import { Badge, EmptyState, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Countdown } from './Countdown.tsx';
import { Load } from './Load.tsx';
import type { LotteryAdmin, AdminGame } from './lottery-queries.ts';
import { Numbers } from './Numbers.tsx';
import { GameBadge } from './StateBadges.tsx';

type GamesTableProps = { merchant: string; admin: LotteryAdmin | undefined; skewMs: number; isLoading: boolean };

const linkClass =
  'inline-flex min-h-8 items-center rounded-control font-semibold text-highlight underline-offset-2 hover:underline';

/** Every game with its open draw and the last one. */
export function GamesTable({ merchant, admin, skewMs, isLoading }: GamesTableProps) {
  const t = useText();
  const columns: TableColumn<AdminGame>[] = [
    {
      id: 'game',
      header: t('console_lottery.game'),
      renderCell: ({ gameCode, gameName }) => (
        <span className="flex flex-col">
          <Link to="/brands/$merchant/lottery" params={{ merchant }} search={{ game: gameCode }} className={linkClass}>
            {gameName}
          </Link>
          <code className="font-code text-caption text-ink-faint">{gameCode}</code>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: (game) => (
        <span className="flex flex-col items-start gap-1">
          <GameBadge game={game} />
          {game.unsettled > 0 && (
            <Link
              to="/brands/$merchant/lottery"
              params={{ merchant }}
              search={{ game: game.gameCode, show: 'unsettled' }}
            >
              <Badge tone="warn">{t('console_lottery.unsettled', { count: game.unsettled })}</Badge>
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      header: t('console_lottery.next_issue'),
      renderCell: ({ gameCode, current }) =>
        current ? (
          <span className="flex flex-col">
            <Link
              to="/brands/$merchant/lottery"
              params={{ merchant }}
              search={{ game: gameCode, issue: current.issue }}
              className="figures inline-flex min-h-6 items-center whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {current.issue}
            </Link>
            <Countdown until={current.closeAt} skewMs={skewMs} className="text-caption" />
          </span>
        ) : (
          <span className="text-ink-faint">{t('console_lottery.none_planned')}</span>
        ),
    },
    {
      id: 'tickets',
      header: t('console_lottery.tickets'),
      isFigure: true,
      renderCell: ({ current }) => current?.tickets ?? '',
    },
    {
      id: 'staked',
      header: t('console_lottery.staked'),
      isFigure: true,
      renderCell: ({ current }) => current && <WireAmount wire={current.staked} />,
    },
    {
      id: 'worst',
      header: t('console_lottery.worst'),
      isFigure: true,
      renderCell: ({ current, limits }) => current && <Load worst={current.worst} limit={limits.draw} />,
    },
    {
      id: 'last',
      header: t('console_lottery.last_issue'),
      renderCell: ({ gameCode, last }) =>
        last && (
          <span className="flex flex-col gap-1">
            <Link
              to="/brands/$merchant/lottery"
              params={{ merchant }}
              search={{ game: gameCode, issue: last.issue }}
              className="figures inline-flex min-h-6 items-center whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {last.issue}
            </Link>
            {last.result ? (
              <Numbers result={last.result} />
            ) : (
              <span className="text-caption text-ink-faint">{t('console_lottery.no_numbers')}</span>
            )}
          </span>
        ),
    },
    {
      id: 'special',
      header: t('console_lottery.special'),
      isFigure: true,
      renderCell: ({ specialNumbers }) => specialNumbers || '',
    },
  ];
  return (
    <Table
      caption={t('console_lottery.games')}
      columns={columns}
      rows={admin?.games ?? []}
      rowKey={({ gameCode }) => gameCode}
      isLoading={isLoading}
      empty={<EmptyState title={t('console_lottery.games_empty')}>{t('console_lottery.games_empty_hint')}</EmptyState>}
    />
  );
}
