import type { LanguageCode } from '@croupier/i18n';
import { previewPass } from './preview-pass.ts';
import { isPreview } from './preview.ts';

/** A year, as long as a browser keeps local storage for somebody who comes back. */
const maxAgeSeconds = 31_536_000;

/** A copy of the chosen language that the server sees, so that it renders the next page in it. */
export function copyLanguageToCookie(code: LanguageCode): void {
  writeCookie(`lang=${code}; Max-Age=${maxAgeSeconds}`);
}

/**
 * Tells the server that somebody is signed in here, and not who: pages for members then wait for them instead of asking
 * everybody to sign in. The page itself is marked too, for its styles.
 */
export function copySignInToCookie(isSignedIn: boolean): void {
  writeCookie(isSignedIn ? 'member=1' : 'member=; Max-Age=0');
  // What boot/early.ts set before the first paint stays true from then on.
  globalThis.document?.documentElement.toggleAttribute('data-member', isSignedIn);
}

function writeCookie(text: string): void {
  const isSecure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // `document` is missing in tests without a browser.
  if (globalThis.document && previewPass === null && !isPreview)
    document.cookie = `${text}; Path=/; SameSite=Lax${isSecure}`;
}
