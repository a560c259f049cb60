import { bannerAddress } from '@croupier/art';
import type { BrandScheme, Crop, Motif } from '@croupier/art';
import { useSettings } from '../api/use-settings.ts';

/** What written content says about its picture: drawn art by motif and seed, or an uploaded file. */
export type ContentPicture = { motif: string; seed: string } | { url: string };

/** The address of a picture for this brand: in its colours, cut as its place needs it. */
export function useBannerPicture(): (picture: ContentPicture, crop: Crop) => string {
  const { brand } = useSettings();
  // A motif or a scheme that is not known has no picture, and the default one stands in for it.
  const brandScheme = brand.art as BrandScheme;
  return (picture, crop) =>
    'url' in picture
      ? picture.url
      : bannerAddress({ motif: picture.motif as Motif, seed: picture.seed, brandScheme, crop });
}
