import { drawnAddress } from '@croupier/art';
import { Chip, Icon, Picture, Skeleton, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWasDrawnByServer } from '../../page/use-is-alive.ts';
import type { Game } from '../../parts/game.ts';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { vendorText } from '../../parts/vendor-text.ts';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { favouritesQuery, newGamesQuery, recentGamesQuery, shelfGames } from './game-queries.ts';

type Own = 'recent' | 'favourites' | 'newest';

const looks: Readonly<Record<Own, { title: TextKey; icon: IconName }>> = {
  recent: { title: 'games.recent', icon: 'clock' },
  favourites: { title: 'games.favourites', icon: 'heart-filled' },
  newest: { title: 'games.newest', icon: 'games' },
};

/** Tiles on the first screen of a phone. */
const seenFirst = 2;

type ShelfProps = { gameType: string; isOf: (game: Game) => boolean };

/**
 * Above the grid: a member's own games of this category first, else the newest ones. Its height is fixed, so that
 * nothing moves when the sign-in is known.
 */
export function Shelf({ gameType, isOf }: ShelfProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Own>();
  const wasDrawnByServer = useWasDrawnByServer();
  const isSignedIn = useSession(({ token }) => token !== null);
  const recent = useQuery({ ...recentGamesQuery, enabled: isSignedIn }).data?.filter(isOf);
  const favourites = useQuery({ ...favouritesQuery, enabled: isSignedIn });
  const marked = favourites.data?.games.filter((game) => isOf(game) && favourites.data.ids.includes(game.nodeId));
  const newest = useQuery(newGamesQuery(gameType));

  const filled = { recent, favourites: marked, newest: newest.data };
  const kinds = (['recent', 'favourites', 'newest'] as const).filter((kind) => filled[kind]?.length);
  const shown = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'newest');
  const games = filled[shown]?.slice(0, shelfGames);
  // There are none, and none are loading.
  if (!games?.length && !newest.isPending) return null;
  return (
    <section aria-label={t(looks[shown].title)} className="flex flex-col gap-1">
      <div className="flex min-h-12 items-center gap-2">
        {kinds.length < 2 ? (
          <h2 className="heading flex items-center gap-2 text-title">
            <Icon name={looks[shown].icon} className="text-highlight" />
            {t(looks[shown].title)}
          </h2>
        ) : (
          kinds.map((kind) => (
            <Chip key={kind} icon={looks[kind].icon} isSelected={kind === shown} onClick={() => setChosen(kind)}>
              {t(looks[kind].title)}
            </Chip>
          ))
        )}
      </div>
      <ul className="-mx-4 flex snap-x [scrollbar-width:none] scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:-mx-8 sm:scroll-px-8 sm:px-8">
        {games
          ? games.map((game, place) => (
              <li key={game.nodeId} className="w-52 shrink-0 snap-start">
                <BriefCard
                  game={game}
                  comes={wasDrawnByServer ? (place < seenFirst ? 'with the page' : 'when seen') : 'at once'}
                />
              </li>
            ))
          : Array.from({ length: shelfGames }, (_, place) => (
              <li key={place} className="w-52 shrink-0">
                <Skeleton shape="block" className="h-20" />
              </li>
            ))}
      </ul>
    </section>
  );
}

const picture = { alt: '', ratio: '3 / 4', className: 'h-full shrink-0' };

/** A small game card: picture, name and provider side by side. */
function BriefCard({ game, comes }: { game: Game; comes: 'with the page' | 'when seen' | 'at once' }) {
  const t = useText();
  const { to, search, onClick } = useOpenGame(game);
  return (
    <Link
      to={to}
      search={search}
      onClick={onClick}
      className="flex h-20 items-center gap-3 overflow-hidden rounded-card bg-raised pe-3 shadow-low transition-colors hover:bg-high"
    >
      {comes === 'with the page' ? (
        // The drawing, which is a fifth of the size.
        <Picture {...picture} src={drawnAddress(game.iconUrl)} />
      ) : (
        <SeenPicture {...picture} src={game.iconUrl} isInSight={comes === 'at once'} />
      )}
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 text-small font-semibold">{game.gameName}</span>
        <span className="truncate text-caption text-ink-faint">{vendorText(t, game.vendorName)}</span>
      </span>
    </Link>
  );
}
