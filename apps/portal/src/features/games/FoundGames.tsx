import { Badge, Skeleton, useFormats, useText } from '@croupier/ui';
import { memo } from 'react';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import { useOpenGame } from '../../parts/use-open-game.ts';
import { Link } from '../../routing/Link.tsx';
import { categoryText } from './category-texts.ts';
import type { TileGame } from './listed-game.ts';
import { rtpDecimals, rtpRatio } from './rtp-ratio.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e'];

/** The results of a search, best first. */
export function FoundGames({ games, onOpen }: { games: readonly TileGame[] | undefined; onOpen: () => void }) {
  return (
    <ul className="flex flex-col gap-1">
      {games
        ? games.map((game, place) => (
            // Keyed by index: rows keyed by game would move when the next letter reorders them.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <FoundGame game={game} onOpen={onOpen} />
            </li>
          ))
        : skeletons.map((place) => (
            <li key={place}>
              <Skeleton shape="block" className="h-18 rounded-control" />
            </li>
          ))}
    </ul>
  );
}

const FoundGame = memo(function FoundGame({ game, onOpen }: { game: TileGame; onOpen: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { to, search, onClick } = useOpenGame(game);
  const { gameName, vendorName, gameType, iconUrl, isNew, rtp } = game;
  return (
    <Link
      data-found=""
      to={to}
      search={search}
      onClick={(event) => {
        onOpen();
        onClick(event);
      }}
      className="flex h-18 items-center gap-3 rounded-control p-1 pe-3 -outline-offset-2 hover:bg-high focus-visible:bg-high"
    >
      {/* Only pictures in sight are loaded: the server draws each one, and the others would delay the next answer. */}
      <SeenPicture key={iconUrl} src={iconUrl} alt="" ratio="3 / 4" className="h-16 shrink-0 rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold">{gameName}</span>
        <span className="truncate text-caption text-ink-faint">
          {[vendorName, categoryText(t, gameType)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isNew && <Badge tone="highlight">{t('home.new')}</Badge>}
      {rtp && (
        <span className="figures text-caption text-ink-soft max-sm:hidden">
          {t('games.rtp_of', { rtp: formats.percent(rtpRatio(rtp), rtpDecimals) })}
        </span>
      )}
    </Link>
  );
});
