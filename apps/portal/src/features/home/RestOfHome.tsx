import { Descriptions } from './Descriptions.tsx';
import { DownloadBlock } from './DownloadBlock.tsx';
import { PromotionBanners } from './PromotionBanners.tsx';
import { SectionBoundary } from './SectionBoundary.tsx';
import { WinnersTicker } from './WinnersTicker.tsx';

/** The sections after the games. */
export default function RestOfHome() {
  return (
    <div className="flex flex-col gap-16">
      <SectionBoundary>
        <WinnersTicker />
      </SectionBoundary>
      <SectionBoundary>
        <Descriptions />
      </SectionBoundary>
      <SectionBoundary>
        <DownloadBlock />
      </SectionBoundary>
      <SectionBoundary>
        <PromotionBanners />
      </SectionBoundary>
    </div>
  );
}
