import { Button, buttonClass, Notice, Picture, Spinner, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import type { ListedGame } from '../../parts/game.ts';
import PlayFacts from '../../parts/PlayFacts.tsx';
import { useRunningFrame } from '../../parts/running-frame.ts';
import { Link } from '../../routing/Link.tsx';
import { PlayBar } from './PlayBar.tsx';
import { RunningGame } from './RunningGame.tsx';

export type PlayMode = 'real' | 'fun';

/** The vendor's page of a game, below the header: started once, again only when asked. */
export function GameFrame({ game, mode }: { game: ListedGame; mode: PlayMode }) {
  const t = useText();
  const textOf = useErrorText();
  const sectionRef = useRef<HTMLElement>(null);
  const { gameName, nodeId, iconUrl } = game;
  usePageTitle(gameName);
  useRunningFrame();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['game-launch', nodeId, mode],
    queryFn: () => launch(nodeId, mode),
    // An address opens one session once: it is asked for when the page opens and never in the background.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const restart = () => void refetch();
  const actions = (
    <div className="flex flex-wrap gap-3">
      <Button kind="main" isBusy={isFetching} onClick={restart}>
        {t('games.start_again')}
      </Button>
      <Link to="/seamless" search={{ gameId: String(nodeId) }} className={buttonClass({ kind: 'quiet' })}>
        {t('games.leave')}
      </Link>
    </div>
  );
  const bar = {
    game,
    isForFun: mode === 'fun',
    onRestart: restart,
    onFullScreen: () => void sectionRef.current?.requestFullscreen?.(),
  };
  const facts = mode === 'real' && <PlayFacts />;
  return (
    <section
      ref={sectionRef}
      aria-label={gameName}
      data-playing=""
      // A phone gives the game all it has; elsewhere the header stays.
      className="flex h-dvh flex-col bg-page max-sm:fixed max-sm:inset-0 max-sm:z-40 sm:h-[calc(100dvh-7.25rem)]"
    >
      {data && !isFetching && !error ? (
        <RunningGame
          key={data.game_url}
          url={data.game_url}
          announces={data.announces}
          renderBar={(panelOf) => <PlayBar {...bar} panelOf={panelOf} />}
          facts={facts}
          silence={
            <Middle>
              <Notice tone="warn" isAnnounced title={t('games.silent')}>
                {t(mode === 'real' ? 'games.silent_hint' : 'games.silent_hint_fun')}
              </Notice>
              {actions}
            </Middle>
          }
          title={gameName}
        />
      ) : (
        <>
          <PlayBar {...bar} panelOf={() => undefined} />
          {facts}
          {error ? (
            <Middle>
              <Notice tone="danger" title={t('games.not_started')}>
                {textOf(error)}
              </Notice>
              {actions}
            </Middle>
          ) : (
            <output className="m-auto flex flex-col items-center gap-4 p-6 text-ink-soft">
              <Picture src={iconUrl} alt="" ratio="3 / 4" className="w-32 rounded-card shadow-high" />
              <span className="flex items-center gap-2">
                <Spinner /> {t('games.starting')}
              </span>
            </output>
          )}
        </>
      )}
    </section>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="m-auto flex max-w-lg flex-col gap-4 p-6">{children}</div>;
}

function launch(nodeId: number, mode: PlayMode): Promise<{ game_url: string; announces: boolean }> {
  const device = globalThis.matchMedia('(max-width: 40rem)').matches ? 'phone' : 'desktop';
  const body = { nodeId, device, backUrl: `/seamless?gameId=${nodeId}` } as const;
  return mode === 'real' ? client.call('launchGame', { body }) : client.call('gameTrialLaunch', { body });
}
