import { classNames, useText } from '@croupier/ui';
import { fromWire } from '@croupier/money';
import { WireAmount } from '../../parts/WireAmount.tsx';

type Wire = { amount: string; currency: string };

/** From this share on it is emphasised. */
const HIGH = 0.8;

/** The most that could be won, compared with its limit. */
export function Load({ worst, limit }: { worst: Wire; limit: Wire }) {
  const t = useText();
  const [have, most] = [fromWire(worst), fromWire(limit)];
  // For display only: thousandths are exact enough, and whole units do not fit into a number.
  const share =
    have.ok && most.ok && most.value.units > 0n ? Number((have.value.units * 1000n) / most.value.units) / 1000 : 0;
  return (
    <span className="inline-flex min-w-24 flex-col items-end gap-1">
      <WireAmount wire={worst} />
      <span
        title={t('console_lottery.of_limit', { percent: Math.round(share * 100) })}
        className="block h-1 w-full overflow-hidden rounded-full bg-sunken"
      >
        <span
          style={{ inlineSize: `${Math.min(1, share) * 100}%` }}
          className={classNames('block h-full rounded-full', share >= HIGH ? 'bg-danger' : 'bg-highlight')}
        />
      </span>
    </span>
  );
}
