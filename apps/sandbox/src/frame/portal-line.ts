/** The sheets of a game that a portal's own buttons may open. */
type Panels = Readonly<Record<string, { open: () => unknown }>>;

/** The page around lets go of a round that it has not heard of for 15 seconds. */
const STILL_MS = 5000;

/** Tells the page around the frame that a round is being shown, that it still is, and that everything has been seen. */
export function createRoundLine(report: (state: 'started' | 'showing' | 'ended') => void = reportRound) {
  let still: ReturnType<typeof setInterval> | undefined;
  return {
    start: (): void => {
      clearInterval(still);
      report('started');
      still = setInterval(report, STILL_MS, 'showing');
    },
    end: (): void => {
      if (still === undefined) return;
      clearInterval(still);
      still = undefined;
      report('ended');
    },
  };
}

/** To the one who is around: the message says nothing about the round but that it is there. */
function reportRound(state: 'started' | 'showing' | 'ended'): void {
  if (parent !== window) parent.postMessage({ type: 'croupier:round', state }, '*');
}

/** Whether a page around the frame can invite somebody: it alone knows the address of this game. */
export const canInvite = (): boolean => parent !== window;

/** Asks the page around to invite somebody into a room of this game. */
export function askInvite(room: string): void {
  if (canInvite()) parent.postMessage({ type: 'croupier:invite', room }, '*');
}

/**
 * Tells the page around the frame that the game is here, and lets it open the sheets, which only show something. The
 * policy of this page names who may be around it; nothing that moves money can be asked for this way.
 */
export function reportPanels(panels: Panels): void {
  if (parent === window) return;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    const { type, panel } = data as { type?: unknown; panel?: unknown };
    // The page around stops play for a moment, such as for a reality check: nothing may go on by itself.
    if (type === 'croupier:pause') document.dispatchEvent(new CustomEvent('playpause'));
    if (type !== 'croupier:open' || typeof panel !== 'string') return;
    if (Object.hasOwn(panels, panel) && !document.querySelector('dialog[open]')) void panels[panel]!.open();
  });
  parent.postMessage({ type: 'croupier:ready', panels: Object.keys(panels) }, '*');
}
