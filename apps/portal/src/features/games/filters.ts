import type { Search } from '../../routing/address.ts';

export const subCategories = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type SubCategory = (typeof subCategories)[number];

export const sorts = ['popular', 'new', 'az', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

/** What is chosen on a page of games. It lives in the address, so that a link can be shared (GA-16). */
export type Filters = { vassalage?: string; subCategory?: SubCategory; sort: Sort };

export const noFilters: Filters = { sort: 'popular' };

const vendorCode = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Reads an address; what the server would refuse is left out rather than shown as a failure. */
export function readFilters(search: Search): Filters {
  const { vassalage = '', subCategory, sort } = search;
  const wanted = subCategories.find((code) => code === subCategory);
  return {
    ...(vendorCode.test(vassalage) && { vassalage }),
    ...(wanted && { subCategory: wanted }),
    sort: sorts.find((name) => name === sort) ?? 'popular',
  };
}

/** The address after a choice: what belongs to others stays, what is chosen anyway is not written. */
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

/** Without a vendor, or with the sub-category taken away: the same choice but for one thing. */
export function without(filters: Filters, name: 'vassalage' | 'subCategory'): Filters {
  const { [name]: _gone, ...others } = filters;
  return others;
}
