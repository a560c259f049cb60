import { useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { GameTile } from '../../parts/GameTile.tsx';
import { TileSkeleton } from './GameRow.tsx';
import { liveGamesQuery } from './section-queries.ts';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

/** On phones two halves and then thirds; from tablets on, two tiles over both rows and the others beside them. */
const gridClass = 'grid grid-cols-6 gap-3 md:grid-cols-7';

function cellClass(place: number): string {
  return place < 2 ? 'col-span-3 md:col-span-2 md:row-span-2' : 'col-span-2 md:col-span-1';
}

/** Hot games of type LIVE, the first two large (HM-15). */
export function LiveSection() {
  const t = useText();
  const { data: games, isError, error, refetch } = useQuery(liveGamesQuery);
  if (games?.length === 0) return null;
  return (
    <Section id="live" title={t('sections.live')} more={{ to: '/live', text: t('sections.more_live') }}>
      {!games && isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={gridClass}>
          {games
            ? games.map((game, place) => (
                <li key={game.nodeId} className={cellClass(place)}>
                  <GameTile game={game} />
                </li>
              ))
            : [0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
                <li key={place} className={cellClass(place)}>
                  <TileSkeleton />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
