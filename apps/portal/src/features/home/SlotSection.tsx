import { Skeleton, Tabs, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { GameTile } from '../../parts/GameTile.tsx';
import { keepCached } from '../../session/session-cache.ts';
import { vendorText } from '../../parts/vendor-text.ts';
import { TileSkeleton } from './GameRow.tsx';
import { slotGames } from './home-limits.ts';
import { slotGamesQuery, slotVendorsQuery } from './section-queries.ts';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

const gridClass = 'grid grid-cols-3 gap-3 pt-2 md:grid-cols-6';
const places = Array.from({ length: slotGames }, (_empty, place) => place);

/** Up to four vendors as tabs, six of their games each (HM-14). */
export function SlotSection() {
  const t = useText();
  const { data: vendors, isError, error, refetch } = useQuery(slotVendorsQuery);
  const [chosen, setChosen] = useState<string>();
  // Specification, section 7: vendor groups are stored for the visit.
  useEffect(() => {
    if (vendors) keepCached('gameVendor', vendors);
  }, [vendors]);
  if (vendors?.length === 0) return null;
  const selected = vendors?.find(({ vassalage }) => vassalage === chosen)?.vassalage ?? vendors?.[0]?.vassalage;
  return (
    <Section id="slots" title={t('sections.slots')} more={{ to: '/rng', text: t('sections.more_slots') }}>
      {vendors && selected !== undefined ? (
        <Tabs
          label={t('sections.slot_vendors')}
          tabs={vendors.map(({ vassalage, vendorName }) => ({
            id: vassalage,
            label: vendorText(t, vendorName),
          }))}
          selected={selected}
          onSelect={setChosen}
        >
          <SlotGames vassalage={selected} />
        </Tabs>
      ) : isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="mb-4 p-1">
            <Skeleton shape="block" className="h-10 rounded-control" />
          </div>
          <SlotSkeleton />
        </>
      )}
    </Section>
  );
}

function SlotGames({ vassalage }: { vassalage: string }) {
  const { data, isError, error, refetch } = useQuery(slotGamesQuery(vassalage));
  if (!data) return isError ? <SectionFailure error={error} onRetry={() => void refetch()} /> : <SlotSkeleton />;
  return (
    <ul className={gridClass}>
      {data.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

function SlotSkeleton() {
  return (
    <ul className={gridClass}>
      {places.map((place) => (
        <li key={place}>
          <TileSkeleton />
        </li>
      ))}
    </ul>
  );
}
