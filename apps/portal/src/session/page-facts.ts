import type { PageFacts } from './session.ts';

/** Reads what the server wrote into the page. An unfilled placeholder counts as nothing said. */
export function readPageFacts(page: Document): PageFacts {
  const named = page.querySelector<HTMLMetaElement>('meta[name="merchant"]')?.content ?? '';
  return { merchant: /^[a-z][a-z0-9-]{1,31}$/.test(named) ? named : null, languageTag: page.documentElement.lang };
}
