import querystring from 'node:querystring';
import { isPlainText } from '@croupier/contract';

/**
 * Whether what a request asks for is an address below a host. `//` and `/\` begin the name of another host, and what
 * cannot be read or kept would fail wherever it is taken apart first (HT-40).
 */
export function isAddress(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, 'http://host.invalid')) return false;
  // Escapes that stand for no letter are read as the sign for it: campaigns write `100%` into addresses.
  return isPlainText(querystring.unescape(target), { lines: true });
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/** Whether a host can stand in an address. Anyone who sends none speaks an old HTTP and is no brand's visitor. */
export function isHost(host: string): boolean {
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}`));
}
