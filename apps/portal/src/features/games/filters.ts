import type { Search } from '../../routing/address.ts';

export const subCategories = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type SubCategory = (typeof subCategories)[number];

export const sorts = ['popular', 'new', 'az', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

/** The filters on a page of games. They are part of the address, so that a link can be shared (GA-16). */
export type Filters = { vassalage?: string; subCategory?: SubCategory; sort: Sort };

export const noFilters: Filters = { sort: 'popular' };

const vendorCode = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Reads the address. Values that the server would refuse are ignored. */
export function readFilters(search: Search): Filters {
  const { vassalage = '', subCategory, sort } = search;
  const wanted = subCategories.find((code) => code === subCategory);
  return {
    ...(vendorCode.test(vassalage) && { vassalage }),
    ...(wanted && { subCategory: wanted }),
    sort: sorts.find((name) => name === sort) ?? 'popular',
  };
}

/** The address with these filters. Other parameters stay, and default values are left out. */
export function withFilters(before: Search, filters: Filters): Search {
  const { vassalage: _vendor, subCategory: _sub, sort: _sort, ...others } = before;
  const { vassalage, subCategory, sort } = filters;
  return {
    ...others,
    ...(vassalage && { vassalage }),
    ...(subCategory && { subCategory }),
    ...(sort !== 'popular' && { sort }),
  };
}

/** The filters without a vendor or a sub-category. */
export function without(filters: Filters, name: 'vassalage' | 'subCategory'): Filters {
  const { [name]: _gone, ...others } = filters;
  return others;
}
