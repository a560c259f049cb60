import { rateOf, type Rate } from '@croupier/money';
import { percentText } from '../percent.ts';
import type { Terms } from './terms.ts';
import {
  highestVolumeRate,
  termsFaults,
  uncoveredBy,
  type ContractBounds,
  type TermsFault,
  type Uncovered,
} from './validity.ts';

/** What one category leaves the house, and what of it goes back already. */
export type CategoryMargin = { category: string; edge: Rate; memberRebate: Rate; levelRebate: Rate };

export type MarginAsked = {
  categories: readonly CategoryMargin[];
  /** The highest rates of the contracts on volume that the line has besides the offer. */
  volumePay: readonly Rate[];
  offer: Rate;
  /** What has to be left for the brand. */
  least: Rate;
};

/** What is left in the category where least is; the percentage may be below zero. */
export type Margin = { category: string; leftPercent: string; isEnough: boolean };

/** Whether the house still earns on every category when all contracts of the line pay their highest rates. */
export function judgeMargin({ categories, volumePay, offer, least }: MarginAsked): Margin {
  const pay = [...volumePay, offer];
  const [tightest] = categories
    .map(({ category, edge, memberRebate, levelRebate }) => {
      return { category, left: less(edge, [memberRebate, levelRebate, ...pay]) };
    })
    .toSorted((a, b) => compareFractions(a.left, b.left));
  if (!tightest) throw new RangeError('a margin over no category');
  const { category, left } = tightest;
  const isBelow = left.numerator < 0n;
  const size = percentText(rateOf({ ...left, numerator: isBelow ? -left.numerator : left.numerator }));
  return { category, leftPercent: isBelow ? `-${size}` : size, isEnough: compareFractions(left, least) >= 0 };
}

/** Like a rate, but it may be below zero. */
type Fraction = Rate;

function less(whole: Rate, parts: readonly Rate[]): Fraction {
  return parts.reduce<Fraction>(
    (left, part) => ({
      numerator: left.numerator * part.denominator - part.numerator * left.denominator,
      denominator: left.denominator * part.denominator,
    }),
    whole,
  );
}

function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** A contract of the same kind between the receiver and somebody directly below. */
export type DownlineContract = { id: string; terms: Terms };

export type Conflict = { id: string; uncovered: Uncovered[] };

/** The contracts of a receiver's direct downlines that the offered terms would not cover. */
export const conflictsWith = (offered: Terms, downlines: readonly DownlineContract[]): Conflict[] =>
  downlines.flatMap(({ id, terms }) => {
    const uncovered = uncoveredBy(offered, terms);
    return uncovered.length > 0 ? [{ id, uncovered }] : [];
  });

export type OfferAsked = {
  terms: Terms;
  bounds: ContractBounds;
  /** What the one who offers has of this kind: nothing, or `top` for an account that has no upline. */
  upline: Terms | 'top' | null;
  downlines: readonly DownlineContract[];
  /** Whether the one who offers agrees that contracts in conflict end. */
  agreesToEnd: boolean;
  margin: Omit<MarginAsked, 'offer'>;
};

export type OfferRefusal =
  | { code: 'contract_terms_wrong'; faults: TermsFault[] }
  | { code: 'contract_upline_has_none' }
  | { code: 'contract_not_covered'; uncovered: Uncovered[] }
  | { code: 'contract_margin'; margin: Margin }
  | { code: 'contract_conflicts'; conflicts: Conflict[] };

/** Everything that refuses an offer, and the contracts that end with it when it is made. */
export function judgeOffer(asked: OfferAsked): { refusals: OfferRefusal[]; ends: string[] } {
  const { terms, bounds, upline, downlines, agreesToEnd } = asked;
  const refusals: OfferRefusal[] = [];
  const faults = termsFaults(terms, bounds);
  if (faults.length > 0) refusals.push({ code: 'contract_terms_wrong', faults });
  if (upline === null) refusals.push({ code: 'contract_upline_has_none' });
  const uncovered = upline === null || upline === 'top' ? [] : uncoveredBy(upline, terms);
  if (uncovered.length > 0) refusals.push({ code: 'contract_not_covered', uncovered });
  const offer = highestVolumeRate(terms);
  // A dividend is paid from a loss that was really made, so it cannot eat the margin.
  const margin = terms.kind === 'dividend' ? null : judgeMargin({ ...asked.margin, offer });
  if (margin && !margin.isEnough) refusals.push({ code: 'contract_margin', margin });
  const conflicts = conflictsWith(terms, downlines);
  if (conflicts.length > 0 && !agreesToEnd) refusals.push({ code: 'contract_conflicts', conflicts });
  return { refusals, ends: refusals.length > 0 ? [] : conflicts.map(({ id }) => id) };
}
