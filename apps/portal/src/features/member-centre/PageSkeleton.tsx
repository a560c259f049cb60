import { Skeleton } from '@croupier/ui';

/** The outline of a page of the centre while its script and texts load. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton shape="block" className="h-36" />
      <Skeleton shape="block" className="h-24" />
      <Skeleton shape="block" className="h-24" />
      <Skeleton shape="block" className="h-24" />
    </div>
  );
}
