/** A brand with its name, for lists and choices. */
export type BrandName = { merchant: string; name: string };
