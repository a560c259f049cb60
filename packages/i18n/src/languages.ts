/**
 * The 33 interface languages (specification, section 1). `code` is used in configuration, calls and the storage keys
 * `lang` and `hisLang`; `tag` is for Intl, `<html lang>` and screen readers. `isComplete` requires a full catalogue:
 * tests fail on gaps. Other languages fall back to English.
 */
export const languages = [
  { code: 'EN', tag: 'en', name: 'English', direction: 'ltr', isComplete: true },
  { code: 'TY', tag: 'fil', name: 'Tagalog', direction: 'ltr', isComplete: true },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文', direction: 'ltr', isComplete: false },
  { code: 'TW', tag: 'zh-Hant', name: '繁體中文', direction: 'ltr', isComplete: false },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', direction: 'ltr', isComplete: false },
  { code: 'TH', tag: 'th', name: 'ไทย', direction: 'ltr', isComplete: false },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia', direction: 'ltr', isComplete: false },
  { code: 'MS', tag: 'ms', name: 'Bahasa Melayu', direction: 'ltr', isComplete: false },
  { code: 'KO', tag: 'ko', name: '한국어', direction: 'ltr', isComplete: false },
  { code: 'JA', tag: 'ja', name: '日本語', direction: 'ltr', isComplete: false },
  { code: 'HI', tag: 'hi', name: 'हिन्दी', direction: 'ltr', isComplete: false },
  { code: 'BN', tag: 'bn', name: 'বাংলা', direction: 'ltr', isComplete: false },
  { code: 'TA', tag: 'ta', name: 'தமிழ்', direction: 'ltr', isComplete: false },
  { code: 'TE', tag: 'te', name: 'తెలుగు', direction: 'ltr', isComplete: false },
  { code: 'UR', tag: 'ur', name: 'اردو', direction: 'rtl', isComplete: false },
  { code: 'AR', tag: 'ar', name: 'العربية', direction: 'rtl', isComplete: false },
  { code: 'FA', tag: 'fa', name: 'فارسی', direction: 'rtl', isComplete: false },
  { code: 'KM', tag: 'km', name: 'ខ្មែរ', direction: 'ltr', isComplete: false },
  { code: 'LO', tag: 'lo', name: 'ລາວ', direction: 'ltr', isComplete: false },
  { code: 'MY', tag: 'my', name: 'မြန်မာ', direction: 'ltr', isComplete: false },
  { code: 'NE', tag: 'ne', name: 'नेपाली', direction: 'ltr', isComplete: false },
  { code: 'SI', tag: 'si', name: 'සිංහල', direction: 'ltr', isComplete: false },
  { code: 'ES', tag: 'es', name: 'Español', direction: 'ltr', isComplete: false },
  { code: 'PT', tag: 'pt', name: 'Português', direction: 'ltr', isComplete: false },
  { code: 'FR', tag: 'fr', name: 'Français', direction: 'ltr', isComplete: false },
  { code: 'DE', tag: 'de', name: 'Deutsch', direction: 'ltr', isComplete: false },
  { code: 'IT', tag: 'it', name: 'Italiano', direction: 'ltr', isComplete: false },
  { code: 'RU', tag: 'ru', name: 'Русский', direction: 'ltr', isComplete: false },
  { code: 'TR', tag: 'tr', name: 'Türkçe', direction: 'ltr', isComplete: false },
  { code: 'PL', tag: 'pl', name: 'Polski', direction: 'ltr', isComplete: false },
  { code: 'UK', tag: 'uk', name: 'Українська', direction: 'ltr', isComplete: false },
  { code: 'NL', tag: 'nl', name: 'Nederlands', direction: 'ltr', isComplete: false },
  { code: 'SV', tag: 'sv', name: 'Svenska', direction: 'ltr', isComplete: false },
] as const satisfies readonly {
  code: string;
  tag: string;
  name: string;
  direction: 'ltr' | 'rtl';
  isComplete: boolean;
}[];

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const defaultLanguageCode: LanguageCode = 'EN';

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));

/** Accepts any string from a URL, a cookie or local storage; an unknown code gives `undefined`. */
export function findLanguage(code: string): Language | undefined {
  return byCode.get(code.toUpperCase());
}

export function languageOf(code: LanguageCode): Language {
  const language = byCode.get(code);
  if (!language) throw new Error(`language ${code} is missing from the table`);
  return language;
}
