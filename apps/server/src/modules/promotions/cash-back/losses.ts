import { money } from '@croupier/money';
import type { RealLoss } from '../../turnover/index.ts';
import type { CashBackTerms } from '../terms.ts';
import { cashBackFor } from '../terms.ts';
import type { Line } from './store.ts';

/** What is counted of a period: the categories of the terms, and what the house gave besides. */
export function countedLoss(
  { categories, rewards }: RealLoss,
  terms: CashBackTerms,
): { lines: Line[]; rewards: bigint } {
  const lines = [...categories]
    .filter(([category]) => terms.categories === null || terms.categories.includes(category))
    .filter(([, { stakes, prizes }]) => stakes !== 0n || prizes !== 0n)
    .map(([category, { stakes, prizes }]) => ({ category, stakes, prizes }));
  return { lines: lines.toSorted((a, b) => (a.category < b.category ? -1 : 1)), rewards };
}

/** What losses bring by the terms. A figure below zero, as a correction can make it, counts on the other side. */
export function valueOf({ lines, rewards }: ReturnType<typeof countedLoss>, terms: CashBackTerms) {
  const { currency } = terms.most;
  const sums = [
    lines.reduce((sum, { stakes }) => sum + stakes, 0n),
    -lines.reduce((sum, { prizes }) => sum + prizes, 0n),
    -rewards,
  ];
  const above = sums.filter((units) => units > 0n).reduce((sum, units) => sum + units, 0n);
  const below = sums.filter((units) => units < 0n).reduce((sum, units) => sum - units, 0n);
  return cashBackFor(terms, {
    stakes: money(above, currency),
    prizes: money(below, currency),
    rewards: money(0n, currency),
  });
}
