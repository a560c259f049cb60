import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { roundStates } from '../../live/round-hold.ts';
import type { RoundState } from '../../live/round-hold.ts';

/** A game that has not come by then is not coming by itself; vendors promise less. */
const patienceMs = 12_000;

export type FrameState = 'coming' | 'here' | 'silent';
export type Panel = 'rules' | 'history';

type FrameLineOptions = { url: string; announces: boolean; onRound: (state: RoundState) => void };

/**
 * What the page hears of the game in its frame: that it is here, which of its sheets can be opened from outside, and whether
 * it is showing a round. A vendor whose games say nothing is taken at the word of the browser that the page was loaded.
 */
export function useFrameLine(
  frameRef: RefObject<HTMLIFrameElement | null>,
  { url, announces, onRound }: FrameLineOptions,
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
    };
    globalThis.addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', handleMessage);
    };
  }, [frameRef, url, onRound]);

  const isHere = heard?.url === url;
  const state: FrameState = isHere ? 'here' : waitedFor === url ? 'silent' : 'coming';
  return {
    state,
    has: (panel: Panel) => isHere && heard.panels.includes(panel),
    open: (panel: Panel) =>
      frameRef.current?.contentWindow?.postMessage({ type: 'croupier:open', panel }, new URL(url).origin),
    /** The browser's word that something was loaded, where the game itself says nothing. */
    handleLoad: () => {
      if (!announces) setHeard({ url, panels: [] });
    },
  };
}

/** What a frame says about its round, or null; whatever else it sends is nobody's business here. */
export function roundState(data: unknown): RoundState | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, state } = data as { type?: unknown; state?: unknown };
  return type === 'croupier:round' ? (roundStates.find((one) => one === state) ?? null) : null;
}

function readyPanels(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, panels } = data as { type?: unknown; panels?: unknown };
  if (type !== 'croupier:ready' || !Array.isArray(panels)) return null;
  return panels.filter((panel): panel is string => typeof panel === 'string');
}
