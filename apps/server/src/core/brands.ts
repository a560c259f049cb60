import type { ruledFields } from '@croupier/contract';
import type { Merchant } from './ids.ts';

/** A brand as configuration describes it; one folder of `brands/` each. */
export type Brand = {
  merchant: Merchant;
  name: string;
  fullName: string;
  legalName: string;
  domains: readonly string[];
  mainDomain: string;
  defaultLanguage: string;
  languages: readonly string[];
  currency: string;
  timeZone: string;
  minimumAge: number;
  jurisdiction: Jurisdiction;
  agentTypes: readonly number[];
  trialTypes: readonly number[];
  singleWallet: boolean;
  gameListCentre: readonly string[];
  categories: readonly { code: string; rebatePercent: string | null }[];
  subCategories: readonly string[];
  banner: { autoplayMilliseconds: number; speedMilliseconds: number };
  jackpotMode: 'pool' | 'range' | 'growth';
  noticeKeys: readonly string[];
  messaging: { label: string; url: string } | null;
  flags: Readonly<Record<string, boolean>>;
  customerServiceUrl: string;
  resources: readonly { url: string; labelNameEn: string }[];
  /** Hosts that written content may link to, besides those of the links above. */
  linkHosts: readonly string[];
  registration: Readonly<Record<RegistrationField, RegistrationRule>>;
  imageCDNs: readonly string[];
  launchGameCDNs: readonly string[];
  region: RegionRule;
  /** Countries whose mobile numbers get codes; empty for every country the brand serves. */
  mobileCountries: readonly string[];
  /** Banks and e-wallets withdrawals can be paid to. */
  payeeInstitutions: readonly PayeeInstitution[];
  withdrawals: WithdrawalRules;
  adjustments: AdjustmentRules;
  promises: PromiseRules;
  events: EventRules;
  transfers: TransferRules;
  turnover: TurnoverRules;
  /** The first terms of its rewards for referred friends; null for none. */
  referral: ReferralRules | null;
  contracts: ContractRules;
  /** Ways to deposit, in the order they are offered. */
  depositChannels: readonly DepositChannel[];
  /** Colours of its banners: `night`, `day`, or the brand's own page and accent colours. */
  art: string;
  themeCss: string;
  /** Number of edits by operators; 0 is the brand as in its folder. */
  version: number;
  /** Drawings that operators uploaded, as SVG around their picture; null for the folder's own. */
  drawings: { logo: string | null; mark: string | null };
  folder: string;
  /** Folder with the files that the brand's own folder lacks. */
  defaults: string;
};

/** What contracts of agents may say, and who pays them. Rates are percentages as text. */
export type ContractRules = {
  payMode: 'difference' | 'upline';
  /** 1 is Monday. */
  weekStartsOn: number;
  mostTiers: number;
  mostSalaryRate: string;
  mostDividendRate: string;
  /** What all pay on volume has to leave in the category where least is left. */
  leastMargin: string;
  /** What stays with the house before anything goes back, by category. */
  edges: Readonly<Record<string, string>>;
  /** The most that rebates by level come to, by category. */
  levelRebates: Readonly<Record<string, string>>;
};

/** The parts of a brand's law that change behaviour. */
export type Jurisdiction = {
  /** ISO 3166-1 code of the country; null where a brand names none. */
  country: string | null;
  /** Shortest time of a slot spin, which cannot be skipped; 0 where no law demands one (PS-10). */
  leastSpinMilliseconds: number;
};

export type PayeeInstitution = {
  code: string;
  name: string;
  kind: 'bank' | 'ewallet';
  minDigits: number;
  maxDigits: number;
};

/** Checks before a withdrawal is paid. Each finding adds its points to the score (WI-11). */
export const riskChecks = [
  'payeeName',
  'payeeAge',
  'payeeShared',
  'newMember',
  'standing',
  'openRounds',
  'unknownTransfers',
  'depositWithoutPlay',
  'velocity',
  'place',
  'transferRing',
  'sharedDevice',
  'oppositeBets',
  'highWin',
  'firstWithdrawal',
  'largeSum',
  'sharedName',
  'sharedPhone',
  'sharedNetwork',
  'watched',
] as const;
export type RiskCheck = (typeof riskChecks)[number];

