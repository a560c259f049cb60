import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { languageOf } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import { createTexts } from './texts.ts';
import type { Catalogue, Messages, Translate } from './texts.ts';

/** In a bundled server `import.meta.url` points elsewhere, so it passes its own folder. */
export const catalogueFolder: string = fileURLToPath(new URL('../catalogues/', import.meta.url));

export type CatalogueOptions = { folder?: string; omitNouns?: readonly string[] };

/** The same as `virtual:catalogues` in the browser, for the server and tests. */
export function compileCatalogue(code: LanguageCode, options: CatalogueOptions = {}): Catalogue {
  const messages = compileMessages(code, options);
  if (languageOf(code).isComplete) return { messages };
  return { messages, fallback: compileMessages('EN', options) };
}

/** The language's own messages without the fallback. Invalid ICU stops the build and names the key. */
export function compileMessages(code: LanguageCode, options: CatalogueOptions = {}): Messages {
  const compiled: Messages = {};
  for (const { noun, texts } of readNouns(code, options)) {
    for (const [key, text] of Object.entries(texts)) {
      if (Object.hasOwn(compiled, key)) throw new Error(`${code}: text ${key} stands in ${noun} and in another noun`);
      try {
        compiled[key] = compileMessageOrThrow(text);
      } catch (cause) {
        throw new Error(`${code}: text ${key} in ${noun} is not a valid message: ${text}`, { cause });
      }
    }
  }
  return compiled;
}

/**
 * Texts for the server, which uses few of them, so each is compiled when first used. `check:texts` and the build of the
 * pages check that all of them compile.
 */
export function openTexts(code: LanguageCode, options: CatalogueOptions = {}): Translate {
  const language = languageOf(code);
  const texts = createTexts(language, { messages: {} });
  let raw: Record<string, string>[] | null = null;
  const reported = new Set<string>();

  function prepare(key: string): void {
    raw ??= (language.isComplete ? [code] : [code, 'EN' as const]).map((of) =>
      Object.assign({}, ...readNouns(of, options).map((noun) => noun.texts)),
    );
    const [own, english] = raw.map((all) =>
      Object.hasOwn(all, key) ? { [key]: compileMessageOrThrow(all[key]!) } : {},
    );
    texts.add({ messages: own!, ...(english ? { fallback: english } : {}) });
    reported.add(key);
  }

  return (key, values) => {
    if (!reported.has(key)) prepare(key);
    return texts.t(key, values);
  };
}

export type NounTexts = { noun: string; file: string; texts: Record<string, string> };

/** The raw catalogue files of a language; none if it has no folder. */
export function readNouns(code: LanguageCode, options: CatalogueOptions = {}): NounTexts[] {
  const folder = path.join(options.folder ?? catalogueFolder, code.toLowerCase());
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ noun: path.basename(name, '.json'), file: path.join(folder, name) }))
    .filter(({ noun }) => !options.omitNouns?.includes(noun))
    .map(({ noun, file }) => ({ noun, file, texts: parseTexts(file) }));
}

function parseTexts(file: string): Record<string, string> {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null) throw new Error(`${file} is not an object of texts`);
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a text`);
    texts[key] = text;
  }
  return texts;
}
