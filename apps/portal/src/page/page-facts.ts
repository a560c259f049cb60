import { languages } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { createContext, use } from 'react';

export type Scheme = 'dark' | 'light';

/** What the page's head says: brand, language, and whether its theme is dark or light. */
export type PageFacts = { merchant: string | null; language: LanguageCode | null; scheme: Scheme };

export const PageFactsContext = createContext<PageFacts>({ merchant: null, language: null, scheme: 'dark' });

export function usePageFacts(): PageFacts {
  return use(PageFactsContext);
}

/** Reads what the server wrote into the page. An unfilled placeholder counts as missing. */
export function readPageFacts(page: Document): PageFacts {
  const named = contentOf(page, 'merchant');
  return {
    merchant: /^[a-z][a-z0-9-]{1,31}$/.test(named) ? named : null,
    language: languageByTag(page.documentElement.lang),
    scheme: contentOf(page, 'color-scheme') === 'light' ? 'light' : 'dark',
  };
}

function contentOf(page: Document, name: string): string {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

export function languageByTag(tag: string): LanguageCode | null {
  return languages.find((language) => language.tag === tag)?.code ?? null;
}
