import { Button, buttonClass, Notice, Picture, Spinner, useText } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { pauseOf, playSafelyQuery } from '../../api/play-safely.ts';
import { playSessionQuery } from '../../api/play-session.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { useRunningFrame } from '../../live/running-frame.ts';
import type { ListedGame } from '../../parts/game.ts';
import { PausedInstead } from '../../parts/PausedInstead.tsx';
import PlayFacts from '../../parts/PlayFacts.tsx';
import { refusedCode } from '../../parts/refused-field.ts';
import { roomOf } from '../../parts/room-address.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { BonusStrip } from './BonusStrip.tsx';
import { SpinStrip } from './SpinStrip.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PlayBar } from './PlayBar.tsx';
import type { PlayMode } from './play-mode.ts';
import { RunningGame } from './RunningGame.tsx';

/** Trying again does not help with these. */
const pauseCodes = ['self_excluded', 'time_out_active'];

/** The vendor's page of a game, below the header. It is started once, and again only on request. */
export function GameFrame({ game, mode }: { game: ListedGame; mode: PlayMode }) {
  const t = useText();
  const textOf = useErrorText();
  const sectionRef = useRef<HTMLElement>(null);
  const { gameName, nodeId, iconUrl } = game;
  usePageTitle(gameName);
  useRunningFrame();
  const isReal = mode === 'real';
  const room = roomOf(useSearch());
  const [invitedTo, setInvitedTo] = useState<string | null>(null);
  const { data: standing } = useQuery({ ...playSafelyQuery, enabled: isReal });
  const { data, error, isFetching, refetch, errorUpdatedAt } = useQuery({
    queryKey: ['game-launch', nodeId, mode, room],
    queryFn: () => launch({ nodeId, room }, mode),
    // Starting a game opens a session, so it is requested once, and never in the background.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const restart = () => void refetch();
  const pause = isReal ? pauseOf(standing) : null;
  const refused = refusedCode(error);
  const isPaused = pause !== null || pauseCodes.includes(refused ?? '');
  useStartAfterCheck(isReal && refused === 'reality_check_due' ? errorUpdatedAt : null, restart);
  const leave = (
    <Link to="/seamless" search={{ gameId: String(nodeId) }} className={buttonClass({ kind: 'quiet' })}>
      {t('games.leave')}
    </Link>
  );
  const actions = (
    <div className="flex flex-wrap gap-3">
      {!isPaused && (
        <Button kind="main" isBusy={isFetching} onClick={restart}>
          {t('games.start_again')}
        </Button>
      )}
      {leave}
    </div>
  );
  const bar = {
    game,
    isForFun: mode === 'fun',
    onRestart: isPaused ? undefined : restart,
    onFullScreen: () => void sectionRef.current?.requestFullscreen?.(),
  };
  const facts = isReal && (
    <>
      <PlayFacts />
      <SpinStrip nodeId={game.nodeId} />
      <BonusStrip />
    </>
  );
  return (
    <section
      ref={sectionRef}
      aria-label={gameName}
      data-playing=""
      // On a phone the game fills the screen; elsewhere the header stays.
      className="flex h-dvh flex-col bg-page max-sm:fixed max-sm:inset-0 max-sm:z-40 sm:h-[calc(100dvh-7.25rem)]"
    >
      {data && !isFetching && !error && !pause ? (
        <RunningGame
          key={data.game_url}
          url={data.game_url}
          isForMoney={isReal}
          onInvite={setInvitedTo}
          announces={data.announces}
          renderBar={(panelOf) => <PlayBar {...bar} panelOf={panelOf} />}
          facts={facts}
          silence={
            <Middle>
              <Notice tone="warn" isAnnounced title={t('games.silent')}>
                {t(isReal ? 'games.silent_hint' : 'games.silent_hint_fun')}
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
          {pause ? (
            <Middle>
              <PausedInstead pause={pause}>{leave}</PausedInstead>
            </Middle>
          ) : error ? (
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
      {invitedTo !== null && (
        <InviteDialog
          gameName={gameName}
          nodeId={nodeId}
          mode={mode}
          room={invitedTo}
          onClose={() => setInvitedTo(null)}
        />
      )}
    </section>
  );
}

/**
 * Starts a game that a reality check had prevented, once the check is confirmed (PS-23). `refusedAt` is the time of the
 * refusal.
 */
function useStartAfterCheck(refusedAt: number | null, start: () => void): void {
  const queryClient = useQueryClient();
  const { data: playSession } = useQuery({ ...playSessionQuery, enabled: refusedAt !== null });
  const isDue = playSession?.realityCheck.isDue;
  const wasDue = useRef(false);
  useEffect(() => {
    // The check is shown once the play session reports that it is due.
    if (refusedAt !== null) void queryClient.invalidateQueries({ queryKey: playSessionQuery.queryKey });
  }, [refusedAt, queryClient]);
  useEffect(() => {
    if (refusedAt === null || isDue === undefined) return;
    const isConfirmed = wasDue.current && !isDue;
    wasDue.current = isDue;
    if (isConfirmed) start();
  }, [refusedAt, isDue, start]);
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="m-auto flex max-w-lg flex-col gap-4 p-6">{children}</div>;
}

function launch(
  { nodeId, room }: { nodeId: number; room: string | undefined },
  mode: PlayMode,
): Promise<{ game_url: string; announces: boolean }> {
  const device = globalThis.matchMedia('(max-width: 40rem)').matches ? 'phone' : 'desktop';
  const body = { nodeId, device, backUrl: `/seamless?gameId=${nodeId}`, ...(room && { room }) } as const;
  return mode === 'real' ? client.call('launchGame', { body }) : client.call('gameTrialLaunch', { body });
}
