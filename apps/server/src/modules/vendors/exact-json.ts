import { readPlainJson } from '../../platform/plain-json.ts';

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Reads JSON with every number as text: round numbers of some vendors have twenty digits, more than a JavaScript number
 * holds, and amounts must never be numbers. Undefined for invalid JSON.
 */
export function readExact(body: Buffer): unknown {
  try {
    const text = body.toString('utf8');
    readPlainJson(text);
    return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`)));
  } catch {
    return undefined;
  }
}

export function readPlain(body: Buffer): unknown {
  try {
    return readPlainJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A number that `writeExact` writes with these digits and without quotes. */
export function figure(digits: string): string {
  return `\u0000${digits}`;
}

/** Writes JSON. No text of ours or of a vendor's checked fields contains the mark of a number. */
export function writeExact(answer: object): string {
  return JSON.stringify(answer).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, '$1');
}
