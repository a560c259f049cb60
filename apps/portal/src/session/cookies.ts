import type { LanguageCode } from '@croupier/i18n';
import { previewPass } from './preview-pass.ts';
import { isPreview } from './preview.ts';

/** A year, like local storage in practice. */
const maxAgeSeconds = 31_536_000;

/** A copy of the chosen language, so that the server renders the next page in it. */
export function copyLanguageToCookie(code: LanguageCode): void {
  writeCookie(`lang=${code}; Max-Age=${maxAgeSeconds}`);
}

/**
 * Tells the server that somebody is signed in here, but not who: members' pages then wait for the member instead of
 * asking everybody to sign in. The page is marked too, for its styles.
 */
export function copySignInToCookie(isSignedIn: boolean): void {
  writeCookie(isSignedIn ? 'member=1' : 'member=; Max-Age=0');
  // Keeps what boot/early.ts set before the first paint.
  globalThis.document?.documentElement.toggleAttribute('data-member', isSignedIn);
}

function writeCookie(text: string): void {
  const isSecure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // Tests without a browser have no `document`.
  if (globalThis.document && previewPass === null && !isPreview)
    document.cookie = `${text}; Path=/; SameSite=Lax${isSecure}`;
}
