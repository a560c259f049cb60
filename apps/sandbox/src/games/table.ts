import type { ClockGame } from '../tables/table-game.ts';
import { baccarat } from './baccarat/play.ts';
import { cards } from './cards/play.ts';
import { cockfight } from './cockfight/play.ts';
import { crash } from './crash/play.ts';
import { fishing } from './fishing/play.ts';
import type { Game } from './game.ts';
import { slots } from './slots/play.ts';
import { esports, sports } from './sports/play.ts';
import { tables } from './tables/play.ts';
import { videopoker } from './videopoker/play.ts';

const clockGames: Readonly<Record<string, ClockGame>> = { baccarat, cockfight };

/** All families of games, one folder each. A new one needs a line here and one in `frame/views.ts`. */
const families: Readonly<Record<string, Game>> = {
  slots,
  crash,
  fishing,
  sports,
  esports,
  cards,
  tables,
  videopoker,
  ...clockGames,
};

export function gameOf(family: string): Game {
  const game = families[family];
  if (!game) throw new Error(`there is no family of games called ${family}`);
  return game;
}

/** Families whose rounds run on the clock of a shared table. */
export function clockGameOf(family: string): ClockGame | null {
  return clockGames[family] ?? null;
}
