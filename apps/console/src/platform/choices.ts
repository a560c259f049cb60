import { create } from 'zustand';
import type { LanguageCode } from '@croupier/i18n';

/** The languages with all texts of the console. */
export const consoleLanguages = ['EN', 'TY'] as const satisfies readonly LanguageCode[];
export type ConsoleLanguage = (typeof consoleLanguages)[number];

export const looks = ['system', 'dark', 'light'] as const;
export type Look = (typeof looks)[number];

type Choices = {
  language: ConsoleLanguage;
  look: Look;
  /** Shortcuts of one letter can be switched off, because speech input and tremor may press them by accident. */
  hasLetterKeys: boolean;
  choose: (choice: Partial<Pick<Choices, 'language' | 'look' | 'hasLetterKeys'>>) => void;
};

const storageKey = 'console:choices';

/** The operator's choices in this browser. The portal on the same origin uses other keys. */
export const useChoices = create<Choices>()((set, get) => ({
  ...readChoices(),
  choose: (choice) => {
    set(choice);
    const { language, look, hasLetterKeys } = get();
    localStorage.setItem(storageKey, JSON.stringify({ language, look, hasLetterKeys }));
  },
}));

function readChoices(): Pick<Choices, 'language' | 'look' | 'hasLetterKeys'> {
  const stored = parseStored(localStorage.getItem(storageKey));
  return {
    language: consoleLanguages.find((code) => code === stored['language']) ?? browserLanguage(),
    look: looks.find((look) => look === stored['look']) ?? 'system',
    hasLetterKeys: stored['hasLetterKeys'] !== false,
  };
}

function browserLanguage(): ConsoleLanguage {
  return /^(fil|tl)\b/i.test(navigator.language) ? 'TY' : 'EN';
}

/** Parses the stored choices, which an older version or a person may have written. */
function parseStored(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The look is an attribute of the root element, which selects the theme's variables. */
export function applyLook(look: Look): void {
  if (look === 'system') delete document.documentElement.dataset['look'];
  else document.documentElement.dataset['look'] = look;
}
