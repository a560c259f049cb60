/** A brand as lists and choices name it. */
export type BrandName = { merchant: string; name: string };
