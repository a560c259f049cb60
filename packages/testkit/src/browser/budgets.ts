/** Bars of `npm run measure:web`: weights in KiB as transferred with brotli, and times. */
export const budgets = {
  firstLoad: { scriptKiB: 105, styleKiB: 10, htmlKiB: 14, requests: 10 },
  lazyRouteKiB: 35,
  modalKiB: 20,
  layoutShift: 0.01,
  interactionMs: 100,
  paintMs: 1_800,
  /** Ten thousand tiles on a page, from the click to the frame that shows them. */
  tilesMountMs: 100,
  /** From the last typed letter to the list of games. */
  searchMs: 100,
} as const;

/** Tests fail only this far above a bar, because a few more bytes are worth a look but are not a fault. */
const limitOf = (bar: number): number => 1.1 * bar;

/** The limits at which tests fail. */
export const weightLimits = {
  firstLoad: {
    scriptKiB: limitOf(budgets.firstLoad.scriptKiB),
    styleKiB: limitOf(budgets.firstLoad.styleKiB),
    htmlKiB: limitOf(budgets.firstLoad.htmlKiB),
    requests: limitOf(budgets.firstLoad.requests),
  },
  lazyRouteKiB: limitOf(budgets.lazyRouteKiB),
  modalKiB: limitOf(budgets.modalKiB),
} as const;
