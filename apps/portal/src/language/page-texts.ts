import { createTexts, languageOf } from '@croupier/i18n';
import type { LanguageCode, Noun, Texts } from '@croupier/i18n';
import { loadCatalogue, loadNoun } from 'virtual:catalogues';

/** The texts of this visit by language, and the nouns that its pages have asked for so far. */
const made = new Map<LanguageCode, Texts>();
const asked = new Map<Noun, Promise<unknown>>();

/** The words of one language: the first load's nouns and those already asked for. On the server all of them. */
export async function makeTexts(code: LanguageCode): Promise<Texts> {
  const texts = createTexts(languageOf(code), await loadCatalogue(code), { isDevelopment: import.meta.env.DEV });
  made.set(code, texts);
  if (!import.meta.env.SSR) await Promise.all([...asked.keys()].map((noun) => addNoun(texts, noun)));
  return texts;
}

/** Controls, lists and panels: home's first load does without their words, whatever is loaded later comes with them. */
export const laterNouns = ['controls'] as const satisfies readonly Noun[];

/** Brings the words of a page before the page (LA-7). The build on the server has them all. */
export async function loadNouns(nouns: readonly Noun[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(
    nouns.map((noun) => {
      const known = asked.get(noun);
      if (known) return known;
      const loading = Promise.all([...made.values()].map((texts) => addNoun(texts, noun)));
      asked.set(noun, loading);
      loading.catch(() => asked.delete(noun));
      return loading;
    }),
  );
}

async function addNoun(texts: Texts, noun: Noun): Promise<void> {
  texts.add(await loadNoun(texts.language.code, noun));
}
