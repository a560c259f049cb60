import { bonusBugs } from './bonuses.ts';
import { cashierBugs } from './cashier.ts';
import { commitBugs } from './commits.ts';
import { lotteryBugs } from './lottery.ts';
import { peopleBugs } from './people.ts';
import type { Planted } from '../world.ts';
import { readBugs } from './reads.ts';
import { roundBugs } from './rounds.ts';

/** Each in the code of a path that a route of the product takes. */
export const plantedBugs: readonly Planted[] = [
  ...roundBugs,
  ...lotteryBugs,
  ...cashierBugs,
  ...peopleBugs,
  ...commitBugs,
  ...readBugs,
  ...bonusBugs,
];
