import { Badge, useText } from '@croupier/ui';

/** The share of the usual prize that a number pays. */
export function Payout({ payout }: { payout: string }) {
  const t = useText();
  if (payout === 'closed') return <Badge tone="danger">{t('console_lottery.closed')}</Badge>;
  if (payout === '1/1') return <Badge tone="gain">{t('console_lottery.usual')}</Badge>;
  return <Badge tone="warn">{t('console_lottery.share', { share: payout })}</Badge>;
}
