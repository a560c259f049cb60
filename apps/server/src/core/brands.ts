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
  /** Hosts outside that written content may lead to, beside those of the links above. */
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
  /** Ways to deposit, in the order they are offered. */
  depositChannels: readonly DepositChannel[];
  /** The colours its banners are drawn in: `night` or `day` as they were painted, or with its own page and accent. */
  art: string;
  themeCss: string;
  /** How often operators have edited it; 0 is the brand as its folder has it. */
  version: number;
  /** Drawings that operators uploaded, as SVG around their picture; null for the folder's own. */
  drawings: { logo: string | null; mark: string | null };
  folder: string;
  /** Where stands what the brand's own folder leaves out. */
  defaults: string;
};

/** Whose law a brand is under, as far as it changes what the house does. */
export type Jurisdiction = {
  /** ISO 3166-1 code of the country; null where a brand names none. */
  country: string | null;
  /** A spin of slots takes at least so long and cannot be hurried; 0 where nobody demands it (PS-10). */
  leastSpinMilliseconds: number;
};

export type PayeeInstitution = {
  code: string;
  name: string;
  kind: 'bank' | 'ewallet';
  minDigits: number;
  maxDigits: number;
};

/** What is looked at before a withdrawal is paid; each adds its points to the score when it finds something (WI-11). */
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
  /** Of a day in the brand's time zone. */
  dayCount: number;
  dayAmount: string;
  /** So many of a day cost nothing, each further one the fee (WI-29). */
  freeDayCount: number;
  fee: string;
  /** So long after registration nothing is paid out. */
  registrationLockHours: number;
  /** Up to this amount one without findings is approved by itself; from the other on it takes two operators. */
  automaticUpTo: string;
  twoOperatorsFrom: string;
  /** The promise: how long a review and a payment take at most. */
  reviewMinutes: number;
  payMinutes: number;
  /** Without an answer of the member for so long a payment counts as received. */
  confirmMinutes: number;
  risk: {
    /** A score of this many points is looked at by a person. */
    reviewFrom: number;
    points: Readonly<Record<RiskCheck, number>>;
    payeeAgeHours: number;
    newMemberDays: number;
    /** More requests than this within 24 hours are fast. */
    velocityCount: number;
    /** Of what was deposited since the last withdrawal, how much should have been played, in percent. */
    playedPercent: number;
    /** Days of sign-ins in which another country is a finding. */
    placeDays: number;
    /** Days of sign-ins in which a device or an address of two members is a finding. */
    deviceDays: number;
    /** More members than this behind one address are unrelated customers of one carrier, and no finding. */
    networkMost: number;
    /** From this on, in one transaction or added up over a day of the brand, money in or out is told to the authority. */
    reportFrom: string;
    /** Of what was staked, how much may be covered by opposite bets before it is a finding, in percent. */
    oppositePercent: number;
    /** So many times what a game returns is a win that somebody looks at. */
    winTimes: number;
  };
};

/** Amounts are decimal texts in the brand's currency, and counted alike for points. */
export type AdjustmentRules = {
  /** Of one adjustment. */
  most: string;
  /** What one operator proposes, and what one approves, in a day of the brand. */
  operatorDay: string;
};

/** How soon operators look at what waits for them, in minutes. */
export type PromiseRules = { depositMinutes: number; adjustmentMinutes: number; heldWinMinutes: number };

/** From where on something is a significant event (AU-4). Amounts are decimal texts in the brand's currency. */
export type EventRules = {
  largeWin: string;
  largeDeposit: string;
  largeWithdrawal: string;
  /** So many failed sign-ins within so many minutes. */
  failedSignIns: number;
  failedSignInMinutes: number;
};

/** Between a member and the own upline or downline. Amounts are decimal texts in the brand's currency. */
export type TransferRules = {
  least: string;
  most: string;
  /** Of a day in the brand's time zone, for anyone who sends. */
  dayCount: number;
  dayAmount: string;
  /** Money that comes back to whom it came from within so many days went round in a ring. */
  ringDays: number;
};

/** What must be played before a credit can be withdrawn (reference 5.6). */
export type TurnoverRules = {
  /** How many times a deposit; 0 for nothing. */
  depositMultiple: number;
  /** What a stake counts in a category, in percent; 100 where nothing is said. */
  contributions: Readonly<Record<string, number>>;
  /** With less than this in all wallets, open turnover ends. */
  smallBalance: string;
};

export type DepositChannel = {
  code: string;
  method: 'bank' | 'qrph' | 'vietqr' | 'promptpay' | 'card' | 'usdt';
  name: string;
  /** Who moves the money; `bank` is matched by hand, `tron` is read from the chain. */
  provider: string;
  /** Countries it is offered in; empty for all. */
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
  /** Its account is nobody's: for trying the product, never offered in production. */
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
