import { Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { BannerCard } from './BannerCard.tsx';
import { bannersQuery } from '../../parts/banners-query.ts';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

/** Banners of the group w_activity: promotions, each with its link (HM-18). */
export function PromotionBanners() {
  const t = useText();
  const { data: banners, isError, error, refetch } = useQuery(bannersQuery('w_activity'));
  if (banners?.length === 0) return null;
  return (
    <Section
      id="promotions"
      title={t('sections.promotions')}
      more={{ to: '/promotions', text: t('sections.more_promotions') }}
    >
      {!banners && isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          {banners
            ? banners.map((banner) => (
                <li key={banner.id}>
                  <BannerCard banner={banner} look="tall" />
                </li>
              ))
            : [1, 2, 3].map((place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-80" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
