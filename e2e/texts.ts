import { createTexts, languageOf } from '@croupier/i18n';
import type { Translate } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';

/** The two languages that are written out. */
export type SpokenLanguage = 'EN' | 'TY';

const known = new Map<SpokenLanguage, Translate>();

/** The product's own words by their keys, so that one journey can be walked in either language. */
export function textsOf(language: SpokenLanguage): Translate {
  const texts =
    known.get(language) ??
    // In development a missing word is its key, which no page shows.
    createTexts(languageOf(language), compileCatalogue(language), { isDevelopment: true }).t;
  known.set(language, texts);
  return texts;
}
