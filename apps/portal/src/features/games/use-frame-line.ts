import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A game that has not come by then is not coming by itself; vendors promise less. */
const patienceMs = 12_000;

export type FrameState = 'coming' | 'here' | 'silent';
export type Panel = 'rules' | 'history';

/**
 * What the page hears of the game in its frame: that it is here, and which of its sheets can be opened from outside. A
 * vendor whose games say nothing is taken at the word of the browser that the page was loaded.
 */
export function useFrameLine(frameRef: RefObject<HTMLIFrameElement | null>, url: string, announces: boolean) {
  const [heard, setHeard] = useState<{ url: string; panels: readonly string[] } | null>(null);
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(url), patienceMs);
    const handleMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frameRef.current?.contentWindow || origin !== new URL(url).origin) return;
      const panels = readyPanels(data);
      if (panels) setHeard({ url, panels });
    };
    globalThis.addEventListener('message', handleMessage);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('message', handleMessage);
    };
  }, [frameRef, url]);

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

function readyPanels(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, panels } = data as { type?: unknown; panels?: unknown };
  if (type !== 'croupier:ready' || !Array.isArray(panels)) return null;
  return panels.filter((panel): panel is string => typeof panel === 'string');
}
