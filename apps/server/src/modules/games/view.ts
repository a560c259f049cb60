import type { Brand } from '../../core/brands.ts';
import { namedFirst } from './brand-preferences.ts';
import type { BrandPreferences } from './brand-preferences.ts';
import type { Catalogue, Category, Frame, SubCategory, Vendor } from './catalogue.ts';
import type { Switches } from './switches.ts';
import { supportsTagalog } from './vendor-names.ts';

/** What one brand shows of the catalogue in one country. */
export type View = {
  catalogue: Catalogue;
  frame: Frame;
  brand: Brand;
  /** 1 for each place that is shown. */
  isShown: Uint8Array;
  /** Categories that are on, in the order of the brand. */
  categories: readonly Category[];
  /** Games shown, by `VENDOR|TYPE`. */
  counts: ReadonlyMap<string, number>;
  subCategories: readonly SubCategory[];
  preferences: BrandPreferences;
};

type ViewOptions = {
  catalogue: Catalogue;
  frame: Frame;
  switches: Switches;
  preferences: BrandPreferences;
  brand: Brand;
  country: string;
};

export function viewOf({ catalogue, frame, switches, preferences, brand, country }: ViewOptions): View {
  const asked = { merchant: brand.merchant, country };
  const isOn = (kind: 'category' | 'vendor' | 'game', subject: string) => switches.isOn({ ...asked, kind, subject });
  const categories = categoriesOf(frame, brand, preferences).filter(({ code }) => isOn('category', code));
  const types = new Set(categories.filter(({ kind }) => kind === 'type').map(({ code }) => code));
  const vendors = new Set(
    [...frame.vendors.values()].filter((vendor) => !vendor.isInMaintenance && isOn('vendor', vendor.code)).map(codeOf),
  );

  const isShown = new Uint8Array(catalogue.games.length);
  const counts = new Map<string, number>();
  for (const [place, game] of catalogue.games.entries()) {
    if (!types.has(game.gameType) || !vendors.has(game.vendor)) continue;
    if (switches.hasGames && !isOn('game', String(game.nodeId))) continue;
    isShown[place] = 1;
    const key = countKey(game.vendor, game.gameType);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { catalogue, frame, brand, isShown, categories, counts, subCategories: subCategoriesOf(brand), preferences };
}

export function countKey(vendor: string, gameType: string): string {
  return `${vendor}|${gameType}`;
}

const codeOf = ({ code }: { code: string }) => code;

/**
 * A brand's list gives its types and their order; without a list it has all. Vendors' categories follow in the standard
 * order. Operators' preferences come first.
 */
export function categoriesOf({ categories }: Frame, brand: Brand, preferences: BrandPreferences): readonly Category[] {
  const inOrder = [...categories.values()].toSorted((a, b) => a.sortOrder - b.sortOrder);
  const listed = brand.categories.flatMap(({ code }) => categories.get(code) ?? []);
  const own =
    brand.categories.length === 0
      ? inOrder
      : [...listed, ...inOrder.filter((each) => each.kind === 'vendor' && !listed.includes(each))];
  return namedFirst(own, preferences.orderOf('category'), codeOf);
}

/** Vendors in the order of the brand. */
export function inVendorOrder(vendors: readonly Vendor[], preferences: BrandPreferences): readonly Vendor[] {
  const inOrder = vendors.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return namedFirst(inOrder, preferences.orderOf('vendor'), codeOf);
}

/** In the order of the specification, section 9. */
const allSubCategories: readonly SubCategory[] = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'];

/** Bingo is for brands with Tagalog; without a list a brand has all sub-categories it may have (GA-6). */
function subCategoriesOf(brand: Brand): SubCategory[] {
  return allSubCategories
    .filter((code) => brand.subCategories.length === 0 || brand.subCategories.includes(code))
    .filter((code) => code !== 'BG' || supportsTagalog(brand));
}
