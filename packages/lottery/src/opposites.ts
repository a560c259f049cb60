import { fraction, isMore, plus, times, zeroFraction, type Fraction } from './fraction.ts';
import type { Play, Selection } from './play.ts';

/**
 * A stake on one outcome of a question. A question is one thing that a draw or a round decides once, and its outcomes
 * exclude each other: the digit of a place, big or small of a sum, dragon, tiger or tie.
 */
export type OutcomeBet = {
  question: string;
  outcome: string;
  /** The share of all draws that have this outcome. */
  chance: Fraction;
  units: bigint;
};

/** Bets on outcomes that together cover more than this share of all draws carry almost no risk (reference 5.6). */
const MOST_OPEN: Fraction = fraction(4, 5);

/**
 * The part of each bet that is covered by the others (TR-16). Imagine the stakes on a question as columns over its
 * outcomes. Up to the height that columns of more than four fifths of all draws reach, they cover each other.
 * With big at 100 and small at 60 it is 60 of both. Of several bets on one outcome the last ones are covered first.
 */
export function coveredParts(bets: readonly OutcomeBet[]): bigint[] {
  const covered = bets.map(() => 0n);
  const questions = new Map<string, Map<string, Column>>();
  for (const [place, bet] of bets.entries()) {
    const columns = questions.get(bet.question) ?? new Map<string, Column>();
    questions.set(bet.question, columns);
    const column = columns.get(bet.outcome);
    if (column) {
      column.units += bet.units;
      column.places.push(place);
    } else columns.set(bet.outcome, { units: bet.units, chance: bet.chance, places: [place] });
  }
  for (const columns of questions.values()) {
    const height = coveredHeight([...columns.values()]);
    if (height === 0n) continue;
    for (const { units, places } of columns.values()) {
      let left = units < height ? units : height;
      for (let at = places.length - 1; at >= 0 && left > 0n; at -= 1) {
        const place = places[at]!;
        const { units: own } = bets[place]!;
        const part = own < left ? own : left;
        covered[place] = part;
        left -= part;
      }
    }
  }
  return covered;
}

type Column = { units: bigint; chance: Fraction; places: number[] };

/** The greatest height that columns of more than this share reach; zero if there is none. */
function coveredHeight(columns: readonly Column[]): bigint {
  const falling = columns.toSorted((a, b) => (a.units > b.units ? -1 : a.units < b.units ? 1 : 0));
  // A hundred thousand numbers with the same chance are counted, not added one by one.
  const counts = new Map<string, { chance: Fraction; count: number }>();
  for (const [place, { units, chance }] of falling.entries()) {
    const key = `${chance.num}/${chance.den}`;
    const known = counts.get(key) ?? { chance, count: 0 };
    counts.set(key, { chance, count: known.count + 1 });
    if (falling[place + 1]?.units === units) continue;
    let share = zeroFraction;
    for (const one of counts.values()) share = plus(share, times(one.chance, fraction(one.count)));
    if (isMore(share, MOST_OPEN)) return units;
  }
  return 0n;
}

/** The elementary bets of a selection on outcomes of questions; none for plays whose bets can win together. */
export function outcomeBets(play: Play, selection: Selection, day: string, perBet: bigint): OutcomeBet[] {
  const bets: OutcomeBet[] = [];
  if (!play.opposites) return bets;
  for (const { question, outcome, level } of play.opposites(selection, day)) {
    const { chance } = play.levels[level]!;
    bets.push({ question, outcome, chance, units: perBet });
  }
  return bets;
}

/** The most draws that one elementary bet of the play covers; zero for plays that cover nothing. */
export function mostCovered(play: Play): number {
  if (!play.opposites) return 0;
  return Math.max(...play.levels.map(({ chance }) => Number(chance.num) / Number(chance.den)));
}

/** The family of a side. Sides of one family exclude each other: `big` and `small` do, `big` and `odd` do not. */
export function familyOf(symbol: string): string {
  if (symbol.startsWith('sum-')) return 'sum';
  if (symbol.startsWith('tail-')) return 'tail';
  if (/(?:^|-)(?:odd|even)$/.test(symbol)) return 'parity';
  return /(?:^|-)(?:big|small)$/.test(symbol) ? 'size' : '';
}

/** For plays in which every chosen symbol of every row is a bet on that row. */
export function* symbolOutcomes(selection: Selection, levelOf: (symbol: string) => number = () => 0) {
  for (const [row, symbols] of selection.entries())
    for (const symbol of symbols)
      yield { question: `${row} ${familyOf(symbol)}`, outcome: symbol, level: levelOf(symbol) };
}

/** For plays in which every number is a bet. */
export function* numberOutcomes(numbers: Iterable<string>) {
  for (const outcome of numbers) yield { question: '', outcome, level: 0 };
}

/** One symbol of each row, in every combination that is allowed. */
export function* combinations(
  rows: Selection,
  join: (symbols: readonly string[]) => string | null,
  chosen: readonly string[] = [],
): Iterable<string> {
  const row = rows[chosen.length];
  if (row === undefined) {
    const joined = join(chosen);
    if (joined !== null) yield joined;
    return;
  }
  for (const symbol of row) yield* combinations(rows, join, [...chosen, symbol]);
}
