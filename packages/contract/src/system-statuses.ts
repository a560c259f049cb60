/** Whether a brand is open to a visitor. Maintenance is looked at first. Imports nothing, so that browsers may. */
export const systemStatuses = { open: 0, maintenance: 1, regionBlocked: 2 } as const;
export type SystemStatus = (typeof systemStatuses)[keyof typeof systemStatuses];
