/**
 * Bars of `npm run measure:web`: what the portal is meant to weigh, in KiB as transferred with brotli, and how quick and
 * still it is meant to be.
 */
export const budgets = {
  firstLoad: { scriptKiB: 105, styleKiB: 10, htmlKiB: 14, requests: 10 },
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

/** Tests fail this much above a bar of weight: a few bytes more are a figure to look at, not a fault. */
const limitOf = (bar: number): number => 1.1 * bar;

/** Where tests about weight fail. */
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
