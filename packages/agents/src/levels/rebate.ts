import { money, signed, type Money, type Signed } from '@croupier/money';
import type { Level } from './levels.ts';

/** An account on the way from a bettor to the top, with its level on that day for the category. */
export type LevelStep = { who: string; level: Level };

export type LevelShare = { who: string; amount: Money };

/** Levels are hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * What uplines get of a bettor's valid bet of one day and category: the part by which each level is above the highest
 * below. The chain begins with the bettor. Each share is cut by itself to a ten-thousandth, and nothing is no share.
 */
export function levelRebates(valid: Signed, chain: readonly LevelStep[]): LevelShare[] {
  const shares: LevelShare[] = [];
  let highest = chain[0]?.level ?? 0;
  for (const { who, level } of chain.slice(1)) {
    const amount = levelShare(valid, { own: level, highest });
    if (amount.units > 0n) shares.push({ who, amount });
    highest = Math.max(highest, level);
  }
  return shares;
}

/** The share of one upline whose own level meets the highest one below. */
export function levelShare({ signedUnits, currency }: Signed, { own, highest }: { own: Level; highest: Level }): Money {
  const above = BigInt(Math.max(0, own - highest));
  return money(signedUnits > 0n ? (signedUnits * above) / WHOLE : 0n, currency);
}

/** What is left to pay on when bets of this bettor and category were taken back after their day was paid. */
export function lessTakenBack(valid: Signed, takenBack: Money): { base: Signed; left: Money } {
  const base = signed(valid.signedUnits - takenBack.units, valid.currency);
  return { base, left: money(base.signedUnits < 0n ? -base.signedUnits : 0n, valid.currency) };
}
