import { lineAt } from '../scan.ts';
import type { Source } from '../source-files.ts';

export type Demand = { key: string; file: string; line: number };

/**
 * `mentions` are all whole literals, `families` come from `// texts: prefix.*`, `demands` must be in the catalogues.
 */
export type Usage = { mentions: string[]; families: Demand[]; demands: Demand[] };

export function readUsage(source: Source): Usage {
  return { mentions: mentionsIn(source), families: familiesIn(source), demands: demandsIn(source) };
}

function mentionsIn({ text, pieces }: Source): string[] {
  return pieces
    .filter(({ kind, start, end }) => kind === 'string' || (kind === 'template' && text[start] === text[end - 1]))
    .map(({ start, end }) => text.slice(start + 1, end - 1));
}

function familiesIn({ file, text, pieces }: Source): Demand[] {
  return pieces
    .filter(({ kind }) => kind === 'comment')
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/\btexts:\s*([\w.-]+\.)\*/g)].map((found) => ({
        key: found[1] ?? '',
        file,
        line: lineAt(text, start + found.index),
      })),
    );
}

const demandPatterns = [/(?:(?<![\w$.])|\bi18n\.)t\(\s*(?=['"`])/g, /<Text\b[^<]*?\bid=\{?\s*(?=['"`])/g];

function demandsIn({ file, text, code, pieces }: Source): Demand[] {
  const starts = demandPatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((found) => found.index + found[0].length),
  );
  return starts.flatMap((at) => {
    const literal = pieces.find(({ start }) => start === at);
    // A template with a variable part means a family, not a key.
    if (literal === undefined || code.charAt(literal.end - 1) === '{') return [];
    return [{ key: text.slice(at + 1, literal.end - 1), file, line: lineAt(text, at) }];
  });
}
