import type { TextKey } from '@croupier/i18n';
import { Badge, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import type { PromotionCard } from './promotion-queries.ts';

type Status = PromotionCard['status'];

const looks: Record<Status, { tone: BadgeTone; label: TextKey }> = {
  coming_soon: { tone: 'info', label: 'promotions.coming_soon' },
  join: { tone: 'gain', label: 'promotions.open_now' },
  joined: { tone: 'info', label: 'promotions.status.joined' },
  process: { tone: 'info', label: 'promotions.status.process' },
  claim: { tone: 'sheen', label: 'promotions.status.claim' },
  applying: { tone: 'info', label: 'promotions.status.applying' },
  rejected: { tone: 'warn', label: 'promotions.status.rejected' },
  issued: { tone: 'plain', label: 'promotions.status.issued' },
  claimed: { tone: 'plain', label: 'promotions.status.claimed' },
  close: { tone: 'plain', label: 'promotions.closed' },
};

type PromotionStatusProps = Pick<PromotionCard, 'status' | 'offer'> & { className?: string };

/** What a promotion is for whoever reads (PM-1). One that can only be read is never called open (PM-26). */
export function PromotionStatus({ status, offer, className }: PromotionStatusProps) {
  const t = useText();
  if (status === 'join' && !offer) return null;
  const { tone, label } = looks[status];
  return (
    <Badge tone={tone} className={className}>
      {t(label)}
    </Badge>
  );
}
