import { contrastPairs, contrastRatio, parseTheme } from '@croupier/ui/theme';
import type { Theme } from '@croupier/ui/theme';
import type { ThemeValues } from './brand-queries.ts';

/** The minimum contrast for publishing (WCAG 2.2 AA); edges and rings need 3. */
const LEAST = 4.5;

export type Measured = {
  /** Names of tokens; a stop of the sheen is `sheen.<place>` or `sheenInk.<place>`. */
  colour: string;
  on: string;
  ratio: number;
  atLeast: number;
  /** The minimum that the server requires. */
  least: number;
  verdict: 'good' | 'weak' | 'bad';
};

const surfaces = ['sunken', 'page', 'raised', 'upper', 'high'] as const;

/** The theme as components use it, or null while a field is not a valid token. */
export function themeOf(values: ThemeValues): Theme | null {
  try {
    return parseTheme(values);
  } catch {
    return null;
  }
}

/** Every pair that the server checks, with its ratio. */
export function measure({ colours, sheen, sheenInk }: Theme): Measured[] {
  const judge = (names: { colour: string; on: string }, one: string, other: string, atLeast: number): Measured => {
    const ratio = contrastRatio(one, other);
    const least = Math.min(atLeast, LEAST);
    return { ...names, ratio, atLeast, least, verdict: ratio < least ? 'bad' : ratio < atLeast ? 'weak' : 'good' };
  };
  return [
    ...contrastPairs.map((pair) => judge(pair, colours[pair.colour], colours[pair.on], pair.atLeast)),
    ...sheen.map((stop, place) => judge({ colour: 'onAccent', on: `sheen.${place}` }, colours.onAccent, stop, 4.5)),
    ...sheenInk.flatMap((stop, place) =>
      surfaces.map((on) => judge({ colour: `sheenInk.${place}`, on }, stop, colours[on], 7)),
    ),
  ];
}

/** The pair of a colour with the lowest contrast compared with its minimum. */
export function worstOf(measured: readonly Measured[], name: string): Measured | undefined {
  return measured
    .filter((pair) => pair.colour === name || pair.on === name)
    .toSorted((a, b) => a.ratio / a.atLeast - b.ratio / b.atLeast)[0];
}

/** Rounded down: 4.499 is not 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
