import { classNames } from './class-names.ts';

export type SkeletonProps = {
  shape?: 'block' | 'line' | 'circle';
  className?: string | undefined;
};

const shapes = {
  block: 'rounded-card [:where(&)]:h-24 [:where(&)]:w-full',
  line: 'rounded-control [:where(&)]:h-[1em] [:where(&)]:w-full',
  circle: 'rounded-full [:where(&)]:size-12',
};

/** A placeholder with the size of what is loading, so that the layout does not shift. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames('skeleton block [:where(&)]:relative', shapes[shape], className)} />
  );
}
