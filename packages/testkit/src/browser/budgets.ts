/** What the portal may weigh, in KiB as transferred with brotli. One list for the tests and for `npm run measure:web`. */
export const budgets = {
  firstLoad: { scriptKiB: 100, styleKiB: 10, htmlKiB: 14, requests: 10 },
  lazyRouteKiB: 35,
  modalKiB: 20,
  layoutShift: 0.01,
  interactionMs: 100,
  paintMs: 1_800,
  /** Ten thousand tiles on one page, from the click to the frame that shows them. */
  tilesMountMs: 100,
  /** From the last letter to the list of games it found. */
  searchMs: 100,
} as const;
