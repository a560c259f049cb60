import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@croupier/i18n';
import { parseTheme, themeToCss } from '@croupier/ui/theme';
import { z } from 'zod';
import type { Brand, RegionRule } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import { Unstartable } from '../../platform/unstartable.ts';

const languageCode = z.enum(languages.map(({ code }) => code) as [string, ...string[]]);
const country = z.string().regex(/^[A-Z]{2}$/);
const domain = z.string().regex(/^[a-z0-9.:[\]-]+$/);

const contact = z.strictObject({
  customerService: z.string().startsWith('/').default('/help'),
  messaging: z.strictObject({ label: z.string(), url: z.string() }).nullable().default(null),
});

/** `brand.json`: everything that makes a brand, except its theme and its drawings. */
const brandFile = z.strictObject({
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
  minimumAge: z.number().int().min(18).default(18),
  flags: z.record(z.string(), z.boolean()).default({}),
  singleWallet: z.boolean().default(true),
  gameListCentreTypes: z.array(z.string()).default([]),
  categories: z.array(z.strictObject({ code: z.string(), rebatePercent: z.string().nullable() })).default([]),
  subCategories: z.array(z.string()).default([]),
  banner: z
    .strictObject({ autoplayMilliseconds: z.number().int().min(1000), speedMilliseconds: z.number().int().min(100) })
    .default({ autoplayMilliseconds: 5000, speedMilliseconds: 1000 }),
  jackpot: z.strictObject({ mode: z.enum(['pool', 'range', 'growth']) }).default({ mode: 'pool' }),
  agentTypes: z.array(z.number().int()).default([1, 2, 41, 42]),
  trialTypes: z.array(z.number().int()).default([4]),
  contact: contact.default({ customerService: '/help', messaging: null }),
  resources: z.array(z.strictObject({ url: z.string(), labelNameEn: z.string() })).default([]),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  licence: z.strictObject({ noticeKeys: z.array(z.string()) }).default({ noticeKeys: [] }),
});

/** Reads every folder of `brands/`; a fault names the file and the field. */
export function readBrands(folder: string): Brand[] {
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const brands = names.map(({ name }) => readBrand(path.join(folder, name))).toSorted(byCode);
  if (brands.length === 0) throw new Unstartable(`There is no brand in ${folder}.`);
  refuseSharedDomains(brands);
  return brands;
}

function readBrand(folder: string): Brand {
  try {
    const file = brandFile.parse(JSON.parse(fs.readFileSync(path.join(folder, 'brand.json'), 'utf8')));
    const theme = parseTheme(JSON.parse(fs.readFileSync(path.join(folder, 'theme.json'), 'utf8')));
    return { ...brandFrom(file), themeCss: themeToCss(theme), folder };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Unstartable(`The brand in ${folder} cannot be used: ${why}`);
  }
}

function brandFrom(file: z.output<typeof brandFile>): Omit<Brand, 'themeCss' | 'folder'> {
  const { code, names, countries, contact: contacts, jackpot, licence, gameListCentreTypes, ...rest } = file;
  return {
    ...rest,
    merchant: merchant(code),
    name: names.short,
    fullName: names.full,
    legalName: names.legal,
    mainDomain: file.domains[0]!,
    gameListCentre: gameListCentreTypes,
    jackpotMode: jackpot.mode,
    noticeKeys: licence.noticeKeys,
    customerServiceUrl: contacts.customerService,
    messaging: contacts.messaging,
    region: regionFrom(countries),
  };
}

function regionFrom({ allowed, blocked }: { allowed: string[]; blocked: string[] }): RegionRule {
  if (allowed.length > 0) return { mode: 'allow', countries: allowed };
  return blocked.length > 0 ? { mode: 'block', countries: blocked } : { mode: 'open', countries: [] };
}

/** `perlas` is the default brand of an unknown domain in the demo, so it comes first; the rest by name. */
function byCode(a: Brand, b: Brand): number {
  const rank = ({ merchant: code }: Brand) => (code === 'perlas' ? '' : code);
  return rank(a) < rank(b) ? -1 : 1;
}

function refuseSharedDomains(brands: readonly Brand[]): void {
  const owners = new Map<string, string>();
  for (const brand of brands) {
    for (const name of brand.domains) {
      const other = owners.get(name);
      if (other) throw new Unstartable(`The domain ${name} belongs to two brands: ${other} and ${brand.merchant}.`);
      owners.set(name, brand.merchant);
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
