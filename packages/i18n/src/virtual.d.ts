/** Modules that the Vite plugin generates. An app adds them with `"types": ["@croupier/i18n/virtual"]`. */
declare module 'virtual:catalogues' {
  import type { Catalogue, LanguageCode, Noun } from '@croupier/i18n';

  /** The first nouns of a language, or all of them if the plugin has no `firstNouns`. */
  export function loadCatalogue(code: LanguageCode): Promise<Catalogue>;
  /** One more noun; empty for a noun among the first. */
  export function loadNoun(code: LanguageCode, noun: Noun): Promise<Catalogue>;
}

declare module 'virtual:catalogue/*' {
  import type { Messages } from '@croupier/i18n';

  const messages: Messages;
  export default messages;
  /** A loader for each further noun of the language. Modules of single nouns have none. */
  export const nouns: Record<string, () => Promise<{ default: Messages }>>;
}
