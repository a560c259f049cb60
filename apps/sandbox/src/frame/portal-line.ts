/** The sheets of a game that a portal's own buttons may open. */
type Panels = Readonly<Record<string, { open: () => unknown }>>;

/**
 * Tells the page around the frame that the game is here, and lets it open the sheets, which only show something. The
 * policy of this page names who may be around it; nothing that moves money can be asked for this way.
 */
export function tellPortal(panels: Panels): void {
  if (parent === window) return;
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    const { type, panel } = data as { type?: unknown; panel?: unknown };
    if (type !== 'croupier:open' || typeof panel !== 'string') return;
    if (Object.hasOwn(panels, panel) && !document.querySelector('dialog[open]')) void panels[panel]!.open();
  });
  parent.postMessage({ type: 'croupier:ready', panels: Object.keys(panels) }, '*');
}
