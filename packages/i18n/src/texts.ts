import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { messageFiller } from './fill-message.ts';
import type { TextKey } from './keys.ts';
import type { Language } from './languages.ts';
import type { TextValues } from './text-values.ts';

export type Messages = Record<string, CompiledMessage>;

/** `fallback` is English. It is separate because it needs the plural rules of English. */
export type Catalogue = { messages: Messages; fallback?: Messages };

export type Translate = (key: TextKey, values?: TextValues) => string;

export type Texts = {
  language: Language;
  t: Translate;
  /** The text of a refusal code. A code that this page does not know gets the text of `unknown`. */
  refusal: (code: string, values?: TextValues) => string;
  /** Adds texts of the same language, before a component that needs them is shown. */
  add: (further: Catalogue) => void;
};

export function createTexts(
  language: Language,
  catalogue: Catalogue,
  options: { isDevelopment?: boolean } = {},
): Texts {
  const own = { ...catalogue.messages };
  const fallback = { ...catalogue.fallback };
  const fillOwn = messageFiller(language.tag);
  const fillFallback = messageFiller('en');
  // Shows missing keys of complete languages, so that developers notice them.
  const showsGaps = options.isDevelopment === true && language.isComplete;

  const t: Translate = (key, values) => {
    const message = Object.hasOwn(own, key) ? own[key] : undefined;
    if (message !== undefined) return fillOwn(message, values);
    const english = Object.hasOwn(fallback, key) && !showsGaps ? fallback[key] : undefined;
    if (english !== undefined) return fillFallback(english, values);
    return options.isDevelopment ? key : readable(key);
  };
  const isKnown = (code: string): code is TextKey => Object.hasOwn(own, code) || Object.hasOwn(fallback, code);

  return {
    language,
    t,
    refusal: (code, values) => t(isKnown(code) ? code : 'unknown', values),
    add: (further) => {
      Object.assign(own, further.messages);
      Object.assign(fallback, further.fallback);
    },
  };
}

/** `shell.sign_in` becomes `sign in`: used in production, where a raw key would look broken. */
function readable(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
}
