import type { LanguageCode } from '@croupier/i18n';
import { queryOptions } from '@tanstack/react-query';
import { makeTexts } from './page-texts.ts';

/** The words of one language, loaded once per visit (LA-7). */
export function textsQuery(code: LanguageCode) {
  return queryOptions({
    queryKey: ['texts', code],
    queryFn: () => makeTexts(code),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { hasScript: true },
    // A dictionary of functions: nothing in it can be compared or shared by structure.
    structuralSharing: false,
  });
}
