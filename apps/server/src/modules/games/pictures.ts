import { isTheme, tileAddress, vendorAddress } from '@croupier/art';
import type { Theme } from '@croupier/art';
import { nameIn } from './catalogue.ts';
import type { Game } from './catalogue.ts';

/** By language, English for all without a name of their own. Writing an address takes longer than the rest of a game. */
const written = new Map<string, WeakMap<Game, string>>();

/** What a vendor calls a theme of its own is drawn under the stars. */
const ANY_THEME: Theme = 'stars';

/** A game's own picture, else the drawn tile with its title in the language of the page. */
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

/** The vendor's wordmark under the name the brand may show; a vendor without a name has its sign alone (GA-7). */
export function vendorPicture(code: string, name: string, size: 'large' | 'small'): string {
  return vendorAddress({ mark: size === 'small' || name === '' ? 'icon' : 'colour', code, name });
}
