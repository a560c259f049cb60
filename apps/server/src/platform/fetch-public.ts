import dns from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import https from 'node:https';
import net from 'node:net';

export type Fetched = { ok: true; bytes: Buffer } | { ok: false; fault: string };

type Options = {
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Tests use their own server, which has no certificate and a private address. */
  request?: typeof https.request;
  isPublic?: (address: string) => boolean;
};

const strange = new net.BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  strange.addSubnet(address, bits, 'ipv4');
const reachable = new net.BlockList();
// Globally routed IPv6, without tunnels that end at any IPv4 address.
reachable.addSubnet('2000::', 3, 'ipv6');
const tunnels = new net.BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');

/** Whether an address is on the public internet, outside of this machine and its networks. */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !strange.check(address, 'ipv4');
  return net.isIPv6(address) && reachable.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/**
 * Fetches an address that somebody else chose: https only, no redirects, limited bytes and seconds, never a private
 * address. The name is resolved once, and the checked address is the one connected to.
 */
export function fetchPublic(address: string, options: Options): Promise<Fetched> {
  const { maxBytes, timeoutMs, signal, request = https.request, isPublic = isPublicAddress } = options;

  const lookup = (
    host: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every((one) => isPublic(one.address)))
        return done(new Error('the host is not on the open internet'), []);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };

  return new Promise((resolve) => {
    const failed = (fault: string) => resolve({ ok: false, fault });
    const limit = AbortSignal.timeout(timeoutMs);
    const asked = request(
      address,
      // No reused connection: it might lead to another address.
      { agent: false, lookup, signal: signal ? AbortSignal.any([signal, limit]) : limit },
      (answer) => {
        const parts: Buffer[] = [];
        let length = 0;
        if (answer.statusCode !== 200) {
          failed(`status ${answer.statusCode}`);
          asked.destroy();
          return;
        }
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length <= maxBytes) return;
          failed(`more than ${maxBytes} bytes`);
          asked.destroy();
        });
        answer.on('end', () => resolve({ ok: true, bytes: Buffer.concat(parts) }));
        answer.on('error', (error) => failed(error.message));
      },
    );
    asked.on('error', (error) => failed(limit.aborted ? `no answer within ${timeoutMs} ms` : error.message));
    asked.end();
  });
}
