import { createTexts, languageOf } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { queryOptions } from '@tanstack/react-query';
import { loadCatalogue } from 'virtual:catalogues';

/** The words of one language, loaded once per visit (LA-7). */
export function textsQuery(code: LanguageCode) {
  return queryOptions({
    queryKey: ['texts', code],
    queryFn: async () =>
      createTexts(languageOf(code), await loadCatalogue(code), { isDevelopment: import.meta.env.DEV }),
    staleTime: Infinity,
    gcTime: Infinity,
    // A dictionary of functions: nothing in it can be compared or shared by structure.
    structuralSharing: false,
  });
}
