import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { TextKey } from './keys.ts';
import type { Language } from './languages.ts';

export type Messages = Record<string, CompiledMessage>;

/** `fallback` is English. It is kept apart because its plurals must follow English rules, not those of `messages`. */
export type Catalogue = { messages: Messages; fallback?: Messages };

export type TextValues = Record<string, string | number | bigint | Date>;
export type Translate = (key: TextKey, values?: TextValues) => string;

export type Texts = {
  language: Language;
  t: Translate;
  /** The words for a refusal code from the server. A code younger than this page reads as `unknown`. */
  refusal: (code: string, values?: TextValues) => string;
};

export function createTexts(
  language: Language,
  catalogue: Catalogue,
  options: { isDevelopment?: boolean } = {},
): Texts {
  const own = catalogue.messages;
  const fallback = catalogue.fallback ?? {};
  const ownTexts = setupI18n({ locale: language.tag, messages: { [language.tag]: own } });
  const fallbackTexts = setupI18n({ locale: 'en', messages: { en: fallback } });
  // A complete language must not hide its gaps from those who can fill them.
  const showsGaps = options.isDevelopment === true && language.isComplete;

  const t: Translate = (key, values) => {
    if (Object.hasOwn(own, key)) return ownTexts._(key, values);
    if (Object.hasOwn(fallback, key) && !showsGaps) return fallbackTexts._(key, values);
    return options.isDevelopment ? key : wordsOf(key);
  };
  const isKnown = (code: string): code is TextKey => Object.hasOwn(own, code) || Object.hasOwn(fallback, code);

  return { language, t, refusal: (code, values) => t(isKnown(code) ? code : 'unknown', values) };
}

/** `shell.sign_in` becomes `sign in`: the last resort in production, where a raw key would look broken. */
function wordsOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
}
