import { magnitude, money, roundToShown, signed, zero, type Money, type Rate, type Signed } from '@croupier/money';
import type { CarryOver, DividendTerms, DividendTier } from '../contracts/terms.ts';

/** What a team cost the house and brought it in a period. */
export type TeamFigures = {
  bet: Signed;
  prize: Signed;
  rebate: Signed;
  agentRebate: Signed;
  activity: Signed;
  /** Daily, hourly and real-time salaries of the team. */
  salaries: Signed;
};

/** What a team lost, below zero when it won. */
export function teamLossOf(figures: TeamFigures, { lessSalaries }: Pick<DividendTerms, 'lessSalaries'>): Signed {
  const { bet, prize, rebate, agentRebate, activity, salaries } = figures;
  const parts = [prize, rebate, agentRebate, activity, ...(lessSalaries ? [salaries] : [])];
  const units = parts.reduce((left, part) => left - part.signedUnits, bet.signedUnits);
  return signed(units, bet.currency);
}

export type DividendFigures = { valid: Signed; active: number; loss: Signed };

export type Dividend = {
  /** Players' profit of earlier periods. */
  carriedIn: Money;
  /** The loss less what is carried in; zero when that leaves nothing. */
  base: Money;
  tier: number | null;
  /** How much of the tier's rate a floating dividend pays: base over the tier's loss, and one at most. */
  part: Rate;
  amount: Money;
  carriedOut: Money;
};

/** A dividend is paid from a loss alone. Everything is multiplied first and cut once, to what is shown. */
export function dividendOf(
  terms: Pick<DividendTerms, 'currency' | 'mode' | 'carry' | 'tiers'>,
  { valid, active, loss }: DividendFigures,
  before: { carriedIn: Money; endsMonth: boolean },
): Dividend {
  const { currency, carry, mode, tiers } = terms;
  const carriedIn = carry === 'none' ? zero(currency) : before.carriedIn;
  const left = loss.signedUnits - carriedIn.units;
  const base = money(left > 0n ? left : 0n, currency);
  const carriedOut = money(carriedUnits(carry, { loss, left, endsMonth: before.endsMonth }), currency);
  const met = tiers.flatMap((tier, place) =>
    base.units > 0n && valid.signedUnits >= tier.bet.units && active >= tier.active ? [{ tier, place }] : [],
  );
  const paid = mode === 'fixed' ? highestReached(met, base) : largest(met, base);
  const none: Rate = { numerator: 1n, denominator: 1n };
  if (!paid) return { carriedIn, base, tier: null, part: none, amount: zero(currency), carriedOut };
  const part = mode === 'fixed' ? none : partOf(paid.tier, base);
  const units =
    (base.units * paid.tier.rate.numerator * part.numerator) / (paid.tier.rate.denominator * part.denominator);
  const amount = roundToShown(money(units, currency), 'down').shown;
  return { carriedIn, base, tier: paid.place, part, amount, carriedOut };
}

function carriedUnits(
  carry: CarryOver,
  { loss, left, endsMonth }: { loss: Signed; left: bigint; endsMonth: boolean },
): bigint {
  const rest = left < 0n ? -left : 0n;
  switch (carry) {
    case 'none':
      return 0n;
    case 'previous':
      return loss.signedUnits < 0n ? magnitude(loss).units : 0n;
    case 'month':
      return endsMonth ? 0n : rest;
    case 'always':
      return rest;
  }
}

type Placed = { tier: DividendTier; place: number };

const highestReached = (met: readonly Placed[], base: Money): Placed | undefined =>
  met.findLast(({ tier }) => base.units >= tier.loss.units);

/** Of tiers that would pay the same, the lowest: it is the one that is reached more fully. */
function largest(met: readonly Placed[], base: Money): Placed | undefined {
  return met.reduce<Placed | undefined>(
    (best, one) => (best && !paysMore(one.tier, best.tier, base) ? best : one),
    undefined,
  );
}

function paysMore(a: DividendTier, b: DividendTier, base: Money): boolean {
  const [partA, partB] = [partOf(a, base), partOf(b, base)];
  return (
    a.rate.numerator * partA.numerator * b.rate.denominator * partB.denominator >
    b.rate.numerator * partB.numerator * a.rate.denominator * partA.denominator
  );
}

const partOf = ({ loss }: DividendTier, base: Money): Rate =>
  base.units >= loss.units ? { numerator: 1n, denominator: 1n } : { numerator: base.units, denominator: loss.units };
