import { bannerAddress } from '@croupier/art';
import type { BrandScheme, Motif } from '@croupier/art';
import type { ListedEntry } from './content-queries.ts';

export type PictureValue = NonNullable<ListedEntry['picture']>;

/** A picture of content: uploaded, or drawn in the brand's colours. */
export function ContentPicture({
  picture,
  art,
  className,
}: {
  picture: PictureValue;
  art: string;
  className?: string;
}) {
  return <img src={addressOf(picture, art)} alt="" loading="lazy" className={className} />;
}

function addressOf(picture: PictureValue, art: string): string {
  if ('url' in picture) return picture.url;
  // An unknown motif or scheme has no picture; the frame stays empty.
  const [motif, brandScheme] = [picture.motif as Motif, art as BrandScheme];
  return bannerAddress({ motif, seed: picture.seed, brandScheme, crop: 'card' });
}
