import path from 'node:path';
import type { Plugin } from 'vite';
import { findLanguage, languages } from './languages.ts';
import { catalogueFolder, compileMessages, readNouns } from './node.ts';
import type { CatalogueOptions } from './node.ts';

const indexId = 'virtual:catalogues';
const catalogueId = 'virtual:catalogue/';
// Rollup's convention: other plugins leave ids that start with a null byte alone.
const resolved = (id: string): string => `\0${id}`;

export type CataloguesOptions = CatalogueOptions & {
  /** The nouns every page needs. The others become a chunk each, which `loadNouns` brings. All when left out. */
  firstNouns?: readonly string[];
};

/**
 * Compiles the ICU messages at build time, so that no parser reaches the browser.
 * `virtual:catalogue/en` holds the first nouns of one language, `virtual:catalogue/en/lottery` one further noun;
 * `virtual:catalogues` loads any of the 33 languages on demand.
 * `omitNouns` keeps other apps' nouns out of the download (`['console']` in the portal).
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
      return `export default ${JSON.stringify(messagesOf(language.code, noun, options))};`;
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

/** Languages without texts of their own share English instead of shipping 31 empty chunks. */
function indexModule(options: CataloguesOptions): string {
  const nounsOf = (code: Code) => readNouns(code, options).map(({ noun }) => noun);
  const loader = (id: string) => `() => import('${catalogueId}${id}')`;
  const entries = languages.flatMap(({ code }) => {
    const nouns = nounsOf(code);
    const id = code.toLowerCase();
    const further = nouns.filter((noun) => !isFirst(noun, options));
    return nouns.length === 0
      ? []
      : [`  ${code}: ${loader(id)},`, ...further.map((noun) => `  '${code}/${noun}': ${loader(`${id}/${noun}`)},`)];
  });
  const complete = languages.filter(({ isComplete }) => isComplete).map(({ code }) => code);
  return `const loaders = {
${entries.join('\n')}
};
const complete = ${JSON.stringify(complete)};
const load = async (id) => (loaders[id] ? (await loaders[id]()).default : {});
const both = async (code, part) => {
  if (complete.includes(code)) return { messages: await load(code + part) };
  const [messages, fallback] = await Promise.all([load(code + part), load('EN' + part)]);
  return { messages, fallback };
};
export const loadCatalogue = (code) => both(code, '');
export const loadNoun = (code, noun) => both(code, '/' + noun);
`;
}
