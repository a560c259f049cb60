import { createTexts, languageOf } from '@croupier/i18n';
import type { Translate } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';

/** The two complete languages. */
export type SpokenLanguage = 'EN' | 'TY';

const known = new Map<SpokenLanguage, Translate>();

/** The product's texts by their keys, so that a test can run in both languages. */
export function textsOf(language: SpokenLanguage): Translate {
  const texts =
    known.get(language) ??
    // In development a missing text is its key, which no page shows.
    createTexts(languageOf(language), compileCatalogue(language), { isDevelopment: true }).t;
  known.set(language, texts);
  return texts;
}
