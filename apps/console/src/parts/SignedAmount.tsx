import { fromSignedWire, magnitude } from '@croupier/money';
import { Amount } from '@croupier/ui';

type SignedAmountProps = {
  wire: { amount: string; currency: string };
  /** Shows gain and loss by colour and text; without it only a minus sign. */
  isNet?: boolean | undefined;
  isBare?: boolean | undefined;
  className?: string | undefined;
};

/** An amount that may be negative. An amount that cannot be parsed is shown as text. */
export function SignedAmount({ wire, isNet = false, isBare, className }: SignedAmountProps) {
  const read = fromSignedWire(wire);
  if (!read.ok) return `${wire.amount} ${wire.currency}`;
  if (isNet) return <Amount value={read.value} isBare={isBare} className={className} />;
  const isBelow = read.value.signedUnits < 0n;
  return (
    <span className="whitespace-nowrap">
      {isBelow && '\u2212'}
      <Amount value={magnitude(read.value)} isBare={isBare} className={className} />
    </span>
  );
}
