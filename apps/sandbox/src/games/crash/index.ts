export const family = 'crash';
export {
  cashOutOf,
  exactRtp,
  firstBits,
  hashChain,
  HIGHEST,
  LONGEST_MS,
  LOWEST,
  multiplierAt,
  pointOf,
  reachChance,
  RETURN,
  roundPoint,
  rulesFacts,
  settleCrash,
  timeOf,
} from './maths.ts';
export type { Hundredths } from './maths.ts';
