import type { Currency, Money, Rate } from '@croupier/money';

export const contractKinds = ['daily', 'hourly', 'realtime', 'dividend'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** From this valid bet and so many active members on, the rate is paid on the whole base. */
export type VolumeTier = { bet: Money; active: number; rate: Rate };
export type DividendTier = VolumeTier & { loss: Money };

/** Daily and hourly salary. */
export type VolumeTerms = {
  kind: 'daily' | 'hourly';
  currency: Currency;
  /** The valid bet in the period from which on a member is active. */
  activeFrom: Money;
  tiers: readonly VolumeTier[];
};

export type RealtimeTerms = {
  kind: 'realtime';
  currency: Currency;
  /** Tickets with a smaller stake count nothing. */
  single: Money;
  winRate: Rate;
  lossRate: Rate;
};

export const dividendPeriods = ['weekly', 'semimonthly', 'monthly'] as const;
export const dividendModes = ['fixed', 'floating'] as const;
/** How long players' profit lowers what is paid later: not, in the next period, until the month's end, until it is gone. */
export const carryOvers = ['none', 'previous', 'month', 'always'] as const;
export type CarryOver = (typeof carryOvers)[number];

export type DividendTerms = {
  kind: 'dividend';
  currency: Currency;
  activeFrom: Money;
  period: (typeof dividendPeriods)[number];
  mode: (typeof dividendModes)[number];
  carry: CarryOver;
  /** Whether salaries of the team are part of its cost. */
  lessSalaries: boolean;
  tiers: readonly DividendTier[];
};

export type Terms = VolumeTerms | RealtimeTerms | DividendTerms;
