import { briefGame } from '../../parts/game.ts';
import type { Game, ListedGame } from '../../parts/game.ts';

/** A tile of a page of games: what every tile needs, and the return to player for those who sort by it. */
export type TileGame = Game & { rtp?: NonNullable<ListedGame['rtp']> };

export function tileGame(game: ListedGame): TileGame {
  return { ...briefGame(game), ...(game.rtp && { rtp: game.rtp }) };
}
