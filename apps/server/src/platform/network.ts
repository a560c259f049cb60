import net from 'node:net';

/** The network of an address, as providers give it to one customer: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (net.isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!net.isIPv6(plain)) return plain;
  return `${expanded(plain).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address without its abbreviations. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return groups.map((group) => group.padStart(4, '0').toLowerCase());
}

/** An IPv4 address mapped into IPv6 is the IPv4 address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && net.isIPv4(address.slice(7)) ? address.slice(7) : address;
}

/** One text for every spelling of an address; null for any other text. */
export function canonicalAddress(text: string): string | null {
  const plain = plainAddress(text.trim().toLowerCase());
  if (net.isIPv4(plain)) return plain;
  // The standard short form. Link-local addresses with a zone mean something on their link only.
  return net.isIPv6(plain) && !plain.includes('%') ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : null;
}

const withinHouses = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/** Whether an address is private: it tells nothing about a place. */
export const isPrivateAddress = (address: string): boolean => isInNetworks(address, withinHouses);

/** An address or a network in CIDR form; null for any other text. A single address is the smallest network. */
export function readNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const family = net.isIPv4(address) ? 'ipv4' : net.isIPv6(address) && !address.includes('%') ? 'ipv6' : null;
  if (!family || rest.length > 0) return null;
  const most = family === 'ipv4' ? 32 : 128;
  if (bits === undefined) return { address, bits: most, family };
  if (!/^(0|[1-9]\d{0,2})$/.test(bits) || Number(bits) > most) return null;
  return { address, bits: Number(bits), family };
}

/** Whether an address is in one of the networks. An unreadable one is in none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address);
  const family = net.isIPv4(plain) ? 'ipv4' : net.isIPv6(plain) ? 'ipv6' : null;
  if (!family) return false;
  const list = new net.BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(plain, family);
}
