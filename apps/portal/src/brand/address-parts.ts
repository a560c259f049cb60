export type AddressParts = { pathname: string; search: Record<string, string> };

/** Takes a configured address of our own apart (`/help?chat=open`); an address elsewhere gives `undefined`. */
export function addressParts(address: string): AddressParts | undefined {
  // `//elsewhere` and `/\elsewhere` look like paths and lead to other hosts.
  if (!/^\/(?![/\\])/.test(address)) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { pathname, search: Object.fromEntries(searchParams) };
}
