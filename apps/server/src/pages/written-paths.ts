import type { Brand } from '../core/brands.ts';
import type { InsideCalls } from '../platform/http/index.ts';

type Page<Item> = { list: Item[]; totalPages: number };

/** Most pages of one kind: a sitemap may have 50,000 addresses, and no brand writes a tenth of that. */
const MOST_PAGES = 100;

/** Addresses of a brand's own texts: help articles, legal texts, current promotions. */
export async function writtenPaths(call: InsideCalls, brand: Brand): Promise<string[]> {
  const ask = <Answer>(name: string, query: Record<string, string> = {}) =>
    call({ brand, language: brand.defaultLanguage }, name, { query }) as Promise<Answer>;

  async function all<Item>(name: string): Promise<Item[]> {
    const items: Item[] = [];
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
      const { list, totalPages } = await ask<Page<Item>>(name, { pageNo: String(pageNo), pageSize: '50' });
      items.push(...list);
      if (pageNo >= totalPages) break;
    }
    return items;
  }

  const [articles, promotions, site] = await Promise.all([
    all<{ slug: string }>('systemHelpCenter'),
    all<{ id: string }>('availablePromotions'),
    ask<{ legal: { slug: string }[] }>('systemSite'),
  ]);
  return [
    ...articles.map(({ slug }) => `/help?article=${slug}`),
    ...site.legal.map(({ slug }) => `/help?legal=${slug}`),
    ...promotions.map(({ id }) => `/promotions?id=${id}`),
  ];
}
