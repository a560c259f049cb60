import type { Fault } from '../check-run.ts';
import { closingOf, lineAt } from '../scan.ts';
import { listFiles, readSource } from '../source-files.ts';
import type { Demand } from './usage.ts';

const file = 'packages/contract/src/errors.ts';

/** The codes of the exported object `refusals`; each is also the key of its text. */
export function readRefusals(root: string): { codes: Demand[]; faults: Fault[] } {
  if (!listFiles(root, ['packages/contract/src']).includes(file))
    return nothing('is not there, so no refusal was looked at');
  const { text, code } = readSource(root, file);
  const start = /\bexport\s+const\s+refusals\b[^=]*=(?!>)[^{;]*(?=\{)/.exec(code);
  if (start === null) return nothing('exports no object named refusals');
  const open = start.index + start[0].length;
  const codes: Demand[] = [];
  let at = open + 1;
  const end = closingOf(code, open) - 1;
  while (at < end) {
    const key = /^\s*(?:(['"]) *\1|([\w$]+))/.exec(code.slice(at, end));
    if (key !== null) {
      const stop = at + key[0].length;
      const quoted = key[1] === undefined ? key[2] : text.slice(code.indexOf(key[1], at) + 1, stop - 1);
      codes.push({ key: quoted ?? '', file, line: lineAt(text, stop) });
    } else if (code.slice(at, end).trim() !== '') {
      return nothing(`has a refusal on line ${lineAt(text, at)} whose code cannot be read: write it as a plain key`);
    }
    at = nextEntry(code, at, end);
  }
  return codes.length > 0 ? { codes, faults: [] } : nothing('names no refusals');
}

function nextEntry(code: string, from: number, end: number): number {
  let at = from;
  while (at < end && code.charAt(at) !== ',') at = '([{'.includes(code.charAt(at)) ? closingOf(code, at) : at + 1;
  return at + 1;
}

function nothing(message: string): { codes: Demand[]; faults: Fault[] } {
  return { codes: [], faults: [{ file, line: 1, message }] };
}
