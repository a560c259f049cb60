import { Skeleton } from '@croupier/ui';

/**
 * Exactly as high as a tile, because rows are positioned by their number: picture, one line for the name, one for the
 * provider.
 */
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
