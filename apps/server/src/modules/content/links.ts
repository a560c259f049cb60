import type { Brand } from '../../core/brands.ts';

type Linking = Pick<Brand, 'linkHosts' | 'resources' | 'messaging' | 'domains'>;

/** No control characters, spaces or backslashes: browsers correct those in ways that change a link's target. */
const PLAIN = /^[\x21-\x5B\x5D-\x7E]+$/;

/**
 * Links lead within the portal, or by https to a host that the brand names (CN-5); `javascript:` and similar are
 * refused.
 */
export function isAllowedLink(brand: Linking, url: string): boolean {
  if (!PLAIN.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '' && allowedHosts(brand).has(hostname);
}

function allowedHosts({ linkHosts, resources, messaging, domains }: Linking): Set<string> {
  const named = [...resources.map(({ url }) => url), ...(messaging ? [messaging.url] : [])];
  const hosts = named.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
  return new Set([...hosts, ...linkHosts, ...domains]);
}
