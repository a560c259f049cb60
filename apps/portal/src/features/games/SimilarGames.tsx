import { useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ListedGame } from '../../parts/game.ts';
import { GameTile } from '../../parts/GameTile.tsx';
import { similarGamesQuery } from './game-queries.ts';
import { columnClass } from './page-column.ts';
import { tileGridClass } from './tile-grid.ts';
import { TileSkeleton } from './TileSkeleton.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Games of the same kind. Nothing is shown if there are none or they fail to load. */
export function SimilarGames({ game }: { game: ListedGame }) {
  const t = useText();
  const { data, isError } = useQuery(similarGamesQuery(game));
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby="similar-games" className={`${columnClass} pb-12`}>
      <h2 id="similar-games" className="heading mb-4 text-title">
        {t('games.similar')}
      </h2>
      <ul className={tileGridClass}>
        {data
          ? data.map((one) => (
              <li key={one.nodeId}>
                <GameTile game={one} isOnFirstScreen hasHotMark />
              </li>
            ))
          : skeletons.map((place) => (
              <li key={place}>
                <TileSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
