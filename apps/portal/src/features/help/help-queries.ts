import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { nullIfMissing } from '../../api/null-if-missing.ts';
import { contentKey } from '../../api/queries.ts';

type Centre = Answer<Calls['systemHelpCenter']>;
export type HelpCard = Centre['list'][number];
export type HelpCategory = Centre['categories'][number] & { articles: Pick<HelpCard, 'slug' | 'title'>[] };

const helpKey = [...contentKey, 'help'] as const;
/** Pushes reload these when an operator changes them; this bounds how outdated a page can be without. */
const freshMs = 5 * 60_000;

/** All categories with the names of their articles. */
export const centreQuery = queryOptions({
  queryKey: [...helpKey, 'centre'],
  queryFn: async ({ client, signal }): Promise<HelpCategory[]> => {
    const { categories, list } = await callerOf(client).call('systemHelpCenter', { query: {} }, { signal });
    const named = list.map(({ slug, title, category }) => ({ slug, title, category }));
    return categories
      .filter(({ articleCount }) => articleCount > 0)
      .map((each) => ({
        ...each,
        articles: named.flatMap(({ category, ...card }) => (category === each.slug ? [card] : [])),
      }));
  },
  staleTime: freshMs,
});

export const categoryQuery = (category: string) =>
  queryOptions({
    queryKey: [...helpKey, 'category', category],
    queryFn: async ({ client, signal }) => {
      const { categories, list } = await callerOf(client).call('systemHelpCenter', { query: { category } }, { signal });
      const found = categories.find(({ slug }) => slug === category);
      return found ? { ...found, list } : null;
    },
    staleTime: freshMs,
  });

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: [...helpKey, 'article', slug],
    queryFn: ({ client, signal }) =>
      nullIfMissing(callerOf(client).call('systemHelpArticle', { query: { slug } }, { signal })),
    staleTime: freshMs,
  });

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...helpKey, 'found', search],
    queryFn: async ({ client, signal }) => {
      const { list, categories, total } = await callerOf(client).call(
        'systemHelpCenter',
        { query: { search } },
        { signal },
      );
      const titles = new Map(categories.map(({ slug, title }) => [slug, title]));
      return { total, list: list.map((card) => ({ ...card, categoryTitle: titles.get(card.category) ?? '' })) };
    },
    staleTime: freshMs,
    // The previous results stay until the next answer.
    placeholderData: keepPreviousData,
  });
