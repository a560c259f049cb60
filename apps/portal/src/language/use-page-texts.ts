import { createFormats, languageOf } from '@croupier/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useSession } from '../session/session.ts';
import { textsQuery } from './texts-query.ts';
import { languageOfPage } from './language-of-page.ts';

type BrandFacts = { languages: readonly string[]; defaultLanguage: string; timeZone: string };

/** Texts and formats of the page's language, and the language of the document kept in step with them. */
export function usePageTexts(brand: BrandFacts | undefined) {
  const wish = useSession(({ language }) => language);
  const query = useQuery({ ...textsQuery(languageOfPage(wish, brand)), placeholderData: keepPreviousData });
  const texts = query.data;
  const timeZone = brand?.timeZone ?? 'UTC';
  const formats = useMemo(() => texts && createFormats(texts.language, timeZone), [texts, timeZone]);

  const code = texts?.language.code;
  useLayoutEffect(() => {
    if (!code) return;
    const { tag, direction } = languageOf(code);
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
  }, [code]);

  return { texts, formats, hasFailed: query.isError, retry: query.refetch };
}
