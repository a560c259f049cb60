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
  imageCDNs: readonly string[];
  launchGameCDNs: readonly string[];
  region: RegionRule;
  themeCss: string;
  folder: string;
};

/** `open` serves every country, `allow` only those listed, `block` all but those listed. */
export type RegionRule = { mode: 'open' | 'allow' | 'block'; countries: readonly string[] };

/** The two switches that can close a brand. */
export type Doors = {
  maintenance: { on: boolean; until: Date | null };
  region: RegionRule;
};
