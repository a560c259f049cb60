import fc from 'fast-check';
import type { Play, Selection } from '../../src/index.ts';
import { range } from './brute-parts.ts';
import { anySelection } from './selections.ts';

/** Selections to judge against every draw: the smallest there are, for every symbol of a single row, and a larger one. */
export function probesOf(play: Play): Selection[] {
  const [first] = play.rows;
  if (play.isTyped) return sampled(play, play.levels.length * 3);
  if (play.rows.every((row) => row.min === 0)) return optionalProbes(play);
  if (play.rows.length === 1 && first?.min === 1) {
    return [...first.symbols.map((symbol) => [[symbol]]), ...sampled(play, 1)];
  }
  return [smallest(play), ...sampled(play, 1)];
}

/** As few symbols as each row wants, no symbol twice. */
function smallest(play: Play): Selection {
  let used = 0;
  return play.rows.map(({ min, symbols }) => {
    const start = symbols.length >= used + min ? used : 0;
    used = start + min;
    return symbols.slice(start, start + min);
  });
}

/** One symbol in one row, or in as many rows as the play joins. */
function optionalProbes(play: Play): Selection[] {
  const joined = Number(/^Any(\d)Straight/.exec(play.code)?.[1] ?? 1);
  const starts = range(0, play.rows.length - joined);
  return starts.map((start) =>
    play.rows.map(({ symbols }, row) =>
      row >= start && row < start + joined ? [symbols[(row * 3) % symbols.length] ?? ''] : [],
    ),
  );
}

const sampled = (play: Play, numRuns: number): Selection[] =>
  fc.sample(anySelection(play), { seed: 20261115, numRuns });
