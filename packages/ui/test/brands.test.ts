import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLanguage } from '@croupier/i18n';
import { readNouns } from '@croupier/i18n/node';
import { isCurrency } from '@croupier/money';

const folder = new URL('../../../brands/', import.meta.url);
const codes = readdirSync(folder, { withFileTypes: true })
  // `_default` is not a brand but the fallback for files that a brand does not have.
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const read = (code: string, file: string): string => readFileSync(new URL(`${code}/${file}`, folder), 'utf8');

type Brand = {
  code: string;
  domains: string[];
  defaultLanguage: string;
  languages: string[];
  currency: string;
  timeZone: string;
  minimumAge: number;
  flags: Record<string, boolean>;
  licence: { noticeKeys: string[] };
};
const brands = codes.map((code) => JSON.parse(read(code, 'brand.json')) as Brand);

// Specification, section 3.
const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILEVERCODELOGIN3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'DIRECTREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
];

describe('the brands', () => {
  it('are two, with different codes and domains', () => {
    expect(codes).toEqual(['araw', 'perlas']);
    expect(brands.map(({ code }) => code)).toEqual(codes);
    const domains = brands.flatMap((brand) => brand.domains);
    expect(new Set(domains).size).toBe(domains.length);
  });

  it.each(brands)('$code has a valid language, currency and time zone', (brand) => {
    expect(brand.languages.map((code) => findLanguage(code)?.code)).toEqual(brand.languages);
    expect(brand.languages).toContain(brand.defaultLanguage);
    expect(isCurrency(brand.currency)).toBe(true);
    expect(Intl.supportedValuesOf('timeZone')).toContain(brand.timeZone);
    expect(brand.minimumAge).toBeGreaterThanOrEqual(18);
  });

  it.each(brands)('$code decides all ten feature flags', ({ flags }) => {
    expect(Object.keys(flags).toSorted()).toEqual(flagNames.toSorted());
  });

  it.each(brands)('$code has texts for its notices', ({ licence }) => {
    const keys = readNouns('EN').flatMap(({ texts }) => Object.keys(texts));
    for (const key of licence.noticeKeys) expect(keys).toContain(key);
  });

  it.each(codes.flatMap((code) => ['logo.svg', 'mark.svg'].map((file) => ({ code, file }))))(
    '$code/$file is small, named and calls nobody',
    ({ code, file }) => {
      const svg = read(code, file);
      expect(svg.length).toBeLessThan(4096);
      expect(svg).toMatch(/aria-label="\w+"/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|href=/);
    },
  );
});
