import type { Brand } from '../../core/brands.ts';
import { nameIn } from './catalogue.ts';
import type { Vendor } from './catalogue.ts';

/** Brands with Tagalog name vendors differently and have bingo (specification, section 9). */
export function supportsTagalog({ languages }: Pick<Brand, 'languages'>): boolean {
  return languages.includes('TY');
}

/** A vendor's name as this brand may show it (GA-7). */
export function vendorName(vendor: Vendor, brand: Pick<Brand, 'languages'>, language: string): string {
  if (!supportsTagalog(brand)) return nameIn(language, vendor);
  if (vendor.code.startsWith('TCG')) return '';
  return vendor.code === 'BTI' ? '123BET' : nameIn(language, vendor);
}
