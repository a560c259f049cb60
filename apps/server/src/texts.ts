import type { TextKey, TextValues } from '@croupier/i18n';
import { openTexts } from '@croupier/i18n/node';

type Reader = { language: string; brand: { defaultLanguage: string } };

/** Texts in the caller's language; English where a language has none. */
export function createTexts(folder: string) {
  const texts = new Map((['EN', 'TY'] as const).map((code) => [code as string, openTexts(code, { folder })]));
  const english = texts.get('EN')!;
  return {
    // The text checker ensures that refusal codes are keys (HT-2).
    refusalText: (language: string, key: string) => (texts.get(language) ?? english)(key as TextKey),
    translate: ({ language, brand }: Reader, key: TextKey, values?: TextValues) =>
      (texts.get(language) ?? texts.get(brand.defaultLanguage) ?? english)(key, values),
  };
}
