import type { MarkupNode } from '@croupier/contract';
import MiniSearch from 'minisearch';
import { plainText } from './markup.ts';
import type { Shown } from './shown.ts';

type Article = Shown<'help-article'>;

/** A fifth of a word may be wrong: one letter of "deposit", two of "verification". */
const FUZZY = 0.2;

/**
 * Searches titles, keywords, summaries and bodies; finds beginnings of words, misspelt ones and ones without accents.
 */
export function createSearch(articles: readonly Article[], markup: (text: string) => MarkupNode[]) {
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['title', 'keywords', 'summary', 'body'],
    processTerm: (term) => plainTerm(term) || null,
    searchOptions: { prefix: true, fuzzy: FUZZY, boost: { title: 4, keywords: 3, summary: 2 } },
  });
  index.addAll(
    articles.map(({ slug, value: { title, keywords, summary, body } }) => ({
      slug,
      title,
      keywords: keywords.join(' '),
      summary,
      body: plainText(markup(body)),
    })),
  );
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  return (query: string): Article[] => {
    // Articles with all words; only if there are none, those with any.
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    return found.flatMap(({ id }) => bySlug.get(String(id)) ?? []);
  };
}

const plainTerm = (term: string) => term.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
