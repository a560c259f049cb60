import { readPlainJson } from '../../platform/plain-json.ts';

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Reads JSON with every figure as the text it was written in: round numbers of some vendors have twenty digits, of which
 * a number keeps sixteen, and an amount must never be a number at all. Undefined when it is no JSON.
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

/** A figure that `writeExact` writes with these digits and no quotes. */
export function figure(digits: string): string {
  return `\u0000${digits}`;
}

/** Writes JSON; no text of ours or of a vendor's checked fields holds the mark of a figure. */
export function writeExact(answer: object): string {
  return JSON.stringify(answer).replaceAll(/"\\u0000(-?\d+(?:\.\d+)?)"/g, '$1');
}
