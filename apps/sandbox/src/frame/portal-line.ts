/** The sheets of a game that the portal's buttons can open. */
type Panels = Readonly<Record<string, { open: () => unknown }>>;

/** The surrounding page drops a round that was not reported for 15 seconds. */
const STILL_MS = 5000;

/** Reports to the surrounding page that a round is being shown, that it still is, and that it has ended. */
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

/** The message tells nothing about the round except that it is shown. */
function reportRound(state: 'started' | 'showing' | 'ended'): void {
  if (parent !== window) parent.postMessage({ type: 'croupier:round', state }, '*');
}

/** Whether the surrounding page can invite somebody, because only it knows the game's address. */
export const canInvite = (): boolean => parent !== window;

/** Asks the surrounding page to invite somebody to a room of this game. */
export function askInvite(room: string): void {
  if (canInvite()) parent.postMessage({ type: 'croupier:invite', room }, '*');
}

/**
 * Reports to the surrounding page that the game has loaded, and lets it open sheets. The page's security policy names
 * who may surround it. No message can move money.
 */
export function reportPanels(panels: Panels): void {
  if (parent === window) return;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    const { type, panel } = data as { type?: unknown; panel?: unknown };
    // The surrounding page pauses play, such as for a reality check: automatic play must stop.
    if (type === 'croupier:pause') document.dispatchEvent(new CustomEvent('playpause'));
    if (type !== 'croupier:open' || typeof panel !== 'string') return;
    if (Object.hasOwn(panels, panel) && !document.querySelector('dialog[open]')) void panels[panel]!.open();
  });
  parent.postMessage({ type: 'croupier:ready', panels: Object.keys(panels) }, '*');
}
