import { drawnAddress } from '@croupier/art';
import { useFormats, useText } from '@croupier/ui';
import { memo } from 'react';
import { GameTile } from '../../parts/GameTile.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import type { TileGame } from './listed-game.ts';
import { rtpDecimals, rtpRatio } from './rtp-ratio.ts';
import { TileSkeleton } from './TileSkeleton.tsx';

/** Seen on a phone before anything moves. The pictures of the others wait until they come into sight. */
const seenFirst = 6;

type GridCellProps = { place: number; total: number; game: TileGame | undefined; isInSight: boolean; hasRtp: boolean };

/** One place of the grid: its game, or the outline of one that is on its way. */
export const GridCell = memo(function GridCell({ place, total, game, isInSight, hasRtp }: GridCellProps) {
  const t = useText();
  const formats = useFormats();
  const rtp = hasRtp && game?.rtp ? formats.percent(rtpRatio(game.rtp), rtpDecimals) : undefined;
  const isFirst = place < seenFirst;
  return (
    // The list says how long it is although most of it is not drawn.
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
 * The first pictures of a page that the server drew come with it over the line, where a drawing weighs a fifth; a browser
 * that changes pages has the time of the line, and needs its own for the page.
 */
const withDrawing = (game: TileGame): TileGame => ({ ...game, iconUrl: drawnAddress(game.iconUrl) });
