import path from 'node:path';
import type { Placed } from './choose.ts';
import { root } from './root.ts';

/** A change without an effect, because the program behaves the same. */
type Equivalent = {
  file: string;
  /** A part of its line, and the change. */
  on: string;
  was: string;
  text: string;
  why: string;
};

const money = 'packages/money/src';
const outcomes = 'apps/server/src/modules/lottery/outcomes.ts';

/** What is remembered is only faster: what is judged anew ends the same. */
const remembered = (on: string, was: string, text: string): Equivalent => ({
  file: outcomes,
  on,
  was,
  text,
  why: 'what is judged anew ends the same',
});

const table: readonly Equivalent[] = [
  {
    file: `${money}/amount.ts`,
    on: 'compare(amount, least) < 0 ?',
    was: '<',
    text: '<=',
    why: 'of two equal amounts either is the lowest',
  },
  {
    file: `${money}/amount.ts`,
    on: 'figure.signedUnits < 0n ?',
    was: '<',
    text: '<=',
    why: 'nothing is its own opposite',
  },
  ...(['known !== undefined', 'formatters.size >= MAX_FORMATTERS'] as const).map((was) => ({
    file: `${money}/format.ts`,
    on: was,
    was,
    text: 'false',
    why: 'a formatter that is made anew writes the same',
  })),
  {
    file: `${money}/format.ts`,
    on: 'formatters.set(key, made)',
    was: 'formatters.set(key, made);',
    text: ';',
    why: 'a formatter that is made anew writes the same',
  },
  {
    file: `${money}/split.ts`,
    on: 'a.remainder > b.remainder ?',
    was: '>',
    text: '>=',
    why: 'equal remainders are answered on the line before',
  },
  {
    file: `${money}/wire.ts`,
    on: 'parts.whole.length > MAX_WHOLE_DIGITS',
    was: 'parts.whole.length > MAX_WHOLE_DIGITS',
    text: 'false',
    why: 'such a number is larger than the books hold, which is looked at next',
  },
  remembered('const REMEMBERED', '200_000', '(200_000 + 1)'),
  remembered('if (found) return found', 'found', 'false'),
  remembered('judges.set', 'judges.set(code, made);', ';'),
  remembered('before !== undefined', 'before !== undefined', 'false'),
  ...(['true', 'false'] as const).map((text) =>
    remembered('known.size >= REMEMBERED', 'known.size >= REMEMBERED', text),
  ),
  ...(['>', '<'] as const).map((text) => remembered('known.size >= REMEMBERED', '>=', text)),
  remembered('known.clear', 'known.clear();', ';'),
  remembered('known.set', 'known.set(text, outcome);', ';'),
  {
    file: outcomes,
    on: 'judged.pushed > 0 ||',
    was: '>',
    text: '>=',
    why: 'the prize of nothing is computed as nothing too',
  },
  {
    file: outcomes,
    on: 'if (!isWon)',
    was: '!isWon',
    text: 'false',
    why: 'the prize of nothing is computed as nothing too',
  },
  {
    file: outcomes,
    on: 'active.length === 0',
    was: 'active.length === 0',
    text: 'false',
    why: 'without shares the one part is the whole',
  },
  {
    file: outcomes,
    on: String.raw`!lines.includes('\n')`,
    was: String.raw`!lines.includes('\n')`,
    text: 'false',
    why: 'a line alone is the sum of itself',
  },
];

const isMeant = (one: Equivalent, { file, mutant }: Placed): boolean =>
  path.join(root, one.file) === file &&
  one.was === mutant.was &&
  one.text === mutant.text &&
  mutant.on.includes(one.on);

export const isEquivalent = (placed: Placed): boolean => table.some((one) => isMeant(one, placed));

/** Entries of the table that match no place. */
export const staleOf = (all: readonly Placed[]): string[] =>
  table.filter((one) => !all.some((placed) => isMeant(one, placed))).map(({ file, on }) => `${file}: ${on}`);
