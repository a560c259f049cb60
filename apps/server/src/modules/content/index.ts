import type { Brand } from '../../core/brands.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels } from '../../platform/push/index.ts';
import type { Bus } from '../../platform/push/index.ts';
import { contentAdminHandlers } from './admin-handlers.ts';
import { createContentAdmin } from './admin.ts';
import type { OperatorNames } from './admin.ts';
import { followFiles } from './files/follow-files.ts';
import { contentHandlers, createViewOf } from './handlers.ts';
import { createContentPictures } from './pictures.ts';
import { createPreviews } from './previews.ts';
import { legalHead } from './reading.ts';
import { createContentCache } from './content-cache.ts';
import type { ContentRow } from './store.ts';
import { writeContent } from './write.ts';
import type { Writing } from './write.ts';

export { readContentFiles } from './files/read-files.ts';
export { isAllowedLink } from './links.ts';
export { readMarkup } from './markup.ts';
export { pageOf, promotionCategoriesOf, promotionOf, promotionPages } from './reading.ts';
export type { PromotionTitles } from './promotion-titles.ts';
export type { PromotionPage } from './reading.ts';
export type { View as ContentView } from './view.ts';
export type { Writing } from './write.ts';

export type ContentOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  bus: Bus;
  brands: readonly Brand[];
  operatorNames: OperatorNames;
};

/**
 * Texts that operators write and visitors read: banners, announcements, promotions, help, downloads, footer, legal
 * texts.
 */
export function createContent({ db, clock, random, bus, brands, operatorNames }: ContentOptions) {
  const contentCache = createContentCache({ db, clock });
  bus.listen((messages) => {
    for (const { kind, channel } of messages) {
      if (kind !== 'content.changed') continue;
      for (const { merchant } of brands) if (channel === channels.brand(merchant)) contentCache.forget(merchant);
    }
  });

  /** This process shows the change when it is notified, like every other. */
  const write = (tx: Tx, writing: Writing): Promise<ContentRow | Refusal> => writeContent(tx, clock, writing);

  /** The present editions that a new member agrees to; registration stores them with the account. */
  async function legalEditions(brand: Brand, language: string) {
    const view = await contentCache.of(brand, language);
    return view.list('legal').map((shown) => ({ ...legalHead(shown), version: shown.version }));
  }

  /** Brings the brands' files into the database before the first request. */
  const start = () => followFiles(db, clock, brands);

  const previews = createPreviews({ db, clock, random });
  const pictures = createContentPictures({ db, clock, random });
  const admin = createContentAdmin({ db, clock, operatorNames });
  const viewOf = createViewOf({ contentCache, previews });
  const handlers = {
    ...contentHandlers({ viewOf }),
    ...contentAdminHandlers({ db, clock, contentCache, admin, pictures, previews, brands }),
  };
  /** The present edition of a legal text; null where a brand has none. */
  async function editionOf(wanted: string, { brand, language }: { brand: Brand; language: string }) {
    const found = (await legalEditions(brand, language)).find(({ slug }) => slug === wanted);
    return found ? { edition: found.edition, version: found.version } : null;
  }
  /** The terms that a new member agrees to. */
  const termsOf = (reader: { brand: Brand; language: string }) => editionOf('terms', reader);
  /** What agents agree to before they make accounts. */
  const agentPolicyOf = (reader: { brand: Brand; language: string }) => editionOf('agent-policy', reader);

  return { handlers, write, viewOf, legalEditions, termsOf, agentPolicyOf, start, serve: pictures.serve };
}

export type ContentModule = ReturnType<typeof createContent>;
