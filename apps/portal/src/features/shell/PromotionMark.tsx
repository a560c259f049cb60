import { Badge, useText } from '@croupier/ui';
import { usePromotionCount } from '../../api/use-promotion-count.ts';

/** How many promotions are open, beside the name of their page (PM-5). Rewards have a count at their own entry. */
export function PromotionMark({ className }: { className?: string }) {
  const t = useText();
  const { count } = usePromotionCount();
  if (count === 0) return null;
  return (
    <Badge className={className}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('shell.promos_open', { count })}</span>
    </Badge>
  );
}
