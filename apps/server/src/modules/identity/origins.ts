import type { RequestContext } from '../../core/requests.ts';

/** The domain of a passkey: the requested one if it is the brand's, else the brand's main domain. */
export function passkeyDomain({ brand, host }: Pick<RequestContext, 'brand' | 'host'>): string {
  return brand.domains.includes(host) && !/^[\d.]+$|:/.test(host) ? host : brand.mainDomain;
}

/** The signed origin if it is this domain over TLS, or the local machine in development; else null. */
export function ownOrigin(credential: { response: Record<string, unknown> }, domain: string): string | null {
  const origin = signedOrigin(credential.response['clientDataJSON']);
  if (origin === null) return null;
  const { protocol, hostname } = origin;
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
  return isSafe && hostname === domain ? origin.origin : null;
}

function signedOrigin(clientData: unknown): URL | null {
  if (typeof clientData !== 'string' || clientData.length > 4096) return null;
  try {
    const read = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { origin?: unknown };
    return typeof read.origin === 'string' ? new URL(read.origin) : null;
  } catch {
    return null;
  }
}
