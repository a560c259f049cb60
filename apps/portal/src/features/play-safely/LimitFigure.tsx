import { Amount } from '@croupier/ui';
import { amountOf } from './limit-figures.ts';
import type { LimitKind } from './play-safely-queries.ts';
import { useDuration } from '../../parts/use-duration.ts';

export type LimitFigureProps = { kind: LimitKind; value: string; currency: string };

/** The value of a limit: money, or a duration. */
export function LimitFigure({ kind, value, currency }: LimitFigureProps) {
  const duration = useDuration();
  if (kind === 'sessionMinutes') return <span className="figures">{duration(Number(value))}</span>;
  const amount = amountOf(value, currency);
  return amount ? <Amount value={amount} /> : <span className="figures">{value}</span>;
}
