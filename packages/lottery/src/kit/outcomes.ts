import { fraction, isSame, type Fraction } from '../fraction.ts';
import type { Level, Selection } from '../play.ts';
import { bitCount, type Held } from './held.ts';
import { lazily } from './lazily.ts';
import type { Rule } from './rule.ts';
import { row } from './rows.ts';

/**
 * One thing to bet on: the number of the `outOf` equally likely draws in which it comes, and its fixed odds, if any.
 */
export type Outcome = { symbol: string; ways: number; odds?: Fraction };

export type Outcomes = {
  label: string;
  outOf: number;
  outcomes: readonly Outcome[];
  /** The symbols that win when `numbers` were drawn at the places. */
  winners: (numbers: readonly number[]) => readonly string[];
  /** The symbols that can win together; without it at most one wins. */
  together?: readonly (readonly string[])[];
  /** Draws of `outOf` that return every stake. */
  push?: { ways: number; isPush: (numbers: readonly number[]) => boolean };
};

/** A bet for each chosen symbol, which wins when it comes. Symbols with the same chance and odds share a level. */
export function outcomes(about: Outcomes): Rule {
  const symbols = about.outcomes.map(({ symbol }) => symbol);
  const levels = levelsOf(about);
  const levelOf = symbols.map((_, place) => Math.min(place, levels.length - 1));
  const maskOf = (won: readonly string[]) => won.reduce((mask, symbol) => mask | (1 << symbols.indexOf(symbol)), 0);
  const classes = (about.together ?? symbols.map((symbol) => [symbol])).map(maskOf);
  const add = (mask: number, wins: number[]) => {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const level = levelOf[31 - Math.clz32(rest & -rest)] ?? 0;
      wins[level] = (wins[level] ?? 0) + 1;
    }
    return wins;
  };
  const chosen = (held: Held) => held.masks[0] ?? 0;
  return {
    rows: [row(about.label, symbols)],
    levels,
    count: (held) => bitCount(chosen(held)),
    at: (numbers) => {
      if (about.push?.isPush(numbers) === true) {
        return (held, tally) => {
          tally.pushed += bitCount(chosen(held));
        };
      }
      const winners = maskOf(about.winners(numbers));
      return (held, tally) => {
        add(chosen(held) & winners, tally.wins);
      };
    },
    opposites: oppositesOf(about, symbols, levelOf),
    most: (held) =>
      classes.map((mask) =>
        add(
          chosen(held) & mask,
          levels.map(() => 0),
        ),
      ),
  };
}

/** Symbols that never win together belong to one question; a symbol that can win with a more likely one has another. */
function oppositesOf(
  { outcomes: all, together = [] }: Outcomes,
  symbols: readonly string[],
  levelOf: readonly number[],
) {
  const isTogether = (a: string, b: string) => together.some((won) => won.includes(a) && won.includes(b));
  const questionOf = lazily(() => {
    const questions: string[][] = [];
    for (const { symbol } of all.toSorted((a, b) => b.ways - a.ways)) {
      const open = questions.find((question) => !question.some((other) => isTogether(symbol, other)));
      if (open) open.push(symbol);
      else questions.push([symbol]);
    }
    return new Map(questions.flatMap((asked, place) => asked.map((symbol) => [symbol, `asks ${place}`] as const)));
  });
  return function* (selection: Selection) {
    for (const outcome of selection[0] ?? [])
      yield { question: questionOf().get(outcome) ?? '', outcome, level: levelOf[symbols.indexOf(outcome)] ?? 0 };
  };
}

function levelsOf({ outcomes: all, outOf, push }: Outcomes): readonly Level[] {
  const [first] = all;
  const isUniform = all.every(({ ways, odds }) => ways === first?.ways && isSameOdds(odds, first.odds));
  return (isUniform ? all.slice(0, 1) : all).map(({ symbol, ways, odds }) => ({
    code: isUniform ? 'hit' : symbol,
    chance: fraction(ways, outOf),
    ...(isUniform ? {} : { kind: symbol }),
    ...(odds === undefined ? {} : { odds }),
    ...(push === undefined ? {} : { push: fraction(push.ways, outOf) }),
  }));
}

function isSameOdds(a: Fraction | undefined, b: Fraction | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isSame(a, b);
}
