import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState, Icon, Table, useFormats, useText } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { gameColumns } from './game-columns.tsx';
import { GameFilters } from './GameFilters.tsx';
import { gamesQuery } from './games-queries.ts';
import type { Frame } from './games-queries.ts';
import type { GamesSearch } from './games-search.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';

type GamesPanelProps = {
  merchant: string;
  frame: Frame | undefined;
  search: GamesSearch;
  mayEdit: boolean;
  onSearch: (search: GamesSearch) => void;
};

/** All games, with search, filters and pages. */
export function GamesPanel({ merchant, frame, search, mayEdit, onSearch }: GamesPanelProps) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(gamesQuery(merchant, search));
  const [asked, setAsked] = useState<{ nodeId: number; act: 'switch' | 'mark' }>();
  const game = data?.games.find(({ nodeId }) => nodeId === asked?.nodeId);
  const { after, ...first } = search;
  const columns = gameColumns({
    t,
    formats,
    ...(mayEdit && {
      onSwitch: (nodeId: number) => setAsked({ nodeId, act: 'switch' }),
      onMark: (nodeId: number) => setAsked({ nodeId, act: 'mark' }),
    }),
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <GameFilters frame={frame} search={search} onSearch={onSearch} />
      {error && !data ? (
        <ProblemNotice error={error} title={t('console_games.unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console_games.title')}
          columns={columns}
          rows={data?.games ?? []}
          rowKey={({ nodeId }) => String(nodeId)}
          isLoading={isPending || isPlaceholderData}
          empty={<EmptyState title={t('console_games.none')}>{t('console_games.none_hint')}</EmptyState>}
          footer={
            data && (
              <nav aria-label={t('console_games.pages')} className="flex flex-wrap items-center justify-end gap-2">
                <span className="figures me-auto ps-4 text-small text-ink-soft">
                  {t('console_games.found', { count: data.total, shown: formats.number(data.total) })}
                </span>
                {after !== undefined && (
                  <Link
                    to="/brands/$merchant/games"
                    params={{ merchant }}
                    search={first}
                    className={buttonClass({ size: 'small' })}
                  >
                    <Icon name="arrow-up" />
                    {t('console_games.first_page')}
                  </Link>
                )}
                {data.next !== null && (
                  <Link
                    to="/brands/$merchant/games"
                    params={{ merchant }}
                    search={{ ...first, after: data.next }}
                    className={buttonClass({ size: 'small' })}
                  >
                    {t('console_games.next_page')}
                    <Icon name="arrow-end" />
                  </Link>
                )}
              </nav>
            )
          }
        />
      )}
      {game && asked?.act === 'switch' && (
        <SwitchDialog
          merchant={merchant}
          subject={{ kind: 'game', subject: String(game.nodeId), name: game.name }}
          of={game}
          onClose={() => setAsked(undefined)}
        />
      )}
      {game && asked?.act === 'mark' && (
        <MarkDialog merchant={merchant} game={game} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
