/** The parts of the brand's page; each has an address. */
export const brandSections = ['look', 'flags', 'registration', 'offer', 'bounds', 'history'] as const;
export type BrandSection = (typeof brandSections)[number];
