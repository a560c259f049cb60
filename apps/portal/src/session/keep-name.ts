import { nameKey } from './remembered-name.ts';

const maxAgeSeconds = 86_400;

export function keepName(username: string): void {
  document.cookie = nameCookie(username, globalThis.location.protocol === 'https:');
}

/** An empty name removes the stored one. */
export function nameCookie(username: string, isSecure: boolean): string {
  const age = username === '' ? 0 : maxAgeSeconds;
  return `${nameKey}=${encodeURIComponent(username)}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
