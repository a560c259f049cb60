import { Badge, classNames, Picture, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { Link } from '../routing/Link.tsx';
import type { Game } from './game.ts';
import { SeenPicture } from './SeenPicture.tsx';
import { useOpenGame } from './use-open-game.ts';

export type GameTileProps = {
  game: Game;
  /** For tiles on the first screen, or on that of tablets and wider: the picture comes with the page, before any script. */
  isOnFirstScreen?: boolean | 'wide';
  /** The list that draws it knows that its place is in sight. */
  isInSight?: boolean;
  /** For the few that are seen before anything else: fetched ahead of whatever the page needs later. */
  isPriority?: boolean;
  /** Says which games are hot; where all are, it would say nothing. */
  hasHotMark?: boolean;
  /** Instead of the maker's name. */
  caption?: string | undefined;
  /** A control of its own, beside the link and not inside it; anyone who gives one says where it stands. */
  control?: ReactNode;
  className?: string;
};

/** One game: its picture, its name, its maker. The whole of it opens the game. */
export function GameTile({
  game,
  isOnFirstScreen = false,
  isInSight = false,
  isPriority = false,
  hasHotMark = false,
  caption,
  control,
  className,
}: GameTileProps) {
  const t = useText();
  const { to, search, onClick } = useOpenGame(game);
  const { gameName, vendorName, iconUrl, isHot, isNew } = game;
  const picture = {
    src: iconUrl,
    alt: '',
    ratio: '3 / 4',
    className:
      'rounded-card shadow-mid transition-[translate,box-shadow] duration-200 group-hover/tile:-translate-y-1 group-hover/tile:shadow-high',
  };
  return (
    <>
      <Link
        to={to}
        search={search}
        onClick={onClick}
        className={classNames('group/tile relative block scroll-mt-36', className)}
      >
        {isOnFirstScreen === true ? (
          <Picture {...picture} isPriority={isPriority} />
        ) : (
          <SeenPicture {...picture} isFirstOnWide={isOnFirstScreen === 'wide'} isInSight={isInSight} />
        )}
        {isNew && (
          <Badge tone="highlight" className="absolute -top-2 start-2 shadow-low">
            {t('home.new')}
          </Badge>
        )}
        <span className="mt-2 block truncate text-small font-semibold text-ink">{gameName}</span>
        {/* Kept free where the brand may not name the maker: the names of a row stay on one line. */}
        <span className="flex h-[1.4em] items-center gap-2 text-caption text-ink-faint">
          <span className="min-w-0 flex-1 truncate">{caption ?? vendorName}</span>
          {hasHotMark && isHot && <span className="control-label shrink-0 text-highlight">{t('home.mark_hot')}</span>}
        </span>
      </Link>
      {control}
    </>
  );
}
