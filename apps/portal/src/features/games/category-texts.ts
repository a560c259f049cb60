import type { TextKey } from '@croupier/i18n';
import type { useText } from '@croupier/ui';
import { categoryTitle } from '../../parts/category-title.ts';
import type { Sort, SubCategory } from './filters.ts';
import type { Category } from './game-queries.ts';

/** A category's name: from the catalogue for types, from the vendor for a vendor's category. */
export function categoryText(t: ReturnType<typeof useText>, code: string, category?: Category | null): string {
  if (category?.kind === 'vendor') return category.vendors[0]?.vendorName || code;
  return t(categoryTitle(code.toLowerCase()));
}

export const subCategoryTexts: Readonly<Record<SubCategory, TextKey>> = {
  SC: 'games.sub_sc',
  VP: 'games.sub_vp',
  JP: 'games.sub_jp',
  TG: 'games.sub_tg',
  AC: 'games.sub_ac',
  BG: 'games.sub_bg',
};

export const sortTexts: Readonly<Record<Sort, TextKey>> = {
  popular: 'games.sort_popular',
  new: 'games.sort_new',
  az: 'games.sort_az',
  rtp: 'games.sort_rtp',
};
