import { classNames } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { holdMoney, releaseMoney } from '../../api/held-money.ts';
import { playSessionQuery } from '../../api/play-session.ts';
import { createRoundHold } from '../../live/round-hold.ts';
import type { RoundState } from '../../live/round-hold.ts';
import { useFrameLine } from './use-frame-line.ts';
import type { Panel } from './use-frame-line.ts';

type RunningGameProps = {
  url: string;
  announces: boolean;
  title: string;
  /** Only rounds for money change the balance. */
  isForMoney: boolean;
  onInvite: (room: string) => void;
  renderBar: (panelOf: (panel: Panel) => (() => void) | undefined) => ReactNode;
  facts: ReactNode;
  /** Shown instead of a game that does not load. If it loads later, the game is shown. */
  silence: ReactNode;
};

/** The frame of a started game, with the bar above it. */
export function RunningGame({
  url,
  announces,
  title,
  isForMoney,
  onInvite,
  renderBar,
  facts,
  silence,
}: RunningGameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const onRound = useRoundHold(isForMoney);
  const { state, has, open, pause, handleLoad } = useFrameLine(frameRef, { url, announces, onRound, onInvite });
  usePauseForCheck(isForMoney, pause);
  const panelOf = (panel: Panel) => {
    if (!has(panel)) return undefined;
    return () => {
      // Panels open inside the frame, so the focus moves there.
      frameRef.current?.focus();
      open(panel);
    };
  };
  return (
    <>
      {renderBar(panelOf)}
      {facts}
      {state === 'silent' && silence}
      <iframe
        ref={frameRef}
        title={title}
        src={url}
        onLoad={handleLoad}
        allow="fullscreen; autoplay"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has another origin, so it cannot remove its sandbox; without its own origin it would have no storage
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        referrerPolicy="origin"
        className={classNames('min-h-0 w-full flex-1 border-0', state === 'silent' && 'hidden')}
      />
    </>
  );
}

/** Pauses automatic play while a reality check is shown above the game (GA-91). */
function usePauseForCheck(isForMoney: boolean, pause: () => void): void {
  const { data: playSession } = useQuery({ ...playSessionQuery, enabled: isForMoney });
  const isDue = isForMoney && playSession?.realityCheck.isDue === true;
  useEffect(() => {
    if (isDue) pause();
  }, [isDue, pause]);
}

/** Holds the balance while the game shows a round, and at most until the game is closed. */
function useRoundHold(isForMoney: boolean): (state: RoundState) => void {
  const queryClient = useQueryClient();
  const hold = useMemo(() => createRoundHold(() => holdMoney(queryClient), releaseMoney), [queryClient]);
  useEffect(() => hold.end, [hold]);
  return useMemo(() => (isForMoney ? hold.hear : () => {}), [isForMoney, hold]);
}
