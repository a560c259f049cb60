import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { currencyOf } from '../ledger/index.ts';
import type { Need } from './store.ts';

type Shown = Omit<Answer<Calls['turnover']>['needs'][number], 'title'>;

export const remainingOf = ({
  need,
  moved,
  filled,
  metAt,
}: Pick<Need, 'need' | 'moved' | 'filled' | 'metAt'>): bigint => (metAt === null ? need - moved - filled : 0n);

/** Whether the need belongs to a live bonus. */
export const isLiving = ({ state, until, metAt }: Pick<Need, 'state' | 'until' | 'metAt'>): boolean =>
  state === 'OPEN' && until !== null && metAt === null;

/** The sum of what is left to play. */
export function sumOf(needs: readonly Need[], currency: Currency): Money {
  return money(
    needs.reduce((sum, need) => sum + remainingOf(need), 0n),
    currency,
  );
}

/** Hundredths as a decimal number, such as 1.50. */
export const shownMultiple = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

export function shownNeed(need: Need): Shown {
  const wire = (units: bigint) => toWire(money(units, currencyOf(need.currency)));
  return {
    id: need.id,
    source: need.source,
    amount: wire(need.units),
    multiple: shownMultiple(need.multiple),
    need: wire(need.need),
    played: wire(need.filled),
    moved: wire(need.moved),
    // An ended need requires nothing, whatever ended it.
    remaining: wire(need.state === 'OPEN' ? remainingOf(need) : 0n),
    scope: need.scope,
    contributions: Object.entries(need.contributions)
      .filter(([, percent]) => percent < 100)
      .map(([category, percent]) => ({ category, percent }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    state: need.state,
    at: need.madeAt.toISOString(),
    endedAt: need.endedAt?.toISOString() ?? null,
  };
}
