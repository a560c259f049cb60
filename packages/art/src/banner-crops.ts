/**
 * Crops of one composition. `wide` is 3:1 with the left half free for a headline, `phone` is 4:3 with the lowest
 * quarter free, and `card` is 16:10 around the subject, for lists.
 */
export const crops = ['wide', 'phone', 'card'] as const;
export type Crop = (typeof crops)[number];

export const BANNER: Record<Crop, { width: number; height: number; x: number }> = {
  wide: { width: 1200, height: 400, x: 0 },
  phone: { width: 640, height: 480, x: 560 },
  card: { width: 640, height: 400, x: 560 },
};
