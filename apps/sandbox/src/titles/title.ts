import { isTheme } from '@croupier/art';
import { titleOf } from '../games/titles/index.ts';
import type { GameTitle, TitleFamily } from '../games/titles/index.ts';

/** How a title is played. Every family is a folder of `games/`. */
export type Family = TitleFamily;

/** One of the ten thousand: what a game code stands for. */
export type Title = Pick<GameTitle, 'code' | 'name' | 'theme' | 'family' | 'table' | 'profile' | 'symbols' | 'seed'>;

/** What the launch tells about a game beside its code: decoration, nothing that decides a round. */
export type TitleHints = { name?: string | undefined; theme?: string | undefined };

/** The title of a code; null when nothing of that code is played here. Its mathematics follow from the code alone. */
export function readTitle(code: string, hints: TitleHints = {}): Title | null {
  const found = titleOf(code);
  if (!found) return null;
  const { name, theme, family, table, profile, symbols, seed } = found;
  const given = hints.name
    ?.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 60);
  return {
    code,
    name: given === undefined || given === '' ? name : given,
    theme: hints.theme && isTheme(hints.theme) ? hints.theme : theme,
    family,
    table,
    profile,
    symbols,
    seed,
  };
}
