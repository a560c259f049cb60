import { Button, Dialog, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GameTile } from '../../parts/GameTile.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { readFilters } from './filters.ts';
import { categoryQuery, pageQuery } from './game-queries.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { tileGridClass } from './tile-grid.ts';
import { TileSkeleton } from './TileSkeleton.tsx';
import { vendorText } from '../../parts/vendor-text.ts';

/** All games of one vendor and type, in pages. */
export function VendorGames({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { vendor = '', vendorType = '' } = useSearch();
  const filters = readFilters({ vassalage: vendor });
  const [pageCount, setPageCount] = useState(1);
  const { data: category } = useQuery(categoryQuery(vendorType));
  const named = category?.vendors.find(({ vassalage }) => vassalage === vendor);
  const { data: first } = useQuery(pageQuery({ gameType: vendorType, filters }, 1));
  const numbers = Array.from({ length: pageCount }, (_, place) => place + 1);
  const isAll = first !== undefined && first.total <= pageCount * first.games.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('games.of_vendor', { vendor: vendorText(t, named?.vendorName ?? '') })}
      description={first && t('games.count', { count: first.total })}
    >
      <ul className={`${tileGridClass} pt-3`}>
        {numbers.map((no) => (
          <Page key={no} gameType={vendorType} filters={filters} no={no} />
        ))}
      </ul>
      {first && !isAll && (
        <Button isWide className="mt-4" onClick={() => setPageCount(pageCount + 1)}>
          {t('games.more')}
        </Button>
      )}
    </Dialog>
  );
}

type PageProps = Parameters<typeof pageQuery>[0] & { no: number };

function Page({ gameType, filters, no }: PageProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(pageQuery({ gameType, filters }, no));
  if (error && !data) {
    return (
      <li className="col-span-full">
        <FetchFailure error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (data?.total === 0) return <li className="col-span-full py-6 text-ink-soft">{t('games.none')}</li>;
  return data
    ? data.games.map((game) => (
        <li key={game.nodeId} className="relative">
          <GameTile
            game={game}
            isOnFirstScreen
            hasHotMark
            control={<FavouriteButton game={game} className="absolute end-1 top-1" />}
          />
        </li>
      ))
    : ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <li key={place}>
          <TileSkeleton />
        </li>
      ));
}
