export const family = 'videopoker';
export { dealPoker, exactRtp, finishPoker, rulesFacts, variantOf, variants } from './maths.ts';
export type { CertifiedVariant, PokerDeal, PokerResult } from './maths.ts';
export { bestReturn } from './maths-exact.ts';
export { categories, categoryOf, JOKER } from './maths-hands.ts';
export type { Category, Variant } from './maths-hands.ts';
