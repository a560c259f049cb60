import { defaultLanguageCode, findLanguage } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';

type Offer = { languages: readonly string[]; defaultLanguage: string };

/** The brand's languages that this page knows, in the brand's order. */
export function offeredLanguages(offer: Offer): LanguageCode[] {
  return offer.languages.flatMap((code) => findLanguage(code)?.code ?? []);
}

/** The visitor's language if the brand offers it, else the brand's own (LA-4). Before the offer is known, the wish. */
export function languageOfPage(wanted: LanguageCode | null, offer: Offer | undefined): LanguageCode {
  if (!offer) return wanted ?? defaultLanguageCode;
  if (wanted !== null && offeredLanguages(offer).includes(wanted)) return wanted;
  return findLanguage(offer.defaultLanguage)?.code ?? defaultLanguageCode;
}
