import type { Brand } from '../../core/brands.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { ContentAdmin } from './admin.ts';
import { writeOrder } from './orders.ts';
import type { ContentPictures } from './pictures.ts';
import type { Previews } from './previews.ts';
import type { ContentCache } from './content-cache.ts';
import { writeEntry } from './write.ts';

export type ContentAdminHandlers = Pick<
  Handlers,
  | 'contentList'
  | 'contentEntry'
  | 'contentVersions'
  | 'contentWrite'
  | 'contentOrder'
  | 'contentPicture'
  | 'contentPreview'
>;

type Options = {
  db: Db;
  clock: Clock;
  contentCache: ContentCache;
  admin: ContentAdmin;
  pictures: ContentPictures;
  previews: Previews;
  brands: readonly Brand[];
};

export function contentAdminHandlers(options: Options): ContentAdminHandlers {
  const { db, clock, contentCache, admin, pictures, previews, brands } = options;
  const named = (merchant: string) => brands.find((brand) => brand.merchant === merchant);
  const momentOf = (text: string | null) => (text === null ? null : new Date(text));

  return {
    contentList: async (_context, { params, query }) => {
      const brand = named(params.merchant);
      return brand ? admin.list(brand, query) : refuse('not_found');
    },
    contentEntry: async (_context, { params, query }) => {
      const brand = named(params.merchant);
      return brand ? admin.entry(brand, query) : refuse('not_found');
    },
    contentVersions: async (_context, { params, query }) => {
      const brand = named(params.merchant);
      return brand ? admin.versions(brand, query) : refuse('not_found');
    },
    contentWrite: async ({ operator }, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const times = { from: momentOf(body.from), until: momentOf(body.until) };
      const written = await inTransaction(db, (tx) =>
        writeEntry(tx, clock, { ...body, ...times, brand, by: `operator:${operator.id}` }),
      );
      if (isRefusal(written)) return written;
      // Effective here at once; other processes are notified.
      contentCache.forget(brand.merchant);
      return admin.entry(brand, body);
    },
    contentOrder: async ({ operator }, { params, body }) => {
      const brand = named(params.merchant);
      if (!brand) return refuse('not_found');
      const written = await inTransaction(db, (tx) =>
        writeOrder(tx, clock, { ...body, brand, by: `operator:${operator.id}` }),
      );
      if (!isRefusal(written)) contentCache.forget(brand.merchant);
      return written;
    },
    contentPicture: async ({ operator }, { params, body }) => {
      const brand = named(params.merchant);
      return brand ? pictures.upload(brand, body, `operator:${operator.id}`) : refuse('not_found');
    },
    contentPreview: async ({ operator }, { params, body }) => {
      const brand = named(params.merchant);
      return brand ? previews.keep(brand, operator.id, body) : refuse('not_found');
    },
  };
}
