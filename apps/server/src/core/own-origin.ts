import type { Brand } from './brands.ts';

type Domains = Pick<Brand, 'domains' | 'mainDomain'>;

/** The origin of an address if it is one of the brand's own: scheme, name and port. Null for any other text. */
export function ownOrigin(brand: Domains, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (!brand.domains.includes(hostname) || username !== '' || password !== '') return null;
  if (isHere(hostname)) return protocol === 'http:' || protocol === 'https:' ? origin : null;
  // Another port of the same machine may belong to another program.
  return protocol === 'https:' && port === '' ? origin : null;
}

/** The brand's main origin; on the local machine with the port of the server. */
export function mainOrigin({ mainDomain }: Pick<Domains, 'mainDomain'>, port = 0): string {
  if (!isHere(mainDomain)) return `https://${mainDomain}`;
  return port === 0 || port === 80 ? `http://${mainDomain}` : `http://${mainDomain}:${port}`;
}

/** The local machine, where people try the product on any port. */
function isHere(hostname: string): boolean {
  return /(^|\.)localhost$|^127\./.test(hostname);
}
