import type { TextKey } from '@croupier/i18n';
import { Badge, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import type { PromotionCard } from './promotion-queries.ts';

type Status = PromotionCard['status'];

const looks: Record<Status, { tone: BadgeTone; words: TextKey }> = {
  coming_soon: { tone: 'info', words: 'promotions.coming_soon' },
  join: { tone: 'gain', words: 'promotions.open' },
  close: { tone: 'plain', words: 'promotions.closed' },
};

/** Whether it has begun and whether it is over, as the server says it. */
export function PromotionStatus({ status, className }: { status: Status; className?: string }) {
  const t = useText();
  const { tone, words } = looks[status];
  return (
    <Badge tone={tone} className={className}>
      {t(words)}
    </Badge>
  );
}
