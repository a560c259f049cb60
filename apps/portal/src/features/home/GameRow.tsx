import { Skeleton } from '@croupier/ui';
import type { Game } from '../../parts/game.ts';
import { GameTile } from '../../parts/GameTile.tsx';
import { columnClass } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

/** Two and a half tiles on a phone, eight on a wide screen: a partly visible tile shows that the row scrolls. */
const tileClass = 'w-36 shrink-0';
const seenOnPhones = 3;

type Props = { label: string; games: readonly Game[] | undefined; failure: unknown; onRetry: () => void };

/** A row of games that scrolls sideways, by touch, wheel and keyboard. */
export function GameRow({ label, games, failure, onRetry }: Props) {
  if (!games && failure) {
    return (
      <div className={columnClass}>
        <SectionFailure error={failure} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <ul
      aria-label={label}
      className="relative flex gap-3 overflow-x-auto px-4 py-2 [scrollbar-width:none] sm:px-8 lg:px-0"
    >
      {games
        ? games.map((game, place) => (
            <li key={game.nodeId} className={tileClass}>
              <GameTile game={game} isOnFirstScreen={place < seenOnPhones || 'wide'} />
            </li>
          ))
        : skeletons.map((place) => (
            <li key={place} className={tileClass}>
              <TileSkeleton />
            </li>
          ))}
    </ul>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6, 7, 8];

/** As high as a tile: picture, name and provider. */
export function TileSkeleton() {
  return (
    <>
      <Skeleton shape="block" className="aspect-3/4 h-auto" />
      <span className="mt-2 block h-[1lh] text-small">
        <Skeleton className="w-4/5" />
      </span>
      <span className="block h-[1.4em] text-caption" />
    </>
  );
}
