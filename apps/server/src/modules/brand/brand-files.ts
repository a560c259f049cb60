import fs from 'node:fs';
import path from 'node:path';
import { languages } from '@croupier/i18n';
import { parseTheme, themeToCss } from '@croupier/ui/theme';
import { z } from 'zod';
import type { Brand } from '../../core/brands.ts';
import { merchant } from '../../core/ids.ts';
import { Unstartable } from '../../platform/unstartable.ts';

const languageCode = z.enum(languages.map(({ code }) => code) as [string, ...string[]]);
const country = z.string().regex(/^[A-Z]{2}$/);
const domain = z.string().regex(/^[a-z0-9.:[\]-]+$/);

/** `brand.json`: everything that makes a brand, except its theme and its drawings. */
const brandFile = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  name: z.string().min(1),
  tagline: z.string().min(1),
  domains: z.array(domain).min(1),
  mainDomain: domain,
  defaultLanguage: languageCode.default('EN'),
  languages: z.array(languageCode).min(1),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  timeZone: z.string().refine(isTimeZone, 'is not a time zone'),
  minimumAge: z.number().int().min(18).default(18),
  agentTypes: z.array(z.number().int()).default([1, 2, 41, 42]),
  trialTypes: z.array(z.number().int()).default([4]),
  singleWallet: z.boolean().default(true),
  flags: z.record(z.string(), z.boolean()).default({}),
  gameListCentre: z.array(z.string()).default([]),
  customerServiceUrl: z.string().startsWith('/').default('/help'),
  resources: z.array(z.strictObject({ url: z.string(), labelNameEn: z.string() })).default([]),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  region: z
    .strictObject({ mode: z.enum(['open', 'allow', 'block']), countries: z.array(country) })
    .default({ mode: 'open', countries: [] }),
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
  const file = path.join(folder, 'brand.json');
  try {
    const { code, ...rest } = brandFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    const theme = parseTheme(JSON.parse(fs.readFileSync(path.join(folder, 'theme.json'), 'utf8')));
    return { merchant: merchant(code), ...rest, themeCss: themeToCss(theme), folder };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Unstartable(`The brand in ${file} cannot be used: ${why}`);
  }
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
