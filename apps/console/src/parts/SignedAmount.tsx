import { fromSignedWire, magnitude } from '@croupier/money';
import { Amount } from '@croupier/ui';

type SignedAmountProps = {
  wire: { amount: string; currency: string };
  /** Colours and words of gain and loss; without it only a minus is shown, as books write it. */
  isNet?: boolean | undefined;
  isBare?: boolean | undefined;
  className?: string | undefined;
};

/** An amount that may lie below zero. What cannot be read is shown as it came: better than nothing. */
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
