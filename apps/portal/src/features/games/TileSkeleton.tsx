import { Skeleton } from '@croupier/ui';

/** As high as a tile to the pixel, for rows are placed by their number: picture, a line of the name, a line of the maker. */
export function TileSkeleton() {
  return (
    <>
      <Skeleton shape="block" className="aspect-3/4 h-auto" />
      <span className="relative mt-2 block truncate text-small font-semibold">
        {'\u00A0'}
        <Skeleton className="absolute inset-y-1 w-4/5" />
      </span>
      <span className="block h-[1.4em] text-caption" />
    </>
  );
}
