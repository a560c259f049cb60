import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { hashToken } from './platform/http/index.ts';
import type { RequestGuard } from './platform/http/index.ts';
import { channels } from './platform/push/index.ts';

type Known = Pick<RequestGuard, 'brandFor' | 'memberOf' | 'operatorOf'>;

/** The channels of a socket: the brand's and the caller's. */
export function createChannelsFor({ requestGuard }: { requestGuard: Known }) {
  return async function channelsFor(greeting: { merchant: string; token: string | null; address: string }) {
    const { merchant, token, address } = greeting;
    const found = requestGuard.brandFor({ merchant, host: undefined });
    if (!found) return 'not_found' as const;
    if (token === null) return [channels.brand(found.merchant)];
    const tokenHash = hashToken(token);
    const entered = await requestGuard.memberOf(tokenHash, found);
    if (entered) {
      const { member, session } = entered;
      return [channels.brand(found.merchant), channels.member(member.id), channels.session(session.id)];
    }
    const operator = await requestGuard.operatorOf(tokenHash, address);
    if (!operator || operator.next) return 'not_signed_in' as const;
    const ofBrands = operator.merchants.flatMap((own) => [channels.brand(own), channels.operators(own)]);
    return [...ofBrands, channels.session(operator.sessionId)];
  };
}

/** The caller's address as HTTP sees it: only trusted proxies are believed. */
export function addressBehind(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...proxies]);
  return (request) => proxyAddr(request, isTrusted);
}

/** A page may open a socket only to the host it came from. */
export function isOriginAllowed(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
