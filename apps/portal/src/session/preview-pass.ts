/**
 * An operator looks at words that are not published yet (CN-27): the pass in the address goes along with every call.
 * Read once when the page opens: later addresses of the same page no longer carry it.
 */
export const previewPass: string | null = readPass(globalThis.location?.search ?? '');

export function readPass(search: string): string | null {
  const given = new URLSearchParams(search).get('preview') ?? '';
  return /^[\w-]{24}$/.test(given) ? given : null;
}
