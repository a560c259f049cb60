import { choose, subsets } from '../binomial.ts';
import type { Drawn, Judged, Level, LotteryType, MostWins, Play, RowForm, Selection } from '../play.ts';
import { selectionReader, type SelectionForm } from '../selection.ts';
import { bitCount, holder, type Held } from './held.ts';

export type Tally = { wins: number[]; pushed: number };

/** The rule of a play for the numbers at its places, wherever these are. */
export type Rule = Pick<SelectionForm, 'typed' | 'aliases' | 'isDisjoint'> & {
  rows: readonly RowForm[];
  levels: readonly Level[];
  count: (held: Held) => number;
  /** Prepared for the numbers that were drawn at the places. */
  at: (numbers: readonly number[]) => (held: Held, tally: Tally) => void;
  /** Counts of wins per level that bound every draw; see `MostWins`. */
  most: (held: Held) => readonly (readonly number[])[];
  isBoundOnly?: true;
  /** See `Play.opposites`. A question without a name is about the numbers at the places and shared by all plays. */
  opposites?: (selection: Selection) => Iterable<{ question: string; outcome: string; level: number }>;
};

/** The drawn numbers that a rule uses: each set of places is judged separately and the bets add up. */
export type Places = {
  sets: readonly (readonly number[])[];
  /** The member ticks positions, and only sets inside them count; sets have this size. */
  ticks?: number;
};

export const on = (...places: readonly number[]): Places => ({ sets: [places] });
/** The same selection on several sets of places; each part is its own bet. */
export const pooled = (...sets: readonly (readonly number[])[]): Places => ({ sets });
/** Any `size` of `among` places, of those the member ticks. */
export const anyOf = (size: number, among = 5): Places => ({ sets: subsets(from(0, among), size), ticks: size });

export const from = (first: number, length: number): number[] => Array.from({ length }, (_, place) => first + place);

export type PlayRow = {
  code: string;
  type: LotteryType;
  group: string;
  places: Places;
  rule: Rule;
};

/** Makes the play of one row of a table. */
export function numberPlay({ code, type, group, places, rule }: PlayRow): Play {
  const { sets, ticks } = places;
  const rows = ticks === undefined ? rule.rows : [positionsRow(ticks), ...rule.rows];
  const hold = holder(rows, ticks !== undefined);
  const setBits = sets.map((set) => set.reduce((mask, place) => mask | (1 << place), 0));
  const partsOf = (held: Held) => (ticks === undefined ? sets.length : choose(bitCount(held.ticked), ticks));
  const lost: Judged = { wins: rule.levels.map(() => 0), pushed: 0 };

  function count(selection: Selection): number {
    const held = hold.fromSelection(selection);
    return partsOf(held) * rule.count(held);
  }

  function prepare(drawn: Drawn): (selection: Selection | string) => Judged {
    const parts = sets.map((set) => rule.at(set.map((place) => Number(drawn[place]))));
    const tally: Tally = { wins: rule.levels.map(() => 0), pushed: 0 };
    return (selection) => {
      const held = typeof selection === 'string' ? hold.fromText(selection) : hold.fromSelection(selection);
      for (let part = 0; part < parts.length; part += 1) {
        const bits = setBits[part] ?? 0;
        if (ticks === undefined || (held.ticked & bits) === bits) parts[part]?.(held, tally);
      }
      return takeJudged(tally, lost);
    };
  }

  function most(selection: Selection): MostWins {
    const held = hold.fromSelection(selection);
    const parts = partsOf(held);
    // Prices are linear in wins, so all parts winning in the same best way is never less than a mixture.
    const wins = rule.most(held).map((counts) => counts.map((wins) => wins * parts));
    return { wins, isExact: parts <= 1 && rule.isBoundOnly !== true };
  }

  function* opposites(selection: Selection) {
    for (const set of sets)
      for (const bet of rule.opposites?.(selection) ?? [])
        yield { ...bet, question: `${set.join(',')} ${bet.question === '' ? '' : `${code} ${bet.question}`}` };
  }

  return {
    code,
    type,
    group,
    pricing: rule.levels.some((level) => level.odds !== undefined) ? 'fixed' : 'series',
    levels: rule.levels,
    rows,
    isTyped: rule.rows.some((row) => row.symbols.length === 0),
    read: selectionReader({ ...rule, code, rows, count }),
    count,
    judge: (selection, drawn) => prepare(drawn)(selection),
    prepare,
    most,
    ...(rule.opposites && ticks === undefined ? { opposites } : {}),
  };
}

function takeJudged(tally: Tally, lost: Judged): Judged {
  const { wins, pushed } = tally;
  let isWon = pushed > 0;
  for (let level = 0; level < wins.length && !isWon; level += 1) isWon = (wins[level] ?? 0) > 0;
  if (!isWon) return lost;
  const judged = { wins: wins.slice(), pushed };
  wins.fill(0);
  tally.pushed = 0;
  return judged;
}

function positionsRow(min: number): RowForm {
  return { label: 'positions', symbols: from(1, 5).map(String), min, max: 5 };
}
