/** Dialogs have addresses, so that the palette can open them and Back closes them. */
export const availabilityActs = ['close', 'open', 'region'] as const;
export type AvailabilityAct = (typeof availabilityActs)[number];
