import { fromWire } from '@croupier/money';
import { Amount } from '@croupier/ui';

type Wire = { amount: string; currency: string };

/** An amount from the server. An amount that cannot be parsed is shown as text. */
export function WireAmount({ wire, className }: { wire: Wire; className?: string | undefined }) {
  const amount = fromWire(wire);
  if (!amount.ok) return `${wire.amount} ${wire.currency}`;
  return <Amount value={amount.value} className={className} />;
}
