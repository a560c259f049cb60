import type { Drawn, Judged, Level, MostWins, Play, Selection } from '../play.ts';
import { selectionReader, splitSelection, type SelectionForm } from '../selection.ts';

/** A row of a table of plays with its own counting and judging. */
export type PlainRow = Omit<SelectionForm, 'code'> &
  Pick<Play, 'code' | 'type' | 'group' | 'levels' | 'rows' | 'opposites'> & {
    /** Prepared once per draw, used for each ticket. */
    at: (drawn: Drawn, day: string) => (selection: Selection) => Judged;
    /** The same directly from canonical text, where that is faster. */
    atText?: (drawn: Drawn, day: string) => (selection: Selection | string) => Judged;
    most: (selection: Selection) => MostWins;
  };

export function plainPlay(row: PlainRow): Play {
  const { code, type, group, levels, rows, count, at, most, opposites } = row;
  return {
    code,
    type,
    group,
    pricing: levels.some((level) => level.odds !== undefined) ? 'fixed' : 'series',
    levels,
    rows,
    isTyped: rows.some(({ symbols }) => symbols.length === 0),
    read: selectionReader(row),
    count,
    judge: (selection, drawn, day) => at(drawn, day)(selection),
    prepare: (drawn, day) => {
      if (row.atText) return row.atText(drawn, day);
      const judge = at(drawn, day);
      return (selection) => judge(typeof selection === 'string' ? splitSelection(selection) : selection);
    },
    most,
    ...(opposites && {
      *opposites(selection: Selection, day: string) {
        for (const bet of opposites(selection, day)) yield { ...bet, question: `${code} ${bet.question}` };
      },
    }),
  };
}

export const noWins = (levels: readonly Level[]): number[] => levels.map(() => 0);
