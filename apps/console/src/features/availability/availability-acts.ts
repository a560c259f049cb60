/** A dialog has an address, so that the palette leads to it and the Back key closes it. */
export const availabilityActs = ['close', 'open', 'region'] as const;
export type AvailabilityAct = (typeof availabilityActs)[number];
