import type { Money } from '@croupier/money';
import { Amount, classNames } from '@croupier/ui';

export type SumLine = { name: string; amount: Money | null; isTotal?: boolean };

/** Amounts that add up; a dash where one is unknown. */
export function Sums({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ name, amount, isTotal = false }) => (
        <div
          key={name}
          className={classNames('flex items-baseline justify-between gap-4', isTotal && 'border-t border-line pt-3')}
        >
          <dt className={isTotal ? 'control-label' : 'text-small text-ink-soft'}>{name}</dt>
          <dd className={isTotal ? 'heading text-title' : 'font-semibold'}>
            {amount ? <Amount value={amount} /> : <span className="text-ink-faint">—</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
