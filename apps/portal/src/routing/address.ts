export type Search = Readonly<Record<string, string>>;

/** Where the visitor is: the parts of an address that belong to the portal. */
export type Address = { pathname: string; search: Search; hash: string };

/** A path of ours. Whether a page stands there is the route table's business. */
export type Path = `/${string}`;

export function readAddress(text: string): Address {
  // Most links are a bare path, and the browser's own reading is dear for a page of tiles.
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
