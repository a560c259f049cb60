import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import type { Currency } from '@croupier/money';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { planRebate } from './planning.ts';
import type { RebateGroup, RebatePlan } from './planning.ts';
import { realBets } from '../turnover/index.ts';
import type { RebateParts, Whose } from './ports.ts';
import { claimsOf, countedSince, owedAfter } from './store.ts';
import type { Counted, RebateClaim } from './store.ts';
import { beganAt, percentOn, ratesOf, termsOn, versionsOf } from './terms.ts';
import type { RebateTerms } from './terms.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
/** So long after a claim its bets are looked at again: a draw can be corrected for thirty days. */
const REACH_MS = 35 * 86_400_000;

/** The last closed five minutes. */
export const cutoffAt = (now: Date): Date => new Date(Math.floor(now.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);

export type RebateStanding = {
  currency: Currency;
  from: Date;
  cutoff: Date;
  last: RebateClaim | null;
  /** Of the day of the cut-off. */
  terms: RebateTerms;
  plan: RebatePlan;
  /** What was counted of the time since the last claim, by category that brings something. */
  counted: Map<string, bigint>;
  /** Earlier claims of which something changed. */
  changed: { claim: string; category: string; counted: bigint }[];
  owedBefore: Map<string, bigint>;
};

/** What a member's settled bets bring up to a cut-off, computed from where bets end; null where nothing can be claimed yet. */
export async function standingOf(
  reader: Db,
  { ledger, categoryOf, levelsOf }: Pick<RebateParts, 'ledger' | 'categoryOf' | 'levelsOf'>,
  { brand, memberId }: Whose,
  cutoff: Date,
): Promise<RebateStanding | null> {
  const began = await beganAt(reader, brand);
  const last = (await claimsOf(reader, memberId, 1))[0] ?? null;
  const from = last?.cutoff ?? began;
  if (!from || from >= cutoff) return null;
  const currency = currencyOf(brand.currency);
  const versions = await versionsOf(reader, brand);
  const before = await countedSince(reader, memberId, new Date(cutoff.getTime() - REACH_MS));
  const windows = windowsOf(before);
  const days = daysBetween(from, cutoff, brand.timeZone);
  // Claims follow one another without a gap, so the windows end where the new time begins.
  const cuts = [...windows.map(({ fromAt }) => fromAt), ...days.map(({ at }) => at)] as [Date, ...Date[]];
  const { merchant } = brand;
  const request = { merchant, merchantNo: ledger.numberOf(merchant), memberId, currency, cuts, to: cutoff };
  const parts = await realBets(reader, categoryOf, request);

  const owed = last ? await owedAfter(reader, last.id) : new Map<string, bigint>();
  const changed: RebateStanding['changed'] = [];
  for (const { claim, category, counted } of before) {
    const found = parts[windows.findIndex((window) => window.claim === claim)]!.get(category) ?? 0n;
    if (found === counted) continue;
    owed.set(category, (owed.get(category) ?? 0n) + counted - found);
    changed.push({ claim, category, counted: found });
  }
  const levelOn = await levelsOf(reader, memberId);
  const played = days.map(({ day }, place) => ({
    terms: termsOn(versions, day),
    level: levelOn(day),
    part: parts[windows.length + place]!,
  }));
  const today = days.at(-1)!.day;
  const terms = termsOn(versions, today);
  const groups = groupsOf(played, ratesOf(terms, levelOn(today)), owed);
  // All of the time, whatever the rate of a day: so it can be compared with what is found there later.
  const counted = new Map(
    groups.map(({ category }) => [category, played.reduce((sum, { part }) => sum + (part.get(category) ?? 0n), 0n)]),
  );
  const plan = planRebate({ currency, least: terms.least, restBefore: last?.rest ?? 0n, groups, owed });
  return { currency, from, cutoff, last, terms, plan, counted, changed, owedBefore: owed };
}

function windowsOf(counted: readonly Counted[]): { claim: string; fromAt: Date }[] {
  const found = new Map(counted.map(({ claim, fromAt }) => [claim, { claim, fromAt }]));
  return [...found.values()];
}

/** Each day of the brand with where it begins in the time, the first where the time does. */
function daysBetween(from: Date, to: Date, timeZone: string): { day: string; at: Date }[] {
  const found: { day: string; at: Date }[] = [];
  for (let day = dayOf(from.getTime(), timeZone), at = from; at < to;) {
    found.push({ day, at });
    day = nextDay(day);
    at = new Date(startOfDay(day, timeZone));
  }
  return found;
}

/** What was bet at each rate, the older first. Every category with a rate today is there, if only with nothing. */
function groupsOf(
  days: readonly { terms: RebateTerms; level: number; part: ReadonlyMap<string, bigint> }[],
  today: ReadonlyMap<string, string>,
  owed: ReadonlyMap<string, bigint>,
): RebateGroup[] {
  const groups = new Map<string, RebateGroup>();
  const add = (category: string, percent: string, units: bigint) => {
    const key = `${category} ${percent}`;
    const known = groups.get(key);
    if (known) known.units += units;
    else groups.set(key, { category, percent, units });
  };
  for (const { terms, level, part } of days) {
    for (const [category, units] of part) {
      const percent = percentOn(terms, category, level);
      if (percent !== null) add(category, percent, units);
    }
  }
  for (const [category, percent] of today) add(category, percent, 0n);
  // What is owed in a category that brings nothing any more waits there.
  for (const category of owed.keys())
    if (![...groups.values()].some((group) => group.category === category)) add(category, '0', 0n);
  return [...groups.values()];
}
