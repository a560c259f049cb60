import type { TextKey } from '@croupier/i18n';
import { Badge, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import type { PromotionCard } from './promotion-queries.ts';

type Status = PromotionCard['status'];

/** One that runs has no mark: it says until when. That it is open is for a promotion that can be joined (PM-26). */
const looks: Partial<Record<Status, { tone: BadgeTone; label: TextKey }>> = {
  coming_soon: { tone: 'info', label: 'promotions.coming_soon' },
  close: { tone: 'plain', label: 'promotions.closed' },
};

/** Whether it has begun and whether it is over, as the server says it. */
export function PromotionStatus({ status, className }: { status: Status; className?: string }) {
  const t = useText();
  const look = looks[status];
  if (!look) return null;
  const { tone, label } = look;
  return (
    <Badge tone={tone} className={className}>
      {t(label)}
    </Badge>
  );
}
