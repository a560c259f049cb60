import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { roomPattern } from '../../parts/room-address.ts';
import { roundStates } from '../../live/round-hold.ts';
import type { RoundState } from '../../live/round-hold.ts';

/** After this time the game counts as not loaded. */
const patienceMs = 12_000;

export type FrameState = 'coming' | 'here' | 'silent';
export type Panel = 'rules' | 'history';

type FrameLineOptions = {
  url: string;
  announces: boolean;
  onRound: (state: RoundState) => void;
  /** The player wants to invite somebody into this room. */
  onInvite: (room: string) => void;
};

/**
 * What the game in the frame reports: that it is loaded, which of its panels can be opened from outside, and whether it
 * is showing a round. For a game that reports nothing, the frame's load event counts.
 */
export function useFrameLine(
  frameRef: RefObject<HTMLIFrameElement | null>,
  { url, announces, onRound, onInvite }: FrameLineOptions,
) {
  const [heard, setHeard] = useState<{ url: string; panels: readonly string[] } | null>(null);
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(url), patienceMs);
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frameRef.current?.contentWindow || origin !== new URL(url).origin) return;
      const panels = readyPanels(data);
      if (panels) setHeard({ url, panels });
      const round = roundState(data);
      if (round) onRound(round);
      const room = invitedRoom(data);
      if (room) onInvite(room);
    };
    globalThis.addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', handleMessage);
    };
  }, [frameRef, url, onRound, onInvite]);
  const send = useCallback(
    (message: object) => frameRef.current?.contentWindow?.postMessage(message, new URL(url).origin),
    [frameRef, url],
  );
  const pause = useCallback(() => send({ type: 'croupier:pause' }), [send]);

  const isHere = heard?.url === url;
  const state: FrameState = isHere ? 'here' : waitedFor === url ? 'silent' : 'coming';
  return {
    state,
    has: (panel: Panel) => isHere && heard.panels.includes(panel),
    open: (panel: Panel) => send({ type: 'croupier:open', panel }),
    /** Stops automatic play in the game. */
    pause,
    /** The frame's load event, for games that report nothing. */
    handleLoad: () => {
      if (!announces) setHeard({ url, panels: [] });
    },
  };
}

/** The state of a round in a frame's message; null for any other message. */
export function roundState(data: unknown): RoundState | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, state } = data as { type?: unknown; state?: unknown };
  return type === 'croupier:round' ? (roundStates.find((one) => one === state) ?? null) : null;
}

/** The room of an invitation, or null; an id that cannot be part of an address is ignored. */
export function invitedRoom(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, room } = data as { type?: unknown; room?: unknown };
  return type === 'croupier:invite' && typeof room === 'string' && roomPattern.test(room) ? room : null;
}

function readyPanels(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, panels } = data as { type?: unknown; panels?: unknown };
  if (type !== 'croupier:ready' || !Array.isArray(panels)) return null;
  return panels.filter((panel): panel is string => typeof panel === 'string');
}
