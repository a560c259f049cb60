import type { Fault } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { isTestFile, type Source } from '../source-files.ts';

/** Texts in the markup that are not from a catalogue. */
export function hardCodedFaults(source: Source): Fault[] {
  if (!/^(apps\/[^/]+|packages\/ui)\/src\/.*\.tsx$/.test(source.file) || isTestFile(source.file)) return [];
  return [...textFaults(source), ...attributeFaults(source)];
}

function textFaults({ file, text, pieces }: Source): Fault[] {
  return pieces.flatMap(({ kind, start, end }) => {
    const words = text.slice(start, end);
    if (kind !== 'text' || !hasWords(words)) return [];
    const first = start + words.search(/\S/);
    return [{ file, line: lineAt(text, first), message: `hard-coded text "${shorten(words)}": make it a key` }];
  });
}

function attributeFaults({ file, text, code, pieces }: Source): Fault[] {
  const attributes = code.matchAll(/(?<=\s)(aria-label|title|placeholder|alt)=\{?(?=['"`])/g);
  return [...attributes].flatMap((found) => {
    const at = found.index + found[0].length;
    const literal = pieces.find(({ start }) => start === at);
    const words = literal === undefined ? '' : text.slice(at + 1, literal.end - 1);
    if (!hasWords(words)) return [];
    return [{ file, line: lineAt(text, at), message: `hard-coded ${found[1]} "${shorten(words)}": make it a key` }];
  });
}

function hasWords(text: string): boolean {
  const letters = text.replaceAll(/&#?\w+;/g, ' ').match(/\p{L}/gu);
  return (letters?.length ?? 0) >= 2;
}

function shorten(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
