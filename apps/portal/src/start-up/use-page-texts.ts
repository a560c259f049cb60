import { createFormats, languageOf } from '@croupier/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { contentKey, gamesKey } from '../api/queries.ts';
import { languageOfPage } from '../language/language-of-page.ts';
import { textsQuery } from '../language/texts-query.ts';
import { usePageFacts } from '../page/page-facts.ts';
import { useSession } from '../session/session.ts';

type BrandFacts = { languages: readonly string[]; defaultLanguage: string; timeZone: string };

/** Texts and formats of the page's language, and the language of the document kept in step with them. */
export function usePageTexts(brand: BrandFacts | undefined) {
  const page = usePageFacts();
  // While a page of the server comes alive there is no session yet: it goes on in the language it came in.
  const wanted = useSession(({ language }) => language ?? page.language);
  const query = useQuery({ ...textsQuery(languageOfPage(wanted, brand)), placeholderData: keepPreviousData });
  const texts = query.data;
  const timeZone = brand?.timeZone ?? 'UTC';
  const formats = useMemo(() => texts && createFormats(texts.language, timeZone), [texts, timeZone]);

  const code = texts?.language.code;
  useLayoutEffect(() => {
    if (!code) return;
    const { tag, direction } = languageOf(code);
    const { documentElement: page } = document;
    // Also the same value again would make the browser style every element anew.
    if (page.lang !== tag) page.lang = tag;
    if (page.dir !== direction) page.dir = direction;
  }, [code]);

  // What operators wrote and the names of games come from the server in the language of the question. Not before the
  // words have changed: parts of the server's page that are not alive yet must find what they were drawn from.
  const queryClient = useQueryClient();
  const before = useRef(code);
  useEffect(() => {
    if (before.current !== undefined && before.current !== code) {
      for (const queryKey of [contentKey, gamesKey]) void queryClient.invalidateQueries({ queryKey });
    }
    before.current = code;
  }, [code, queryClient]);

  return { texts, formats, hasFailed: query.isError, retry: query.refetch };
}
