import type { Path } from '../routing/address.ts';

export type AddressParts = { pathname: Path; search: Record<string, string> };

/** Splits a configured address of the portal (`/help?chat=open`); `undefined` for an external address. */
export function addressParts(address: string): AddressParts | undefined {
  // `//elsewhere` and `/\elsewhere` look like paths and lead to other hosts.
  if (!/^\/(?![/\\])/.test(address)) return undefined;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  // A URL's pathname begins with a slash by definition.
  return { pathname: pathname as Path, search: Object.fromEntries(searchParams) };
}
