import { refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Previews } from './previews.ts';
import {
  announcementsOf,
  downloadsOf,
  helpArticleOf,
  helpCenterOf,
  legalOf,
  promotionCategoriesOf,
  promotionCountOf,
  promotionOf,
  promotionsOf,
  siteOf,
} from './reading.ts';
import type { ContentCache } from './content-cache.ts';
import type { View } from './view.ts';

export type ContentHandlers = Pick<
  Handlers,
  | 'announcements'
  | 'promotionCategories'
  | 'availablePromotions'
  | 'promotionCount'
  | 'promotionDetail'
  | 'systemHelpCenter'
  | 'systemHelpArticle'
  | 'systemDownloads'
  | 'systemSite'
  | 'systemLegal'
>;

type Reader = Pick<RequestContext, 'brand' | 'language' | 'preview'>;

export function contentHandlers({
  contentCache,
  previews,
}: {
  contentCache: ContentCache;
  previews: Previews;
}): ContentHandlers {
  /** The public view, unless a pass shows unpublished texts. */
  async function viewOf({ brand, language, preview }: Reader): Promise<View> {
    const change = preview === undefined ? null : await previews.changeFor(brand, preview);
    return change ? contentCache.changed(brand, language, change) : contentCache.of(brand, language);
  }

  return {
    announcements: async (context, { query }) => announcementsOf(await viewOf(context), query),
    promotionCategories: async (context) => promotionCategoriesOf(await viewOf(context)),
    availablePromotions: async (context, { query }) => promotionsOf(await viewOf(context), query),
    promotionCount: async (context) => promotionCountOf(await viewOf(context)),
    promotionDetail: async (context, { query }) => promotionOf(await viewOf(context), query.id) ?? refuse('not_found'),
    systemHelpCenter: async (context, { query }) => helpCenterOf(await viewOf(context), query),
    systemHelpArticle: async (context, { query }) =>
      helpArticleOf(await viewOf(context), query.slug) ?? refuse('not_found'),
    systemDownloads: async (context) => downloadsOf(await viewOf(context)),
    systemSite: async (context) => siteOf(await viewOf(context), context.brand),
    systemLegal: async (context, { query }) =>
      legalOf(await viewOf(context), context.brand, query.slug) ?? refuse('not_found'),
  };
}
