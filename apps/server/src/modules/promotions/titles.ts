import type { PromotionTitles } from '../content/index.ts';
import type { PromotionParts } from './ports.ts';
import { promotionsOfRewards } from './joinings.ts';

const ID = /^(?:promotion:)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const idOf = (reference: string | null) => ID.exec(reference ?? '')?.[1] ?? null;

/** By what name a member knows a bonus, a reward or its turnover (PM-78). */
export function createTitles({ content }: Pick<PromotionParts, 'content'>): PromotionTitles {
  return async function titlesOf(db, reader, references) {
    const ids = [...new Set(references.flatMap((reference) => idOf(reference) ?? []))];
    const slugs = await promotionsOfRewards(db, reader.brand.merchant, ids);
    const view = slugs.size === 0 ? null : await content.viewOf(reader);
    return (reference) => {
      const slug = slugs.get(idOf(reference) ?? '');
      // A page that was withdrawn leaves its address as the only name.
      return slug === undefined ? null : (view?.find('promotion', slug)?.value.title ?? slug);
    };
  };
}
