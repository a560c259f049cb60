import { Badge, buttonClass, classNames, Icon, IconButton, useText } from '@croupier/ui';
import { useState } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import type { ListedGame } from '../../parts/game.ts';
import { Link } from '../../routing/Link.tsx';
import { useSession } from '../../session/session.ts';
import { RulesDialog } from './RulesDialog.tsx';
import { useFavourite } from './use-favourite.ts';
import type { Panel } from './use-frame-line.ts';

/** Six of them and the way out fit on a narrow phone. */
const toolClass = 'max-sm:size-9';

type PlayBarProps = {
  game: ListedGame;
  isForFun: boolean;
  /** Opens a panel of the game itself; undefined if the game has none that can be opened from outside. */
  panelOf: (panel: Panel) => (() => void) | undefined;
  /** Undefined if the game may not be started. */
  onRestart?: (() => void) | undefined;
  onFullScreen: () => void;
};

/** Above a running game: the way out, and tools of the game (GA-32). */
export function PlayBar({ game, isForFun, panelOf, onRestart, onFullScreen }: PlayBarProps) {
  const t = useText();
  const [isShowingRules, setIsShowingRules] = useState(false);
  const isSignedIn = useSession(({ token }) => token !== null);
  const [openRules, openHistory] = [panelOf('rules'), panelOf('history')];
  return (
    <div className="flex min-h-12 items-center gap-x-1 border-b border-line bg-raised px-1 sm:px-3">
      <Link
        to="/seamless"
        search={{ gameId: String(game.nodeId) }}
        className={classNames(buttonClass({ kind: 'quiet', size: 'small' }), 'min-h-11')}
      >
        <Icon name="chevron-start" className="size-[1.1em]" />
        <span className="max-sm:sr-only">{t('games.leave')}</span>
      </Link>
      <h1 className="min-w-0 flex-1 truncate px-2 font-semibold max-sm:text-small">{game.gameName}</h1>
      {isForFun && <Badge tone="highlight">{t('games.for_fun')}</Badge>}
      <div className="ms-auto flex items-center">
        {isSignedIn && <Favourite game={game} />}
        <IconButton
          icon="info"
          label={t('games.rules')}
          className={toolClass}
          onClick={() => setIsShowingRules(true)}
        />
        {openHistory && (
          <IconButton icon="verify" label={t('games.verify')} className={toolClass} onClick={openHistory} />
        )}
        {isSignedIn && (
          <CentreLink
            page="playSafely"
            title={t('games.play_safely')}
            aria-label={t('games.play_safely')}
            className={classNames(
              'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-high hover:text-ink',
              toolClass,
            )}
          >
            <Icon name="shield" />
          </CentreLink>
        )}
        {onRestart && (
          <IconButton icon="refresh" label={t('games.start_again')} className={toolClass} onClick={onRestart} />
        )}
        <IconButton icon="expand" label={t('games.full_screen')} className={toolClass} onClick={onFullScreen} />
      </div>
      {isShowingRules && (
        <RulesDialog
          game={game}
          onClose={() => setIsShowingRules(false)}
          onOpenGameRules={
            openRules &&
            (() => {
              setIsShowingRules(false);
              openRules();
            })
          }
        />
      )}
    </div>
  );
}

function Favourite({ game }: { game: ListedGame }) {
  const t = useText();
  const { isFavourite, toggle } = useFavourite(game);
  return (
    <IconButton
      icon={isFavourite ? 'heart-filled' : 'heart'}
      label={t('games.favourite_of', { name: game.gameName })}
      aria-pressed={isFavourite}
      className={classNames('aria-pressed:text-accent', toolClass)}
      onClick={() => void toggle()}
    />
  );
}
