import type { Theme } from '../names.ts';
import { basketball } from './basketball.ts';
import { bingo } from './bingo.ts';
import { boxing } from './boxing.ts';
import { candy } from './candy.ts';
import { cards } from './cards.ts';
import { carnival } from './carnival.ts';
import { dice } from './dice.ts';
import { dragons } from './dragons.ts';
import { esports } from './esports.ts';
import { fiesta } from './fiesta.ts';
import { folklore } from './folklore.ts';
import { football } from './football.ts';
import { fruits } from './fruits.ts';
import { galleon } from './galleon.ts';
import { gems } from './gems.ts';
import { jeepney } from './jeepney.ts';
import { jungle } from './jungle.ts';
import { kites } from './kites.ts';
import { lottery } from './lottery.ts';
import { pearls } from './pearls.ts';
import { reef } from './reef.ts';
import { rooster } from './rooster.ts';
import { roulette } from './roulette.ts';
import { sampaguita } from './sampaguita.ts';
import { scratch } from './scratch.ts';
import { sevens } from './sevens.ts';
import { space } from './space.ts';
import { stars } from './stars.ts';
import { temples } from './temples.ts';
import { terraces } from './terraces.ts';
import { treasure } from './treasure.ts';
import { volcano } from './volcano.ts';
import type { ThemeArt } from './theme-art.ts';

export const themeArt: Record<Theme, ThemeArt> = {
  basketball,
  bingo,
  boxing,
  candy,
  cards,
  carnival,
  dice,
  dragons,
  esports,
  fiesta,
  folklore,
  football,
  fruits,
  galleon,
  gems,
  jeepney,
  jungle,
  kites,
  lottery,
  pearls,
  reef,
  rooster,
  roulette,
  sampaguita,
  scratch,
  sevens,
  space,
  stars,
  temples,
  terraces,
  treasure,
  volcano,
};
