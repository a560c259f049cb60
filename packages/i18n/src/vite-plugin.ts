import path from 'node:path';
import type { Plugin } from 'vite';
import { findLanguage, languages } from './languages.ts';
import { catalogueFolder, compileMessages, readNouns } from './node.ts';
import type { CatalogueOptions } from './node.ts';

const indexId = 'virtual:catalogues';
const catalogueId = 'virtual:catalogue/';
// Rollup's convention: other plugins leave ids that start with a null byte alone.
const resolved = (id: string): string => `\0${id}`;

/**
 * Compiles the ICU messages at build time, so that no parser reaches the browser.
 * `virtual:catalogue/en` holds the messages of one language; `virtual:catalogues` loads any of the 33 on demand.
 * `omitNouns` keeps other apps' nouns out of the download (`['console']` in the portal).
 */
export function catalogues(options: CatalogueOptions = {}): Plugin {
  const folder = path.resolve(options.folder ?? catalogueFolder);
  return {
    name: 'croupier:catalogues',
    resolveId(id) {
      return id === indexId || id.startsWith(catalogueId) ? resolved(id) : undefined;
    },
    load(id) {
      if (id === resolved(indexId)) return indexModule(options);
      if (!id.startsWith(resolved(catalogueId))) return undefined;
      const code = id.slice(resolved(catalogueId).length);
      const language = findLanguage(code);
      if (!language) throw new Error(`${catalogueId}${code}: no such language`);
      return `export default ${JSON.stringify(compileMessages(language.code, options))};`;
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

/** Languages without texts of their own share English instead of shipping 31 empty chunks. */
function indexModule(options: CatalogueOptions): string {
  const loaders = languages
    .filter(({ code }) => readNouns(code, options).length > 0)
    .map(({ code }) => `  ${code}: () => import('${catalogueId}${code.toLowerCase()}'),`);
  const complete = languages.filter(({ isComplete }) => isComplete).map(({ code }) => code);
  return `const loaders = {
${loaders.join('\n')}
};
const complete = ${JSON.stringify(complete)};
const load = async (code) => (loaders[code] ? (await loaders[code]()).default : {});
export async function loadCatalogue(code) {
  if (complete.includes(code)) return { messages: await load(code) };
  const [messages, fallback] = await Promise.all([load(code), load('EN')]);
  return { messages, fallback };
}
`;
}
