import { drawnAddress } from '@croupier/art';
import { useFormats, useText } from '@croupier/ui';
import { memo } from 'react';
import { GameTile } from '../../parts/GameTile.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import type { TileGame } from './listed-game.ts';
import { rtpDecimals, rtpRatio } from './rtp-ratio.ts';
import { TileSkeleton } from './TileSkeleton.tsx';

/** Tiles on the first screen of a phone. Pictures of the others load when they come into sight. */
const seenFirst = 6;

type GridCellProps = { place: number; total: number; game: TileGame | undefined; isInSight: boolean; hasRtp: boolean };

/** One cell of the grid: its game, or an outline until it is loaded. */
export const GridCell = memo(function GridCell({ place, total, game, isInSight, hasRtp }: GridCellProps) {
  const t = useText();
  const formats = useFormats();
  const rtp = hasRtp && game?.rtp ? formats.percent(rtpRatio(game.rtp), rtpDecimals) : undefined;
  const isFirst = place < seenFirst;
  return (
    // Sets the list's length for screen readers, although most cells are not rendered.
    <li data-place={place} className="relative" aria-posinset={place + 1} aria-setsize={total}>
      {game ? (
        <GameTile
          game={isFirst && !isInSight ? withDrawing(game) : game}
          isOnFirstScreen={isFirst}
          isInSight={isInSight}
          isPriority={isFirst && !isInSight}
          hasHotMark
          caption={rtp && t('games.rtp_of', { rtp })}
          control={<FavouriteButton game={game} className="absolute end-1 top-1" />}
        />
      ) : (
        <TileSkeleton />
      )}
    </li>
  );
});

/**
 * The first pictures of a rendered page are loaded as drawings, which are a fifth of the size. When the browser changes
 * pages itself, download time matters less than rendering time.
 */
const withDrawing = (game: TileGame): TileGame => ({ ...game, iconUrl: drawnAddress(game.iconUrl) });
