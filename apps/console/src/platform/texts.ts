import { loadCatalogue } from 'virtual:catalogues';
import { createFormats, createTexts, languageOf } from '@croupier/i18n';
import type { Formats, LanguageCode, Texts } from '@croupier/i18n';

export type LoadedTexts = { texts: Texts; formats: Formats };

/** Operators see times in their own zone; the zone is written next to times that others read too. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export async function loadTexts(code: LanguageCode): Promise<LoadedTexts> {
  const language = languageOf(code);
  const catalogue = await loadCatalogue(code);
  return {
    texts: createTexts(language, catalogue, { isDevelopment: import.meta.env.DEV }),
    formats: createFormats(language, timeZone),
  };
}
