/** The modules that the Vite plugin makes. An app names them with `"types": ["@croupier/i18n/virtual"]`. */
declare module 'virtual:catalogues' {
  import type { Catalogue, LanguageCode, Noun } from '@croupier/i18n';

  /** The first nouns of a language; all of them where the plugin was not told which come first. */
  export function loadCatalogue(code: LanguageCode): Promise<Catalogue>;
  /** One further noun. A noun that came with the first ones gives nothing more. */
  export function loadNoun(code: LanguageCode, noun: Noun): Promise<Catalogue>;
}

declare module 'virtual:catalogue/*' {
  import type { Messages } from '@croupier/i18n';

  const messages: Messages;
  export default messages;
  /** What brings each further noun of this language. A noun's own module has none. */
  export const nouns: Record<string, () => Promise<{ default: Messages }>>;
}
