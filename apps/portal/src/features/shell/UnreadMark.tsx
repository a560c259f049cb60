import { Badge, classNames } from '@croupier/ui';

/** Above it nobody counts any more. */
const most = 99;

/** How many messages wait (SH-30), in the corner of what stands around it; the words beside it say it too. */
export function UnreadMark({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={classNames('absolute', className)}>
      <Badge tone="count" className="px-1 text-[0.6875rem]">
        {count > most ? `${most}+` : count}
      </Badge>
    </span>
  );
}
