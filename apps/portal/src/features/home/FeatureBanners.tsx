import { Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { BannerCard } from './BannerCard.tsx';
import { bannersQuery } from '../../parts/banners-query.ts';
import { columnClass } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { wideCardHeight } from './wide-card-height.ts';

/** Banners of the group w_model. */
export function FeatureBanners() {
  const t = useText();
  const { data: banners, isError, error, refetch } = useQuery(bannersQuery('w_model'));
  if (banners?.length === 0) return null;
  if (!banners && isError) {
    return (
      <div className={columnClass}>
        <SectionFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <ul
      id="features"
      aria-label={t('home.features')}
      className={`${columnClass} scroll-mt-32 grid gap-4 md:grid-cols-2`}
    >
      {banners
        ? banners.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} look="wide" />
            </li>
          ))
        : [1, 2].map((place) => (
            <li key={place}>
              <Skeleton shape="block" className={`h-auto ${wideCardHeight}`} />
            </li>
          ))}
    </ul>
  );
}
