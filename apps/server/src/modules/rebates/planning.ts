import type { Currency } from '@croupier/money';
import { money } from '@croupier/money';
import { percentRate, rebateOf } from '@croupier/promotions';

/** The real part of valid bets of one category at one rate. */
export type RebateGroup = { category: string; percent: string; units: bigint };

export type RebatePlan = {
  lines: { category: string; percent: string; validReal: bigint; base: bigint; rebate: bigint }[];
  /** All lines with what was finer than a shown step before. */
  total: bigint;
  paid: bigint;
  rest: bigint;
  /** What is still to be worked off, by category. */
  owed: Map<string, bigint>;
};

export type PlanAsked = {
  currency: Currency;
  least: bigint;
  restBefore: bigint;
  /** Of one category the older rate first. */
  groups: readonly RebateGroup[];
  /** Bets taken back after they were paid; below zero for bets that were found later. */
  owed: ReadonlyMap<string, bigint>;
};

const SPLIT = '|';

/** What a claim pays. A category whose rate changed has a line for each rate; what is owed is worked off the oldest first. */
export function planRebate({ currency, least, restBefore, groups, owed }: PlanAsked): RebatePlan {
  const left = new Map(owed);
  const asked = groups.map(({ category, percent, units }, place) => {
    const isLast = !groups.slice(place + 1).some((other) => other.category === category);
    const due = left.get(category) ?? 0n;
    const taken = isLast || due <= units ? due : units;
    left.set(category, due - taken);
    const all = money(units, currency);
    return {
      category: `${category}${SPLIT}${percent}`,
      rate: percentRate(percent),
      bets: [{ valid: all, real: all, bonus: money(0n, currency) }],
      owed: taken,
    };
  });
  const found = rebateOf({
    currency,
    least: money(least, currency),
    restBefore: money(restBefore, currency),
    categories: asked,
  });
  for (const [key, units] of Object.entries(found.owed)) left.set(key.slice(0, key.indexOf(SPLIT)), units);
  const lines = found.lines.map(({ validReal, baseUnits, rebate }, place) => ({
    category: groups[place]!.category,
    percent: groups[place]!.percent,
    validReal: validReal.units,
    base: baseUnits,
    rebate: rebate.units,
  }));
  return {
    lines,
    total: lines.reduce((sum, { rebate }) => sum + rebate, restBefore),
    paid: found.paid.units,
    rest: found.restKept.units,
    owed: left,
  };
}
