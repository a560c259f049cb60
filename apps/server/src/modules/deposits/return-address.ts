import type { Brand } from '../../core/brands.ts';

type Domains = Pick<Brand, 'domains' | 'mainDomain'>;

/**
 * Where the provider's page leads back to: the deposit's own page, at the address of the brand that the member came from.
 * Of what the browser says only the origin counts, and only one of the brand: a stranger's page must not be what follows a
 * payment (DE-24).
 */
export function returnAddress(brand: Domains, id: string, asked: string | undefined): string {
  const origin = (asked !== undefined && ownOrigin(brand, new URL(asked))) || mainOrigin(brand);
  return `${origin}/?centre=member&page=depositv2&item=${id}`;
}

function ownOrigin({ domains }: Domains, { origin, protocol, hostname, port }: URL): string | null {
  if (!domains.includes(hostname)) return null;
  if (isHere(hostname)) return origin;
  // Another port of the same machine may be somebody else's door.
  return protocol === 'https:' && port === '' ? origin : null;
}

const mainOrigin = ({ mainDomain }: Domains): string => `${isHere(mainDomain) ? 'http' : 'https'}://${mainDomain}`;

/** This very machine, where people try the product on any port. */
const isHere = (hostname: string): boolean => /(^|\.)localhost$|^127\./.test(hostname);
