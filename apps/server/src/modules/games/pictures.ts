import { isTheme, tileAddress, vendorAddress } from '@croupier/art';
import type { Theme } from '@croupier/art';
import { nameIn } from './catalogue.ts';
import type { Game } from './catalogue.ts';

/** Cached by language, because building an address takes longer than the rest of a game. */
const written = new Map<string, WeakMap<Game, string>>();

/** A vendor's own theme is drawn as this one. */
const ANY_THEME: Theme = 'stars';

/** A game's own picture, else a drawn tile with its title in the page's language. */
export function gamePicture(game: Game, language: string): string {
  if (game.iconUrl !== null) return game.iconUrl;
  const own = game.names[language] === undefined ? 'EN' : language;
  const known = written.get(own) ?? new WeakMap<Game, string>();
  written.set(own, known);
  const address = known.get(game) ?? addressOf(game, own);
  known.set(game, address);
  return address;
}

function addressOf(game: Game, language: string): string {
  const { theme, artSeed, gameType, vendor } = game;
  return tileAddress({
    seed: String(artSeed),
    title: nameIn(language, game),
    theme: isTheme(theme) ? theme : ANY_THEME,
    category: gameType,
    vendor,
  });
}

/** The vendor's wordmark under the brand's name for it; without one only its sign (GA-7). */
export function vendorPicture(code: string, name: string, size: 'large' | 'small'): string {
  return vendorAddress({ mark: size === 'small' || name === '' ? 'icon' : 'colour', code, name });
}
