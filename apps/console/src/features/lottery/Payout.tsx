import { Badge, useText } from '@croupier/ui';

/** What a number pays of its usual prize. */
export function Payout({ payout }: { payout: string }) {
  const t = useText();
  if (payout === 'closed') return <Badge tone="danger">{t('console_lottery.closed')}</Badge>;
  if (payout === '1/1') return <Badge tone="gain">{t('console_lottery.usual')}</Badge>;
  return <Badge tone="warn">{t('console_lottery.share', { share: payout })}</Badge>;
}
