import { covers, zero, type Rate } from '@croupier/money';
import { isRateAbove } from '../percent.ts';
import type { DividendTier, Terms, VolumeTier } from './terms.ts';

/** What a brand allows in any contract. */
export type ContractBounds = {
  mostTiers: number;
  /** The highest rate of salaries, and of dividends. */
  mostSalaryRate: Rate;
  mostDividendRate: Rate;
};

export type TermsFault = {
  code:
    | 'no_tiers'
    | 'too_many_tiers'
    | 'rate_zero'
    | 'rate_too_high'
    | 'rate_not_rising'
    | 'active_falls'
    | 'loss_above_bet';
  /** The place of the tier from 0 on; null where it is not about one. */
  tier: number | null;
};

/** What is wrong with terms by themselves; nothing for a good contract. Asked at the offer and at each settlement. */
export function termsFaults(terms: Terms, bounds: ContractBounds): TermsFault[] {
  switch (terms.kind) {
    case 'daily':
    case 'hourly':
      return [...listFaults(terms.tiers, bounds), ...rateFaults(terms.tiers, bounds.mostSalaryRate)];
    case 'dividend':
      return [
        ...listFaults(terms.tiers, bounds),
        ...rateFaults(terms.tiers, bounds.mostDividendRate),
        ...lossFaults(terms.tiers),
      ];
    case 'realtime': {
      const { winRate, lossRate } = terms;
      const faults: TermsFault[] = [];
      if (winRate.numerator === 0n && lossRate.numerator === 0n) faults.push({ code: 'rate_zero', tier: null });
      if ([winRate, lossRate].some((rate) => isRateAbove(rate, bounds.mostSalaryRate)))
        faults.push({ code: 'rate_too_high', tier: null });
      return faults;
    }
  }
}

function listFaults({ length }: readonly VolumeTier[], { mostTiers }: ContractBounds): TermsFault[] {
  if (length === 0) return [{ code: 'no_tiers', tier: null }];
  return length > mostTiers ? [{ code: 'too_many_tiers', tier: null }] : [];
}

function rateFaults(tiers: readonly VolumeTier[], most: Rate): TermsFault[] {
  return tiers.flatMap(({ rate, active }, tier): TermsFault[] => {
    const before = tiers[tier - 1];
    const faults: TermsFault[] = [];
    if (rate.numerator === 0n) faults.push({ code: 'rate_zero', tier });
    if (isRateAbove(rate, most)) faults.push({ code: 'rate_too_high', tier });
    if (before && !isRateAbove(rate, before.rate)) faults.push({ code: 'rate_not_rising', tier });
    if (before && active < before.active) faults.push({ code: 'active_falls', tier });
    return faults;
  });
}

const lossFaults = (tiers: readonly DividendTier[]): TermsFault[] =>
  tiers.flatMap(({ bet, loss }, tier): TermsFault[] => (covers(bet, loss) ? [] : [{ code: 'loss_above_bet', tier }]));

export type TermName =
  | 'currency'
  | 'activeFrom'
  | 'period'
  | 'mode'
  | 'carry'
  | 'lessSalaries'
  | 'single'
  | 'winRate'
  | 'lossRate';

/** Where a downline could get more than its upline: a tier by its place, or a term. */
export type Uncovered = { tier: number } | { term: TermName };

/**
 * What of a downline's contract its upline's does not cover. With nothing uncovered, the same figures never bring the
 * downline more than the upline. Both contracts are of one kind.
 */
export function uncoveredBy(upline: Terms, downline: Terms): Uncovered[] {
  if (upline.kind !== downline.kind) throw new TypeError(`${upline.kind} and ${downline.kind} cannot be compared`);
  if (upline.currency !== downline.currency) return [{ term: 'currency' }];
  if (upline.kind === 'realtime' && downline.kind === 'realtime') {
    return namesOf({
      single: !covers(downline.single, upline.single),
      winRate: isRateAbove(downline.winRate, upline.winRate),
      lossRate: isRateAbove(downline.lossRate, upline.lossRate),
    });
  }
  if (upline.kind === 'dividend' && downline.kind === 'dividend') {
    return [
      ...namesOf({
        activeFrom: !covers(downline.activeFrom, upline.activeFrom),
        period: upline.period !== downline.period,
        mode: upline.mode === 'fixed' && downline.mode === 'floating',
        // Players' profit that lowers what the upline gets has to lower what the downline gets as well.
        carry: upline.carry !== 'none' && downline.carry !== upline.carry && downline.carry !== 'always',
        lessSalaries: upline.lessSalaries && !downline.lessSalaries,
      }),
      ...uncoveredTiers(upline.tiers, downline.tiers),
    ];
  }
  if (upline.kind === 'realtime' || upline.kind === 'dividend') return [];
  if (downline.kind === 'realtime' || downline.kind === 'dividend') return [];
  return [
    ...namesOf({ activeFrom: !covers(downline.activeFrom, upline.activeFrom) }),
    ...uncoveredTiers(upline.tiers, downline.tiers),
  ];
}

const namesOf = (uncovered: Partial<Record<TermName, boolean>>): Uncovered[] =>
  // Names of the record above.
  Object.entries(uncovered).flatMap(([term, isUncovered]) => (isUncovered ? [{ term: term as TermName }] : []));

type AnyTier = VolumeTier & Partial<Pick<DividendTier, 'loss'>>;

function uncoveredTiers(uplines: readonly AnyTier[], downlines: readonly AnyTier[]): Uncovered[] {
  return downlines.flatMap((tier, place) =>
    uplines.some((upline) => coversTier(upline, tier)) ? [] : [{ tier: place }],
  );
}

/** A tier that asks for no more and pays no less. */
function coversTier(upline: AnyTier, tier: AnyTier): boolean {
  const nothing = zero(tier.bet.currency);
  return (
    covers(tier.bet, upline.bet) &&
    upline.active <= tier.active &&
    covers(tier.loss ?? nothing, upline.loss ?? nothing) &&
    !isRateAbove(tier.rate, upline.rate)
  );
}

/** The highest rate on volume that a contract can come to; a dividend is paid from the loss and costs no volume. */
export function highestVolumeRate(terms: Terms): Rate {
  const none: Rate = { numerator: 0n, denominator: 1n };
  if (terms.kind === 'dividend') return none;
  const rates = terms.kind === 'realtime' ? [terms.winRate, terms.lossRate] : terms.tiers.map(({ rate }) => rate);
  return rates.reduce((highest, rate) => (isRateAbove(rate, highest) ? rate : highest), none);
}
