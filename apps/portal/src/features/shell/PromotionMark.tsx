import { Badge, useText } from '@croupier/ui';
import { usePromotionCount } from '../../api/use-promotion-count.ts';

/** How many promotions are open, or rewards to take, beside the name of their page (PM-5). */
export function PromotionMark({ className }: { className?: string }) {
  const t = useText();
  const { count, claimable } = usePromotionCount();
  if (count === 0) return null;
  return (
    <Badge tone={claimable > 0 ? 'count' : 'plain'} className={className}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        {claimable > 0 ? t('shell.rewards_to_take', { count: claimable }) : t('shell.promos_open', { count })}
      </span>
    </Badge>
  );
}
