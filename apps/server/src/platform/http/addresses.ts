import querystring from 'node:querystring';
import { isPlainText } from '@croupier/contract';

/**
 * Whether the target of a request is a path. `//` and `/\` begin another host's name, and unreadable text would fail
 * later wherever it is parsed (HT-40).
 */
export function isAddress(target: string): boolean {
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, 'http://host.invalid')) return false;
  // Escapes that are not valid UTF-8 become a replacement character: campaigns write `100%` into addresses.
  return isPlainText(querystring.unescape(target), { lines: true });
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/** Whether a host can be part of an address. Requests without one use an old HTTP and belong to no brand. */
export function isHost(host: string): boolean {
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}`));
}
