import type { Cast } from '../cast.ts';
import type { Dice } from '../dice.ts';
import type { Actor } from './actor.ts';
import { bonusDesk } from './bonus/bonus-desk.ts';
import { bonusPlayer } from './bonus/bonus-player.ts';
import { bonusQuitter, promotionTaker } from './bonus/promotion-taker.ts';
import { adjuster } from './adjuster.ts';
import { careful } from './careful.ts';
import { limitSeeker } from './limit-seeker.ts';
import { depositor } from './depositor.ts';
import { freezer } from './freezer.ts';
import { transferrer } from './transferrer.ts';
import { house } from './house.ts';
import { hubVendor } from './hub88.ts';
import { jiliVendor } from './jili.ts';
import { lotteryPlayer } from './lottery.ts';
import { nativeVendor } from './native.ts';
import { pointConverter } from './point-converter.ts';
import { reader } from './reader.ts';
import { unknownSender } from './unknown-sender.ts';
import { withdrawer } from './withdrawer.ts';

const bonusActors: readonly Actor[] = [bonusPlayer, promotionTaker, bonusQuitter, bonusDesk];

/** Whoever plays: a module with routes that move money adds its actor here. */
const actors: readonly Actor[] = [
  nativeVendor,
  hubVendor,
  jiliVendor,
  lotteryPlayer,
  depositor,
  withdrawer,
  transferrer,
  adjuster,
  careful,
  limitSeeker,
  freezer,
  pointConverter,
  reader,
  unknownSender,
  house,
  ...bonusActors,
];

/** Each as often as its weight says. */
const cast = actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));

/** Who is left when bonuses alone are looked at. */
const bonusCast = [...bonusActors, house].flatMap((actor) => Array.from({ length: actor.weight }, () => actor));

export const drawActor = (dice: Dice, who: Cast): Actor => dice.pick(who === 'bonus' ? bonusCast : cast);
