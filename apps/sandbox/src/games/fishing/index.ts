export const family = 'fishing';
export { catchMillionths, exactRtp, fishOf, fishTable, meanMultiplier, RETURN, rulesFacts, shoot } from './maths.ts';
export type { Fish, Prize, Shot } from './maths.ts';
