import type { Day } from '@croupier/ledger';
import { money, percentOf, roundToShown, signed, zero, type Money, type Rate, type Signed } from '@croupier/money';
import type { RealtimeTerms, VolumeTerms, VolumeTier } from '../contracts/terms.ts';
import { workOff, type TakenBack } from './taken-back.ts';

/** What a team did in a period: real valid bets that settled in it less what was taken back, and active members. */
export type VolumeFigures = { valid: Signed; active: number };

export type Salary = {
  carried: Signed;
  base: Signed;
  /** The place of the tier that is paid, from 0 on. */
  tier: number | null;
  amount: Money;
  left: TakenBack[];
};

type Before = { takenBack: readonly TakenBack[]; day: Day };

/** Daily or hourly salary: the highest tier that bet and active members both reach pays on the whole base. */
export function salaryOf(
  { currency, tiers }: Pick<VolumeTerms, 'currency' | 'tiers'>,
  { valid, active }: VolumeFigures,
  { takenBack, day }: Before,
): Salary {
  const { carriedUnits, baseUnits, left } = workOff(takenBack, valid.signedUnits, day);
  const tier = tierReached(tiers, { baseUnits, active });
  const rate = tier === null ? null : tiers[tier]?.rate;
  const amount = rate
    ? roundToShown(percentOf(money(baseUnits, currency), rate, 'down'), 'down').shown
    : zero(currency);
  return { carried: signed(carriedUnits, currency), base: signed(baseUnits, currency), tier, amount, left };
}

function tierReached(
  tiers: readonly VolumeTier[],
  { baseUnits, active }: { baseUnits: bigint; active: number },
): number | null {
  if (baseUnits <= 0n) return null;
  const place = tiers.findLastIndex((tier) => baseUnits >= tier.bet.units && active >= tier.active);
  return place < 0 ? null : place;
}

/** The sums of a run: valid stakes of tickets that won and that lost, those taken back subtracted. */
export type RealtimeFigures = { winning: Signed; losing: Signed };

export type RealtimeSalary = Omit<Salary, 'tier'>;

/** A run of the real-time salary, added up exactly and cut once to a ten-thousandth. What is owed is in money here. */
export function realtimeSalaryOf(
  { currency, winRate, lossRate }: Pick<RealtimeTerms, 'currency' | 'winRate' | 'lossRate'>,
  { winning, losing }: RealtimeFigures,
  { takenBack, day }: Before,
): RealtimeSalary {
  const denominator = winRate.denominator * lossRate.denominator;
  const exact = partOf(winning, winRate, denominator) + partOf(losing, lossRate, denominator);
  // BigInt division cuts towards zero: neither side gets a part of a unit.
  const { carriedUnits, baseUnits, left } = workOff(takenBack, exact / denominator, day);
  return {
    carried: signed(carriedUnits, currency),
    base: signed(baseUnits, currency),
    amount: money(baseUnits > 0n ? baseUnits : 0n, currency),
    left,
  };
}

const partOf = ({ signedUnits }: Signed, rate: Rate, denominator: bigint): bigint =>
  (signedUnits * rate.numerator * denominator) / rate.denominator;

export type Ticket = { stake: Money; valid: Money; prize: Money };

/** Which rate a ticket brings: winning means a prize above the stake. A stake returned or below the least brings none. */
export function ticketSide(
  { stake, prize }: Pick<Ticket, 'stake' | 'prize'>,
  single: Money,
): 'winning' | 'losing' | null {
  if (stake.units < single.units || prize.units === stake.units) return null;
  return prize.units > stake.units ? 'winning' : 'losing';
}
