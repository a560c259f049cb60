import { Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { whenSeen } from '../../routing/lazy-part.tsx';
import { BannerCarousel, bannerHeight } from './BannerCarousel.tsx';
import { FeatureBanners } from './FeatureBanners.tsx';
import { FirstGames } from './FirstGames.tsx';
import { HelpSteps } from './HelpSteps.tsx';
import { bannersQuery } from '../../parts/banners-query.ts';
import { Jackpot } from './Jackpot.tsx';
import { Offers } from './Offers.tsx';
import { columnClass } from './Section.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { SectionFailure } from './SectionFailure.tsx';

const GamesOfHome = whenSeen(() => import('./GamesOfHome.tsx'), GamesWaiting, ['sections']);
const RestOfHome = whenSeen(() => import('./RestOfHome.tsx'), RestWaiting, ['sections']);

/**
 * The first screen: a banner, the search, the notices, and games. Then the brand's banners and the sections in the
 * order of the specification.
 */
type Props = { search: ReactNode; marquee: ReactNode; envelope: ReactNode };

export function HomePage({ search, marquee, envelope }: Props) {
  const t = useText();
  const { brand } = useSettings();
  usePageTitle();
  return (
    <div className="@container flex flex-col gap-16">
      <h1 className="sr-only">{t('home.title', { brand: brand.fullName })}</h1>
      <div className="flex flex-col gap-2">
        <SectionBoundary>
          <Banners />
        </SectionBoundary>
        <div className={columnClass}>
          {search}
          {marquee}
        </div>
        <div className="mx-auto grid w-full max-w-7xl gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6 lg:px-8">
          <SectionBoundary>
            <FirstGames />
          </SectionBoundary>
          <SectionBoundary>
            <Jackpot />
          </SectionBoundary>
        </div>
        <div className="max-sm:hidden">
          <SectionBoundary>{envelope}</SectionBoundary>
        </div>
        <SectionBoundary>
          <Offers />
        </SectionBoundary>
      </div>
      {/* Within the first two screens of a phone (HM-27). */}
      <SectionBoundary>
        <FeatureBanners />
      </SectionBoundary>
      {/* On phones the banners come first (HM-27). */}
      <div className="sm:hidden">
        <SectionBoundary>{envelope}</SectionBoundary>
      </div>
      <SectionBoundary>
        <HelpSteps />
      </SectionBoundary>
      <SectionBoundary>
        <GamesOfHome />
      </SectionBoundary>
      <SectionBoundary>
        <RestOfHome />
      </SectionBoundary>
    </div>
  );
}

function Banners() {
  const { data: banners, isError, error, refetch } = useQuery(bannersQuery('w_home'));
  if (!banners && isError) {
    return (
      <div className={`${columnClass} pt-6`}>
        <SectionFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!banners) return <Skeleton shape="block" className={`${bannerHeight} rounded-none`} />;
  return banners.length > 0 ? <BannerCarousel banners={banners} /> : null;
}

/** About as high as the sections. The server renders them in full, so this is seen only after a change of page. */
function GamesWaiting() {
  return <div className="h-[90rem]" />;
}

function RestWaiting() {
  return <div className="h-[90rem]" />;
}
