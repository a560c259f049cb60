import { findLanguage } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { createStore } from 'zustand/vanilla';
import type { PageFacts } from '../page/page-facts.ts';
import { useRevealed } from '../page/reveal.ts';
import { copyLanguageToCookie, copySignInToCookie } from './cookies.ts';
import { browserStorages, clearAll, readKey, writeKey } from './storage.ts';
import type { Storages } from './storage.ts';

export type Session = {
  token: string | null;
  /** Null until the server has named the brand of this page. */
  merchant: string | null;
  /** The visitor's choice, or the page's language. Null leaves it to the brand. */
  language: LanguageCode | null;
  isBalanceHidden: boolean;
  /** True after the server ended the session, until the next sign-in: the visitor reads why the balance is gone. */
  wasEnded: boolean;
};

/** What an address may contain: a language from a shared link. */
export type Brought = { lang?: string | undefined };

const blank: Session = { token: null, merchant: null, language: null, isBalanceHidden: false, wasEnded: false };

export const session = createStore<Session>(() => blank);

/** On the server and during hydration everybody is a visitor: a rendered page contains no session. */
export function useSession<Part>(select: (state: Session) => Part): Part {
  return useRevealed(
    session.subscribe,
    () => select(session.getState()),
    () => select(blank),
  );
}

/** Reads what earlier pages of this visitor stored (specification, sections 1 and 2). */
export function openSession(page: PageFacts, brought: Brought = {}, storages: Storages = browserStorages()): void {
  const knownMerchant = readKey(storages.session, 'merchant');
  // One browser may visit two brands at one address in turn; a token of the other brand is useless here.
  const isOtherBrand = page.merchant !== null && knownMerchant !== null && knownMerchant !== page.merchant;
  if (isOtherBrand) clearAll(storages.session);
  const asked = findLanguage(brought.lang ?? '')?.code;
  const chosen = asked ?? chosenLanguage(storages);
  session.setState({
    ...blank,
    token: readKey(storages.session, 'token'),
    language: chosen ?? page.language,
    isBalanceHidden: readKey(storages.local, 'balanceHidden') === 'true',
  });
  if (asked) keepLanguage(asked, storages);
  // Cookies may have been deleted while the storage was not.
  else if (chosen) copyLanguageToCookie(chosen);
  // After a restart the browser may have one and not the other.
  copySignInToCookie(session.getState().token !== null);
  if (page.merchant !== null) keepMerchant(page.merchant, storages);
}

export function keepMerchant(merchant: string, storages: Storages = browserStorages()): void {
  writeKey(storages.session, 'merchant', merchant);
  writeKey(storages.local, 'merchant', merchant);
  session.setState({ merchant });
}

export function keepToken(token: string, storages: Storages = browserStorages()): void {
  writeKey(storages.session, 'token', token);
  copySignInToCookie(true);
  session.setState({ token, wasEnded: false });
}

/** Clears session storage except for the merchant (specification, section 4). */
export function dropToken({ wasEnded }: { wasEnded: boolean }, storages: Storages = browserStorages()): void {
  const { merchant } = session.getState();
  clearAll(storages.session);
  if (merchant !== null) writeKey(storages.session, 'merchant', merchant);
  copySignInToCookie(false);
  session.setState({ token: null, wasEnded });
}

export function keepLanguage(code: LanguageCode, storages: Storages = browserStorages()): void {
  writeKey(storages.local, 'lang', code);
  writeKey(storages.local, 'hisLang', code);
  copyLanguageToCookie(code);
  session.setState({ language: code });
}

export function keepBalanceHidden(isBalanceHidden: boolean): void {
  writeKey(browserStorages().local, 'balanceHidden', String(isBalanceHidden));
  session.setState({ isBalanceHidden });
}

function chosenLanguage({ local }: Storages): LanguageCode | undefined {
  return findLanguage(readKey(local, 'lang') ?? readKey(local, 'hisLang') ?? '')?.code;
}
