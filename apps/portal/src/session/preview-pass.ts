/**
 * For operators who look at unpublished texts (CN-27): the pass in the address is sent with every call. Read once when
 * the page opens: later addresses of the page do not contain it.
 */
export const previewPass: string | null = readPass(globalThis.location?.search ?? '');

export function readPass(search: string): string | null {
  const given = new URLSearchParams(search).get('preview') ?? '';
  return /^[\w-]{24}$/.test(given) ? given : null;
}
