/** The modules that the Vite plugin makes. An app names them with `"types": ["@croupier/i18n/virtual"]`. */
declare module 'virtual:catalogues' {
  import type { Catalogue, LanguageCode } from '@croupier/i18n';

  export function loadCatalogue(code: LanguageCode): Promise<Catalogue>;
}

declare module 'virtual:catalogue/*' {
  import type { Messages } from '@croupier/i18n';

  const messages: Messages;
  export default messages;
}