/** Amounts are decimal texts in the brand's currency. */
export type WithdrawalRules = {
  /** Code of the payment provider that pays. */
  provider: string;
  /** Of one withdrawal. */
  least: string;
  most: string;
  /** Withdrawals a day, in the brand's time zone. */
  dayCount: number;
  dayAmount: string;
  /** Withdrawals a day without a fee (WI-29). */
  freeDayCount: number;
  fee: string;
  /** Time after registration in which nothing is paid out. */
  registrationLockHours: number;
  /**
   * Up to the first amount a withdrawal without findings is approved automatically; from the second on two operators
   * approve.
   */
  automaticUpTo: string;
  twoOperatorsFrom: string;
  /** Promised maximum times of a review and of a payment. */
  reviewMinutes: number;
  payMinutes: number;
  /** A payment that the member does not answer for this long counts as received. */
  confirmMinutes: number;
  risk: {
    /** From this score on a person reviews it. */
    reviewFrom: number;
    points: Readonly<Record<RiskCheck, number>>;
    payeeAgeHours: number;
    newMemberDays: number;
    /** More requests than this within 24 hours are fast. */
    velocityCount: number;
    /** Expected share of the deposits since the last withdrawal that was played, in percent. */
    playedPercent: number;
    /** Days of sign-ins in which another country is a finding. */
    placeDays: number;
    /** Days of sign-ins in which a device or an address of two members is a finding. */
    deviceDays: number;
    /** More members than this behind one address are customers of one carrier, which is no finding. */
    networkMost: number;
    /** From this amount on, at once or in a day of the brand, money in or out is reported to the authority. */
    reportFrom: string;
    /** Share of the stakes that opposite bets may cover before it is a finding, in percent. */
    oppositePercent: number;
    /** A win of this many times the game's return is reviewed. */
    winTimes: number;
  };
};

/** Amounts are decimal texts in the brand's currency; points have the same limits. */
export type AdjustmentRules = {
  /** Of one adjustment. */
  most: string;
  /** Limits of one operator for a day of the brand: proposed and approved. */
  operatorDay: string;
};

/** Promised longest times until an operator looks at a waiting request, in minutes. */
export type PromiseRules = {
  depositMinutes: number;
  adjustmentMinutes: number;
  heldWinMinutes: number;
  claimMinutes: number;
};

/** Thresholds of significant events (AU-4). Amounts are decimal texts in the brand's currency. */
export type EventRules = {
  largeWin: string;
  largeDeposit: string;
  largeWithdrawal: string;
  /** This many failed sign-ins within this many minutes. */
  failedSignIns: number;
  failedSignInMinutes: number;
};

/** Transfers between a member and the direct upline or downline. Amounts are decimal texts in the brand's currency. */
export type TransferRules = {
  least: string;
  most: string;
  /** Transfers a day, in the brand's time zone, for each sender. */
  dayCount: number;
  dayAmount: string;
  /** Money that returns to its sender within this many days is a ring. */
  ringDays: number;
};

/** What must be played before a credit can be withdrawn (reference 5.6). */
export type TurnoverRules = {
  /** How many times a deposit; 0 for nothing. */
  depositMultiple: number;
  /** Share of a stake that counts in a category, in percent; 100 by default. */
  contributions: Readonly<Record<string, number>>;
  /** With less than this in all wallets, open turnover ends. */
  smallBalance: string;
};

/** Amounts are decimal texts in the brand's currency. */
export type ReferralRules = {
  firstDeposit: string;
  /** Valid bet of real money. */
  validBet: string;
  days: number;
  holdDays: number;
  reward: string;
  monthCap: string | null;
  /** For all rewards together; null for none. */
  budget: string | null;
};

export type DepositChannel = {
  code: string;
  method: 'bank' | 'qrph' | 'vietqr' | 'promptpay' | 'card' | 'usdt';
  name: string;
  /** The payment provider; `bank` is matched by hand, `tron` is read from the chain. */
  provider: string;
  /** Countries where it is offered; empty for all. */
  countries: readonly string[];
  least: string;
  most: string;
  feePercent: string;
  feeFixed: string;
  usualSeconds: number;
  payableMinutes: number;
  /** Where to pay: the brand's account of a bank transfer, or its address on the chain. */
  account: { institution: string; holder: string; number: string } | null;
  /** What one USDT is worth in the brand's currency. */
  rate: string | null;
  /** A fictitious account for demos; never offered in production. */
  isDemo: boolean;
};

export type RegistrationField = (typeof ruledFields)[number];

/** `patternId` names the message; `acceptedPattern` is what is tested, `*` for anything (RG-10, RG-11). */
export type RegistrationRule = {
  enabled: boolean;
  required: boolean;
  minLength: number;
  maxLength: number;
  patternId: string;
  acceptedPattern: string;
};

/** `open` serves every country, `allow` only those listed, `block` all but those listed. */
export type RegionRule = { mode: 'open' | 'allow' | 'block'; countries: readonly string[] };

/** The two switches that can close a brand. */
export type Availability = {
  maintenance: { on: boolean; until: Date | null };
  region: RegionRule;
};
