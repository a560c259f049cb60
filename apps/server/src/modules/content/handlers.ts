import { refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Previews } from './previews.ts';
import { announcementsOf, downloadsOf, helpArticleOf, helpCenterOf, legalOf, siteOf } from './reading.ts';
import type { ContentCache } from './content-cache.ts';
import type { View } from './view.ts';

export type ContentHandlers = Pick<
  Handlers,
  'announcements' | 'systemHelpCenter' | 'systemHelpArticle' | 'systemDownloads' | 'systemSite' | 'systemLegal'
>;

export type Reader = Pick<RequestContext, 'brand' | 'language' | 'preview'>;

/** The public view, unless a pass shows unpublished texts. */
export function createViewOf({ contentCache, previews }: { contentCache: ContentCache; previews: Previews }) {
  return async ({ brand, language, preview }: Reader): Promise<View> => {
    const change = preview === undefined ? null : await previews.changeFor(brand, preview);
    return change ? contentCache.changed(brand, language, change) : contentCache.of(brand, language);
  };
}

export function contentHandlers({ viewOf }: { viewOf: (reader: Reader) => Promise<View> }): ContentHandlers {
  return {
    announcements: async (context, { query }) => announcementsOf(await viewOf(context), query),
    systemHelpCenter: async (context, { query }) => helpCenterOf(await viewOf(context), query),
    systemHelpArticle: async (context, { query }) =>
      helpArticleOf(await viewOf(context), query.slug) ?? refuse('not_found'),
    systemDownloads: async (context) => downloadsOf(await viewOf(context)),
    systemSite: async (context) => siteOf(await viewOf(context), context.brand),
    systemLegal: async (context, { query }) =>
      legalOf(await viewOf(context), context.brand, query.slug) ?? refuse('not_found'),
  };
}
