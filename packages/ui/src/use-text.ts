import { createContext, use } from 'react';
import type { Formats, Language, Texts, Translate } from '@croupier/i18n';

export type TextContextValue = { texts: Texts; formats: Formats };

export const TextContext = createContext<TextContextValue | null>(null);

function useTextContext(): TextContextValue {
  const value = use(TextContext);
  if (!value) throw new Error('a part that shows text stands outside of <TextProvider>');
  return value;
}

/** `const t = useText(); t('ui.close')` */
export function useText(): Translate {
  return useTextContext().texts.t;
}

/** The text of a refusal code, with a general one for codes that this page does not know. */
export function useRefusalText(): Texts['refusal'] {
  return useTextContext().texts.refusal;
}

export function useFormats(): Formats {
  return useTextContext().formats;
}

export function useLanguage(): Language {
  return useTextContext().texts.language;
}
