import type { Fault } from '../check-run.ts';
import { lineAt } from '../scan.ts';
import { listFiles, readText } from '../source-files.ts';

export type Entry = { lang: string; noun: string; key: string; message: string; file: string; line: number };

/** Languages that must have every text; others may lack some. */
export const completeLanguages = ['en', 'ty'];

export function readCatalogues(root: string): { entries: Entry[]; faults: Fault[] } {
  const read = listFiles(root, ['packages/i18n/catalogues'])
    .filter((file) => file.endsWith('.json'))
    .map((file) => readCatalogue(file, readText(root, file)));
  return { entries: read.flatMap((one) => one.entries), faults: read.flatMap((one) => one.faults) };
}

function readCatalogue(file: string, text: string): { entries: Entry[]; faults: Fault[] } {
  const [, lang = '', noun = ''] = /catalogues\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (noun === '')
    return { entries: [], faults: [{ file, line: 1, message: 'belongs into catalogues/<lang>/<noun>.json' }] };
  if (!isFlat(text)) return { entries: [], faults: [{ file, line: 1, message: 'is not a flat object of texts' }] };
  const string = '"((?:[^"\\\\]|\\\\.)*)"';
  // JSON.parse keeps the last of two equal keys and no line numbers, so the pairs are read one by one.
  const entries = [...text.matchAll(new RegExp(`${string}\\s*:\\s*${string}`, 'g'))].map((pair) => ({
    lang,
    noun,
    key: unquote(pair[1]),
    message: unquote(pair[2]),
    file,
    line: lineAt(text, pair.index),
  }));
  return { entries, faults: [] };
}

function isFlat(text: string): boolean {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return false;
    return Object.values(content).every((message) => typeof message === 'string');
  } catch {
    return false;
  }
}

function unquote(inside = ''): string {
  return String(JSON.parse(`"${inside}"`));
}
