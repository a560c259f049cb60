import type { Source } from '../source-files.ts';
import { lineAt } from '../scan.ts';

/** A lazy import, `() => import('./a')`, runs after both files are loaded. */
export type Import = { specifier: string; line: number; isTypeOnly: boolean; isLazy: boolean };

/** The patterns run over blanked code, where a specifier is spaces between quotes. */
const patterns = [
  /(?<![\w$.])import(?<clause>(?=[\s{*])[^'"`;()]*?\bfrom\s*|\s*)(?<quoted>(['"]) *\3)/g,
  /(?<![\w$.])export(?<clause>\s*(?:type\b\s*)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\})\s*from\s*)(?<quoted>(['"]) *\3)/g,
  /(?<clause>\btypeof\s+|=>\s*)?(?<![\w$.])import\s*\(\s*(?<quoted>(['"`]) *\3)\s*,?\s*\)(?<member>\s*\.\s*[A-Z])?/g,
];

export function findImports({ text, code }: Pick<Source, 'text' | 'code'>): Import[] {
  const found = patterns.flatMap((pattern) => [...code.matchAll(pattern)]);
  return found.map((match) => {
    const { clause = '', quoted = '', member } = match.groups ?? {};
    const start = match.index + match[0].indexOf(quoted) + 1;
    const specifier = text.slice(start, start + quoted.length - 2);
    // `import('./a').Draw` and `typeof import('./a')` are types; `import type from './a'` takes a value named type.
    const isTypeOnly = member !== undefined || /^typeof|^\s+type\b(?!\s*(?:from\s*$|,))/.test(clause);
    return { specifier, line: lineAt(text, start), isTypeOnly, isLazy: clause.startsWith('=>') };
  });
}
