import { closingOf, lineAt } from '../scan.ts';
import type { Source } from '../source-files.ts';

/** `isRun` is false for skipped or planned tests, which prove nothing. */
export type Title = { file: string; line: number; text: string; isRun: boolean };

/** Titles of `test(…)`, `it(…)`, `describe(…)` and variants such as `test.each(…)(…)`. */
export function findTitles(source: Source): Title[] {
  return [...source.code.matchAll(/(?<![\w$.])(?:test|it|describe)\b/g)].flatMap(({ index, 0: word }) => {
    const call = readCall(source.code, index + word.length);
    if (call === undefined) return [];
    const text = textIn(source, call.open + 1, endOfArgument(source.code, call.open));
    return [{ file: source.file, line: lineAt(source.text, index), text, isRun: !call.isIdle }];
  });
}

/** Follows `.each<Row>(rows)(title, …)` to its last parenthesis, which contains the title. */
function readCall(code: string, from: number): { open: number; isIdle: boolean } | undefined {
  let at = from;
  let open: number | undefined;
  let isIdle = false;
  for (;;) {
    const member = /^\s*\.\s*(\w+)(?:<[^()]*?>(?=[\s(`]))?/.exec(code.slice(at));
    const table = /^\s*`[^`]*`/.exec(code.slice(at));
    const bracket = /^\s*(?=\()/.exec(code.slice(at));
    if (member !== null) {
      isIdle ||= /^(skip|todo|fixme)$/.test(member[1] ?? '');
      at += member[0].length;
    } else if (table !== null) at += table[0].length;
    else if (bracket !== null) {
      open = at + bracket[0].length;
      at = closingOf(code, open);
    } else return open === undefined ? undefined : { open, isIdle };
  }
}

function endOfArgument(code: string, open: number): number {
  let at = open + 1;
  while (at < code.length && !',)'.includes(code.charAt(at))) {
    at = '([{'.includes(code.charAt(at)) ? closingOf(code, at) : at + 1;
  }
  return at;
}

function textIn({ text, pieces }: Source, start: number, end: number): string {
  return pieces
    .filter(
      (piece) => (piece.kind === 'string' || piece.kind === 'template') && piece.start >= start && piece.end <= end,
    )
    .map((piece) => text.slice(piece.start + 1, piece.end - 1))
    .join('');
}
