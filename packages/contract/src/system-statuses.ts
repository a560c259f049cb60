/**
 * Whether a brand is open to a visitor; maintenance comes before region restriction. Imports nothing, so that browsers
 * may use it.
 */
export const systemStatuses = { open: 0, maintenance: 1, regionBlocked: 2 } as const;
export type SystemStatus = (typeof systemStatuses)[keyof typeof systemStatuses];
