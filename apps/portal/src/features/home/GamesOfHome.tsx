import { SectionBoundary } from './SectionBoundary.tsx';
import { LiveSection } from './LiveSection.tsx';
import { SlotSection } from './SlotSection.tsx';

/** The games below the first screen, in one chunk, because they are seen one after the other. */
export default function GamesOfHome() {
  return (
    <div className="flex flex-col gap-16">
      <SectionBoundary>
        <SlotSection />
      </SectionBoundary>
      <SectionBoundary>
        <LiveSection />
      </SectionBoundary>
    </div>
  );
}
