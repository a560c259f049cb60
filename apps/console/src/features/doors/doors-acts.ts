/** A dialog has an address, so that the palette leads to it and the Back key closes it. */
export const doorsActs = ['close', 'open', 'region'] as const;
export type DoorsAct = (typeof doorsActs)[number];
