import { brandValues, flagNames } from '@croupier/contract';
import { languages } from '@croupier/i18n';
import { themeToCss } from '@croupier/ui/theme';
import type { Theme } from '@croupier/ui/theme';
import { z } from 'zod';
import type { Brand, DepositChannel, RegionRule } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import { depositChannels, usualChannels } from './deposit-channels.ts';
import { payeeInstitutions } from './payee-institutions.ts';
import { adjustmentRules } from './adjustment-rules.ts';
import { contractRules } from './contract-rules.ts';
import { eventRules, promiseRules } from './event-rules.ts';
import { referralRules } from './referral-rules.ts';
import { registrationRules } from './registration-rules.ts';
import { transferRules, turnoverRules } from './transfer-rules.ts';
import { withdrawalRules } from './withdrawal-rules.ts';

const languageCode = z.enum(languages.map(({ code }) => code) as [string, ...string[]]);
const country = z.string().regex(/^[A-Z]{2}$/);
const domain = z.string().regex(/^[a-z0-9.:[\]-]+$/);

/** The folder uses the same schemas as operators' edits. */
const edited = brandValues.shape;

const contact = z.strictObject({
  customerService: edited.contact.shape.customerService.default(''),
  messaging: edited.contact.shape.messaging.default(null),
});

/** Specification, section 1. */
const gameTypes = ['LOTT', 'ELOTT', 'LIVE', 'RNG', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'];

/** `brand.json`: everything that makes a brand, except its theme and its drawings. */
const brandShape = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  names: z.strictObject({ short: z.string().min(1), full: z.string().min(1), legal: z.string().min(1) }),
  domains: z.array(domain).min(1),
  defaultLanguage: languageCode.default('EN'),
  languages: z.array(languageCode).min(1).default(['EN', 'TY']),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone'),
  countries: z
    .strictObject({ allowed: z.array(country).default([]), blocked: z.array(country).default([]) })
    .refine(({ allowed, blocked }) => allowed.length === 0 || blocked.length === 0, 'allowed or blocked, not both')
    .default({ allowed: [], blocked: [] }),
  mobileCountries: z.array(country).default([]),
  minimumAge: z.number().int().min(18).default(18),
  jurisdiction: z
    .strictObject({
      country: country.nullable().default(null),
      leastSpinMilliseconds: z.number().int().min(0).max(10_000).default(0),
    })
    .default({ country: null, leastSpinMilliseconds: 0 }),
  /** A flag that is not named is off. */
  flags: z.partialRecord(z.enum(flagNames), z.boolean()).default({}),
  registration: registrationRules,
  payeeInstitutions,
  depositChannels,
  withdrawals: withdrawalRules,
  adjustments: adjustmentRules,
  promises: promiseRules,
  events: eventRules,
  transfers: transferRules,
  turnover: turnoverRules,
  referral: referralRules,
  contracts: contractRules,
  singleWallet: z.boolean().default(true),
  gameListCentreTypes: z.array(z.string()).optional(),
  categories: z.array(z.strictObject({ code: z.string(), rebatePercent: z.string().nullable() })).default([]),
  subCategories: z.array(z.string()).default([]),
  banner: edited.banner.default({ autoplayMilliseconds: 5000, speedMilliseconds: 1000 }),
  jackpot: edited.jackpot.default({ mode: 'pool' }),
  agentTypes: z.array(z.number().int()).default([1, 2, 41, 42]),
  trialTypes: z.array(z.number().int()).default([4]),
  contact: contact.default({ customerService: '', messaging: null }),
  resources: edited.resources.default([]),
  linkHosts: z.array(domain).default([]),
  /** The painted banners of the demo brands; other brands have drawn ones in their own colours. */
  art: z.enum(['own', 'night', 'day']).default('own'),
  /** Colours that differ from the default theme, for a brand without its own theme.json. */
  colours: z.record(z.string(), z.string()).default({}),
  imageCDNs: z.array(z.string()).default([]),
  /** Hosts through which games are launched, in place of the vendor's own. */
  launchGameCDNs: z.array(z.url({ protocol: /^https?$/ })).default([]),
  licence: z.strictObject({ noticeKeys: z.array(z.string()) }).default({ noticeKeys: [] }),
});

export const brandFile = brandShape.refine(
  ({ languages: offered, defaultLanguage }) => offered.includes(defaultLanguage),
  { path: ['defaultLanguage'], message: 'is not among the languages' },
);

/** A brand's file with all defaults filled in. It fits the schema again. */
export type BrandFile = z.output<typeof brandFile>;

export const channelsOf = ({ depositChannels: own, currency, names }: BrandFile): DepositChannel[] =>
  own ?? usualChannels(currency, names.short);

/** The content of a folder, without operators' edits. */
export type BrandSource = { folder: string; defaults: string; file: BrandFile; theme: Theme };

export function brandFrom({ folder, defaults, file, theme }: BrandSource): Brand {
  const { colours: _, art, code, names, countries, contact: contacts, jackpot, licence, ...others } = file;
  const { gameListCentreTypes, ...rest } = others;
  return {
    ...rest,
    version: 0,
    drawings: { logo: null, mark: null },
    art: art === 'own' ? ownArt(theme) : art,
    themeCss: themeToCss(theme),
    folder,
    defaults,
    merchant: merchant(code),
    depositChannels: channelsOf(file),
    name: names.short,
    fullName: names.full,
    legalName: names.legal,
    mainDomain: file.domains[0]!,
    gameListCentre: gameListCentreTypes ?? listedTypes(file.categories),
    jackpotMode: jackpot.mode,
    noticeKeys: licence.noticeKeys,
    customerServiceUrl: contacts.customerService,
    messaging: contacts.messaging,
    region: regionFrom(countries),
  };
}

/** A category has a page unless the brand says otherwise; a brand without a list has all. */
function listedTypes(categories: readonly { code: string }[]): string[] {
  return categories.length > 0 ? categories.map(({ code }) => code) : [...gameTypes];
}

function regionFrom({ allowed, blocked }: { allowed: string[]; blocked: string[] }): RegionRule {
  if (allowed.length > 0) return { mode: 'allow', countries: allowed };
  return blocked.length > 0 ? { mode: 'block', countries: blocked } : { mode: 'open', countries: [] };
}

/** The colours of a theme's banners, as the addresses of pictures name them. */
function ownArt({ scheme, colours }: Theme): string {
  const plain = (colour: string) => colour.slice(1).toLowerCase();
  return `${scheme === 'light' ? 'day' : 'night'}-${plain(colours.page)}-${plain(colours.accent)}`;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
