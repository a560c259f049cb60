import fs from 'node:fs';
import path from 'node:path';
import { parseTheme } from '@croupier/ui/theme';
import { z } from 'zod';
import type { Brand } from '../../core/brands.ts';
import { Unstartable } from '../../platform/unstartable.ts';
import { brandFile, brandFrom } from './brand-schema.ts';
import type { BrandSource } from './brand-schema.ts';

/** Reads every folder of `brands/`; a fault names the file and the field. */
export function readBrands(folder: string, defaults = path.join(folder, '_default')): Brand[] {
  const brands = brandFolders(folder)
    .map((name) => readBrand(path.join(folder, name), defaults))
    .toSorted(byCode);
  if (brands.length === 0) throw new Unstartable(`There is no brand in ${folder}.`);
  refuseSharedDomains(brands);
  return brands;
}

function brandFolders(folder: string): string[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    // `_default` is no brand: it holds what brands leave out.
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name);
  } catch (error) {
    throw new Unstartable(`The brands in ${folder} cannot be read: ${(error as Error).message}`);
  }
}

function readBrand(folder: string, defaults: string): Brand {
  try {
    return brandFrom(readSource({ folder, defaults }));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Unstartable(`The brand in ${folder} cannot be used: ${why}`);
  }
}

export function readSource({ folder, defaults }: { folder: string; defaults: string }): BrandSource {
  const file = brandFile.parse(JSON.parse(fs.readFileSync(path.join(folder, 'brand.json'), 'utf8')));
  return { folder, defaults, file, theme: readTheme({ folder, defaults, colours: file.colours }) };
}

/** A brand has its own whole theme, or the default one with some other colours. */
function readTheme({
  folder,
  defaults,
  colours,
}: {
  folder: string;
  defaults: string;
  colours: Record<string, string>;
}) {
  const own = path.join(folder, 'theme.json');
  if (fs.existsSync(own)) {
    if (Object.keys(colours).length > 0) throw new Error('colours: belong into theme.json, which is there');
    return parseTheme(JSON.parse(fs.readFileSync(own, 'utf8')));
  }
  const text = fs.readFileSync(path.join(defaults, 'theme.json'), 'utf8');
  const theme = JSON.parse(text) as { colours: Record<string, string> };
  return parseTheme({ ...theme, colours: { ...theme.colours, ...colours } });
}

/** `perlas` serves unknown domains in the demo, so it comes first; the others by name. */
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
