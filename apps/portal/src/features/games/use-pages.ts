import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageQuery, pageTiles } from './game-queries.ts';
import type { Listed } from './game-queries.ts';
import type { TileGame } from './listed-game.ts';

/** A dragged scroll bar passes hundreds of pages; only those where it rests are loaded. */
const restMs = 80;

/** The pages of a list for a range of tiles, loaded as they come into sight. */
export function usePages(listed: Listed, { start, end }: { start: number; end: number }) {
  const first = Math.floor(start / pageTiles) + 1;
  const last = Math.max(first, Math.ceil(end / pageTiles));
  const rested = useRested(`${first}-${last}`);
  const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const pages = useQueries({
    queries: numbers.map((no) => ({ ...pageQuery(listed, no), enabled: rested && end > 0 })),
  });

  const byNumber = new Map(numbers.map((no, place) => [no, pages[place]?.data?.games]));
  const failed = pages.filter(({ isError }) => isError);
  return {
    gameAt: (index: number): TileGame | undefined =>
      byNumber.get(Math.floor(index / pageTiles) + 1)?.[index % pageTiles],
    failure: failed[0]?.error,
    retry: () => {
      for (const page of failed) void page.refetch();
    },
  };
}

/** Whether `value` has not changed for a moment. The first value counts at once. */
function useRested(value: string): boolean {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
