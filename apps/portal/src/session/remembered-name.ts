/** Remember-me: the username, and nothing else, for one day (SE-12). */
export const nameKey = 'rememberedName';

export function rememberedName(cookies: string = globalThis.document?.cookie ?? ''): string {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${nameKey}=`));
  try {
    return kept === undefined ? '' : decodeURIComponent(kept.slice(nameKey.length + 1));
  } catch {
    return '';
  }
}
