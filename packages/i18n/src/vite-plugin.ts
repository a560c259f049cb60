import path from 'node:path';
import type { Plugin } from 'vite';
import { findLanguage, languages } from './languages.ts';
import { catalogueFolder, compileMessages, readNouns } from './node.ts';
import type { CatalogueOptions } from './node.ts';

const indexId = 'virtual:catalogues';
const catalogueId = 'virtual:catalogue/';
// Rollup's convention: ids that start with a null byte are not touched by other plugins.
const resolved = (id: string): string => `\0${id}`;

export type CataloguesOptions = CatalogueOptions & {
  /**
   * The nouns that every page needs. Each other noun becomes a chunk that `loadNouns` loads. Without it, all are loaded
   * at once.
   */
  firstNouns?: readonly string[];
};

/**
 * Compiles ICU messages at build time, so that browsers need no parser. `virtual:catalogue/en` holds the first nouns of
 * a language, `virtual:catalogue/en/lottery` one further noun, and `virtual:catalogues` loads any of the 33 languages
 * on demand. `omitNouns` leaves out other apps' nouns (`['console']` in the portal).
 */
export function catalogues(options: CataloguesOptions = {}): Plugin {
  const folder = path.resolve(options.folder ?? catalogueFolder);
  return {
    name: 'croupier:catalogues',
    resolveId(id) {
      return id === indexId || id.startsWith(catalogueId) ? resolved(id) : undefined;
    },
    load(id) {
      if (id === resolved(indexId)) return indexModule(options);
      if (!id.startsWith(resolved(catalogueId))) return undefined;
      const [code = '', noun] = id.slice(resolved(catalogueId).length).split('/');
      const language = findLanguage(code);
      if (!language) throw new Error(`${catalogueId}${code}: no such language`);
      const messages = `export default ${JSON.stringify(messagesOf(language.code, noun, options))};`;
      return noun === undefined
        ? `${messages}\nexport const nouns = ${nounLoaders(language.code, options)};`
        : messages;
    },
    configureServer(server) {
      server.watcher.add(folder);
    },
    hotUpdate({ file }) {
      if (path.relative(folder, file).startsWith('..')) return undefined;
      const graph = this.environment.moduleGraph;
      return [...graph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(resolved(catalogueId)));
    },
  };
}

type Code = (typeof languages)[number]['code'];

function messagesOf(code: Code, noun: string | undefined, options: CataloguesOptions) {
  const isWanted = (name: string) => (noun === undefined ? isFirst(name, options) : name === noun);
  const others = readNouns(code, options).flatMap(({ noun: name }) => (isWanted(name) ? [] : [name]));
  return compileMessages(code, { ...options, omitNouns: [...(options.omitNouns ?? []), ...others] });
}

function isFirst(noun: string, { firstNouns }: CataloguesOptions): boolean {
  return firstNouns?.includes(noun) ?? true;
}

const loader = (id: string) => `() => import('${catalogueId}${id}')`;

/** Per language, so that a page does not load the names of other languages' chunks. */
function nounLoaders(code: Code, options: CataloguesOptions): string {
  const further = readNouns(code, options).filter(({ noun }) => !isFirst(noun, options));
  return `{\n${further.map(({ noun }) => `  '${noun}': ${loader(`${code.toLowerCase()}/${noun}`)},`).join('\n')}\n}`;
}

/** Languages without texts of their own share the English chunks, instead of shipping 31 empty ones. */
function indexModule(options: CataloguesOptions): string {
  const written = languages.filter(({ code }) => readNouns(code, options).length > 0);
  const complete = languages.filter(({ isComplete }) => isComplete).map(({ code }) => code);
  return `const loaders = {
${written.map(({ code }) => `  ${code}: ${loader(code.toLowerCase())},`).join('\n')}
};
const complete = ${JSON.stringify(complete)};
const load = async (code, noun) => {
  const catalogue = await loaders[code]?.();
  return (noun ? await catalogue?.nouns[noun]?.() : catalogue)?.default ?? {};
};
const both = async (code, noun) => {
  if (complete.includes(code)) return { messages: await load(code, noun) };
  const [messages, fallback] = await Promise.all([load(code, noun), load('EN', noun)]);
  return { messages, fallback };
};
export const loadCatalogue = (code) => both(code);
export const loadNoun = both;
`;
}
