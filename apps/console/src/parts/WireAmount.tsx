import { fromWire } from '@croupier/money';
import { Amount } from '@croupier/ui';

type Wire = { amount: string; currency: string };

/** An amount as the server wrote it. What cannot be read is shown as it came: better than nothing. */
export function WireAmount({ wire, className }: { wire: Wire; className?: string | undefined }) {
  const amount = fromWire(wire);
  if (!amount.ok) return `${wire.amount} ${wire.currency}`;
  return <Amount value={amount.value} className={className} />;
}
