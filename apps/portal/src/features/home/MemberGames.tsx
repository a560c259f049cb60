import type { TextKey } from '@croupier/i18n';
import { Chip, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GameRow } from './GameRow.tsx';
import { GameShelf } from './GameShelf.tsx';
import { hotGamesQuery } from './home-queries.ts';
import { favouriteGamesQuery, recentGamesQuery } from './member-game-queries.ts';

type Shelf = 'recent' | 'favourites' | 'hot';

const looks: Readonly<Record<Shelf, { title: TextKey; icon: IconName }>> = {
  recent: { title: 'controls.recent', icon: 'clock' },
  favourites: { title: 'controls.favourites', icon: 'heart' },
  hot: { title: 'home.hot', icon: 'games' },
};

/** The member's recent games, favourites, and the hot ones. A shelf without games is left out. */
export default function MemberGames() {
  const t = useText();
  const [chosen, setChosen] = useState<Shelf>();
  const queries = {
    recent: useQuery(recentGamesQuery),
    favourites: useQuery(favouriteGamesQuery),
    hot: useQuery(hotGamesQuery),
  };
  const shelves = (['recent', 'favourites', 'hot'] as const).filter(
    (shelf) => shelf === 'hot' || (queries[shelf].data?.length ?? 0) > 0,
  );
  const shown = chosen && shelves.includes(chosen) ? chosen : (shelves[0] ?? 'hot');
  const { data, isError, error, refetch } = queries[shown];
  // With a single shelf there is no choice, and it looks as it does for visitors.
  const isAlone = shelves.length === 1;
  const title = (
    <h2 id="home-games" className={isAlone ? 'heading text-title' : 'sr-only'}>
      {t(looks[shown].title)}
    </h2>
  );
  const heading = isAlone ? (
    title
  ) : (
    <>
      {title}
      <div className="flex gap-2 overflow-x-auto py-1 [scrollbar-width:none]">
        {shelves.map((shelf) => (
          <Chip key={shelf} icon={looks[shelf].icon} isSelected={shelf === shown} onClick={() => setChosen(shelf)}>
            {t(looks[shelf].title)}
          </Chip>
        ))}
      </div>
    </>
  );
  return (
    <GameShelf heading={heading}>
      <GameRow label={t(looks[shown].title)} games={data} failure={isError && error} onRetry={() => void refetch()} />
    </GameShelf>
  );
}
