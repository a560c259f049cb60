export { createFormats } from './formats.ts';
export type { Formats } from './formats.ts';
export type { Noun, TextKey } from './keys.ts';
export { defaultLanguageCode, findLanguage, languageOf, languages } from './languages.ts';
export type { Language, LanguageCode } from './languages.ts';
export { createTexts } from './texts.ts';
export type { TextValues } from './text-values.ts';
export type { Catalogue, Messages, Texts, Translate } from './texts.ts';
