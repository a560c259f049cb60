import { ESCAPED, withLetters } from './entities.ts';

/** Longer than any allowed address. */
const MOST = 500;

/** The address in parentheses after a link's text, with or without a title, or null. */
export function addressIn(text: string, from: number): { url: string; end: number } | null {
  if (text[from] !== '(') return null;
  const near = text.slice(from + 1, from + 1 + 2 * MOST);
  const found = ADDRESS.exec(near);
  if (!found) return null;
  const [whole, angled, plain] = found;
  const url = angled ?? plain ?? '';
  return isBalanced(plain ?? '')
    ? { url: withLetters(url.replaceAll(ESCAPED, '$1')), end: from + 1 + whole.length }
    : null;
}

const SPACE = '[ \\t]*(?:\\n[ \\t]*)?';
const TITLE = '"(?:[^"\\\\]|\\\\.){0,400}"|\'(?:[^\'\\\\]|\\\\.){0,400}\'';
const ADDRESS = new RegExp(
  `^${SPACE}(?:<((?:[^<>\\n\\\\]|\\\\.){0,${MOST}})>|((?:[^\\s()<\\\\]|\\\\.|\\((?:[^\\s()\\\\]|\\\\.){0,99}\\)){0,${MOST}}))(?:[ \\n](?:${SPACE})(?:${TITLE}))?${SPACE}\\)`,
  'su',
);

/** Addresses contain no control characters. */
const isBalanced = (url: string): boolean => !/\p{Cc}/u.test(url);

/** An address or e-mail in angle brackets. */
export function addressInBrackets(text: string, from: number): { url: string; label: string; end: number } | null {
  const near = text.slice(from, from + MOST);
  const label = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/i.exec(near)?.[1];
  if (label !== undefined) return { url: label, label, end: from + label.length + 2 };
  const mail = /^<([\w.!#$%&'*+/=?^`{|}~-]{1,100}@[a-z\d.-]{1,200})>/i.exec(near)?.[1];
  return mail === undefined ? null : { url: `mailto:${mail}`, label: mail, end: from + mail.length + 2 };
}

/** Tags with attributes, and other text in angle brackets. */
const ATTRIBUTE = '\\s+[a-z_:][\\w.:-]*(?:\\s*=\\s*(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*"))?';
const TAG = new RegExp(
  `^<(?:[a-z][a-z\\d-]*(?:${ATTRIBUTE})*\\s*/?>|/[a-z][a-z\\d-]*\\s*>|!--.*?-->|\\?.*?\\?>|![a-z][^>]*>|!\\[CDATA\\[.*?\\]\\]>)`,
  'is',
);

/** The end of a tag or comment that begins here, if it is not excessively long. */
export function tagAt(text: string, from: number): { end: number } | null {
  const tag = TAG.exec(text.slice(from, from + 2 * MOST))?.[0];
  return tag === undefined ? null : { end: from + tag.length };
}
