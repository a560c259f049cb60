export type Search = Readonly<Record<string, string>>;

/** The parts of an address that belong to the portal. */
export type Address = { pathname: string; search: Search; hash: string };

/** A path; whether a page exists there is up to the routes. */
export type Path = `/${string}`;

export function readAddress(text: string): Address {
  // Most links are a bare path, and the browser's own parser is slow for a page of tiles.
  if (/^\/[\w/-]*$/.test(text)) return { pathname: withoutEndSlash(text), search: {}, hash: '' };
  const { pathname, searchParams, hash } = new URL(text, 'http://portal.invalid');
  return { pathname: withoutEndSlash(pathname), search: Object.fromEntries(searchParams), hash };
}

export function addressText({ pathname, search, hash }: Address): string {
  const query = Object.keys(search).length === 0 ? '' : `?${new URLSearchParams(search).toString()}`;
  return `${pathname}${query}${hash}`;
}

/** `/promotions/` and `/promotions` are one page; the server answers both. */
function withoutEndSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
